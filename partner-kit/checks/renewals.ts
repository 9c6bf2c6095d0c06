import { randomUUID } from 'node:crypto'
import {
  type ApplicationRequest,
  type RenewalRequest,
  renewalAnswer,
  renewalListAnswer,
} from '#contract/partner-bank.ts'
import { buildDocument, renewalFor } from '../messages.ts'
import { CheckFailed, expectAnswer, expectRefusal } from '../results.ts'
import { checkBadInput, checkCreating, checkUnknown } from './creating.ts'
import type { IssuedDeposit } from './deposits.ts'
import type { Kit } from './kit.ts'
import { expectMaturity } from './maturity.ts'
import { expectPdf } from './pdf.ts'

const path = '/v1/renewals'
const name = 'Renovación'
const addedCop = 2_000_000

/** Z12: decisions about a maturity, as far as the bank takes one in time. */
export async function checkRenewals(
  kit: Kit,
  { reference, terms: { day_base } }: ApplicationRequest,
  deposit: IssuedDeposit | undefined,
): Promise<void> {
  const { call, check, skip } = kit
  const unknown = renewalFor(randomUUID(), 'desconocido')
  const { terms: _, ...withoutTerms } = unknown
  const { added_money } = renewalFor(randomUUID(), 'desconocido', addedCop)
  const paidWithdrawal = { ...withoutTerms, decision: 'withdraw', added_money }
  const wrong = kit.options.addedMoney ? [withoutTerms, paidWithdrawal] : [withoutTerms]
  await checkBadInput(kit, { id: 'renewal', name, path, body: unknown, wrong })
  await check('renewal.unknown-deposit', `${name}: de un depósito desconocido es 404`, async () =>
    expectRefusal(await call({ method: 'POST', path, body: unknown, key: randomUUID() }), 'NOT_FOUND'),
  )
  await check('renewal.none', `${name}: una referencia desconocida es una lista vacía`, async () => {
    const answer = await call({ path: `${path}?reference=${randomUUID()}&period=0` })
    if (expectAnswer(answer, renewalListAnswer).renewals.length > 0)
      throw new CheckFailed('respondió renovaciones ajenas')
  })
  await checkUnknown(kit, 'renewal', name, [`${path}/desconocida`, `${path}/desconocida/certificate`])
  await check('renewal.documents-unknown', `${name}: documentos de una desconocida es 404`, async () => {
    const body = { documents: [buildDocument('identity-front')] }
    const sent = { method: 'POST', path: `${path}/desconocida/documents`, body, key: randomUUID() } as const
    expectRefusal(await call(sent), 'NOT_FOUND')
  })
  if (!deposit) {
    return skip('renewal.course', `${name}: de la decisión a la constancia`, 'no hay un depósito emitido')
  }
  const body = renewalFor(reference, deposit.id, kit.options.addedMoney ? addedCop : 0)
  const created = await checkCreating(kit, {
    ...{ id: 'renewal', name, path, body, answer: renewalAnswer },
    otherBody: { ...body, terms: { ...body.terms, term_days: 180 } },
  })
  const matured = { day_base, opensOn: deposit.certificate.maturity_date }
  if (created) await checkCourse(kit, body, created.renewal_id, matured)
}

async function checkCourse(
  kit: Kit,
  { reference, terms, added_money: added }: RenewalRequest,
  id: string,
  { day_base, opensOn }: { day_base: 360 | 365; opensOn: string },
): Promise<void> {
  const { call, check, skip, until } = kit
  const own = `${path}/${encodeURIComponent(id)}`
  await check('renewal.listed', `${name}: se encuentra por su referencia y período`, async () => {
    const answer = await call({ path: `${path}?reference=${reference}&period=0` })
    const found = expectAnswer(answer, renewalListAnswer).renewals.map((one) => one.renewal_id)
    if (found.length !== 1 || found[0] !== id) throw new CheckFailed(`se encontraron ${found.length} renovaciones`)
  })
  const read = await check('renewal.read', `${name}: se lee por su identificador`, async () => {
    const ask = async () => expectAnswer(await call({ path: own }), renewalAnswer)
    const renewal = await until(ask, ({ status }) => status === 'issued' || status === 'more-documents')
    if (renewal.renewal_id !== id) throw new CheckFailed('es otra renovación')
    return renewal
  })
  const title = `${name}: la constancia es un PDF`
  if (read?.status !== 'issued') return skip('renewal.certificate', title, 'el banco no la emitió a tiempo')
  await check(
    'renewal.maturity',
    `${name}: abre el día en que vence el período anterior, y vence según el protocolo`,
    async () => expectMaturity({ term_days: terms?.term_days ?? 0, day_base }, read.certificate, opensOn),
  )
  if (added && terms) {
    const isFound = read.added_money !== 'not-found'
    const { amount_cop, rate_percent } = isFound ? terms : added.without
    await check(
      'renewal.added-money',
      `${name}: es por la suma con lo que se agregó, o por la de sin ello`,
      async () => {
        const { certificate: issued } = read
        const fail = (why: string) => new CheckFailed(why, JSON.stringify(issued))
        if (issued?.amount_cop !== amount_cop) throw fail(`es por ${issued?.amount_cop}, y era por ${amount_cop}`)
        if (Number(issued.rate_percent) !== Number(rate_percent)) throw fail('tiene otra tasa')
      },
    )
  }
  await check('renewal.certificate', title, async () => expectPdf(await call({ path: `${own}/certificate` })))
}
