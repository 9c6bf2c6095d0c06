import { randomUUID } from 'node:crypto'
import {
  type ApplicationRequest,
  applicationAnswer,
  type DepositCertificate,
  depositAnswer,
} from '#contract/partner-bank.ts'
import { depositFor } from '../messages.ts'
import { CheckFailed, expectAnswer, expectRefusal } from '../results.ts'
import { checkBadInput, checkCreating, checkUnknown } from './creating.ts'
import type { Kit } from './kit.ts'
import { expectMaturity } from './maturity.ts'
import { expectPdf } from './pdf.ts'

const path = '/v1/deposits'
const name = 'Depósito'

/** A deposit by the bank's id, and what its constancy says. */
export type IssuedDeposit = { id: string; certificate: DepositCertificate }

/** Z12: what can be asked of deposits without any, and the course of one as far as the bank takes it in time. */
export async function checkDeposits(
  kit: Kit,
  application: ApplicationRequest,
  applicationId: string | undefined,
): Promise<IssuedDeposit | undefined> {
  const { call, check, skip } = kit
  const unknown = depositFor({ ...application, reference: randomUUID() }, 'desconocida')
  await checkBadInput(kit, { id: 'deposit', name, path, body: unknown })
  await check('deposit.unknown-application', `${name}: de una solicitud desconocida es 404`, async () =>
    expectRefusal(await call({ method: 'POST', path, body: unknown, key: randomUUID() }), 'NOT_FOUND'),
  )
  await checkUnknown(kit, 'deposit', name, [`${path}/desconocido`, `${path}/desconocido/certificate`])
  const approved = applicationId !== undefined && (await isApproved(kit, applicationId))
  if (!approved) {
    skip(
      'deposit.course',
      `${name}: de la solicitud aprobada a la constancia`,
      'el banco no aprobó la solicitud a tiempo',
    )
    return undefined
  }
  const body = depositFor(application, applicationId)
  const created = await checkCreating(kit, {
    ...{ id: 'deposit', name, path, body, answer: depositAnswer },
    otherBody: { ...body, payment: { ...body.payment, reference: 'otra' } },
  })
  return created && checkIssued(kit, application, created.deposit_id)
}

async function isApproved({ call, until }: Kit, applicationId: string): Promise<boolean> {
  const ask = async () =>
    applicationAnswer.safeParse((await call({ path: `/v1/applications/${encodeURIComponent(applicationId)}` })).json)
      .data?.status
  return (await until(ask, (status) => status !== 'received')) === 'approved'
}

async function checkIssued(kit: Kit, { terms }: ApplicationRequest, id: string): Promise<IssuedDeposit | undefined> {
  const { call, check, skip, until } = kit
  const own = `${path}/${encodeURIComponent(id)}`
  const title = `${name}: emitido, su constancia tiene el valor, el plazo y la tasa de la solicitud`
  const read = await check('deposit.read', `${name}: se lee por su identificador`, async () => {
    const deposit = await until(
      async () => expectAnswer(await call({ path: own }), depositAnswer),
      ({ status }) => status !== 'pending',
    )
    if (deposit.deposit_id !== id) throw new CheckFailed('es otro depósito')
    return deposit
  })
  if (read?.status !== 'issued') {
    skip('deposit.issued', title, 'el banco no emitió a tiempo')
    return undefined
  }
  await check('deposit.issued', title, async () => {
    const { amount_cop, term_days, rate_percent } = read.certificate ?? {}
    const isSame = amount_cop === terms.amount_cop && term_days === terms.term_days
    if (!isSame || Number(rate_percent) !== Number(terms.rate_percent)) {
      throw new CheckFailed('las cifras son otras', JSON.stringify(read.certificate))
    }
  })
  await check('deposit.maturity', `${name}: abre y vence en los días que dice el protocolo`, async () =>
    expectMaturity(terms, read.certificate),
  )
  await check('deposit.certificate', `${name}: la constancia es un PDF`, async () =>
    expectPdf(await call({ path: `${own}/certificate` })),
  )
  return read.certificate && { id, certificate: read.certificate }
}
