import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveFormDraft } from '#contract/forms.ts'
import { getProcess } from '#contract/processes.ts'
import { getSignature, startSignature } from '#contract/signature.ts'
import { automaticRenewal } from '#domain/process/renewals/automatic-renewal.ts'
import { undecidedStatuses } from '#domain/process/statuses.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt, inDays } from '#testing/deposits.ts'
import { control, loadEvents, loadStatus } from '#testing/opening.ts'
import { reconcileAll } from '../../../app/jobs/reconcile.ts'
import { bonusGrants } from '../../../platform/db/schema/bonuses.ts'
import { renewals } from '../../../platform/db/schema/deposits.ts'
import { processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { rates } from '../../../platform/db/schema/rates.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { listDepositPeriods } from '../../opening/bank/bank.queries.ts'
import { prepareRenewalDocuments } from '../../opening/signature/prepare-renewal.ts'
import { matureDeposit } from './mature-deposit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What every worker does every few seconds, and all that follows from it. */
async function letTimeWork(): Promise<void> {
  await reconcileAll(app.ctx)
  await app.drainJobs()
}

const lettersTo = async (email: string) => {
  const { messages } = await control(app, 'GET', `mail?to=${encodeURIComponent(email)}`)
  return messages as { subject: string; text: string }[]
}
const textsTo = async (phone: string) => {
  const { messages } = await control(app, 'GET', `inbox?phone=${encodeURIComponent(`+57${phone}`)}`)
  return (messages as { code: string | null; text: string }[]).filter(({ code }) => !code).map(({ text }) => text)
}
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

test.each([
  ['DECEVAL-ENVIADO-AL-CLIENTE', 31, 'DECEVAL-ENVIADO-AL-CLIENTE'],
  ['DECEVAL-ENVIADO-AL-CLIENTE', 30, 'R-VENCIMIENTOS-PENDIENTES'],
  ['DECEVAL-ENVIADO-AL-CLIENTE', 1, 'R-VENCIMIENTOS-PENDIENTES'],
  ['R-DECEVAL-ENVIADO-AL-CLIENTE', 31, 'R-DECEVAL-ENVIADO-AL-CLIENTE'],
  ['R-DECEVAL-ENVIADO-AL-CLIENTE', 30, 'R-VENCIMIENTOS-PENDIENTES'],
  ['DECEVAL-EMITIDO-Y-RECIBIDO', 3, 'DECEVAL-EMITIDO-Y-RECIBIDO'],
  ['R-CANCELACION-FINALIZADA', 3, 'R-CANCELACION-FINALIZADA'],
] as const)('P11 at %s, %i days before the maturity, time leads to %s', async (status, days, next) => {
  const { processUuid } = await depositAt(app, status, days)
  // The certificate of this one is none that can be sent.
  if (status === 'DECEVAL-EMITIDO-Y-RECIBIDO') await matureDeposit(app.ctx, { processUuid })
  else await letTimeWork()
  expect(await loadStatus(app, processUuid)).toBe(next)
})

test('P11 looked at again and again, a renewal is opened once and told of once', async () => {
  const { processUuid, email } = await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 30)
  await letTimeWork()
  await letTimeWork()
  expect(await loadEvents(app, processUuid)).toEqual(['created', 'maturity-approaching'])
  const letters = await lettersTo(email)
  expect(letters.map(({ subject }) => subject)).toEqual(['Tu CDT está por vencer'])
  expect(letters[0]?.text).toContain('Tu CDT vence en 30 días')
  expect(letters[0]?.text).toContain('por ley se prorroga por el mismo plazo')
})

test.each(undecidedStatuses)(
  'Z04 at %s the maturity day is still the customer’s; the day after, the law extends',
  async (status) => {
    const [today, after] = [await depositAt(app, status, 0), await depositAt(app, status, -1)]
    await matureDeposit(app.ctx, today)
    await matureDeposit(app.ctx, after)
    expect(await loadStatus(app, today.processUuid)).toBe(status)
    expect(await loadStatus(app, after.processUuid)).toBe('DECEVAL-ENVIADO-AL-CLIENTE')
    expect(await listDepositPeriods(app.ctx.db, today.processUuid)).toHaveLength(1)
  },
)

test.each(['R-DOCUMENTOS-FIRMADO', 'R-ENVIADO-AL-BANCO', 'R-CONFIRMACION-ENVIADA-AL-CLIENTE'] as const)(
  'Z04 at %s a decision has been signed, and its maturity passes without an extension',
  async (status) => {
    const deposit = await depositAt(app, status, -10)
    await matureDeposit(app.ctx, deposit)
    expect(await loadStatus(app, deposit.processUuid)).toBe(status)
    expect(await listDepositPeriods(app.ctx.db, deposit.processUuid)).toHaveLength(1)
  },
)

test('Z04 silence extends for the same term at the bank’s rate; capital stays, and everybody is told', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', -1)
  const { processUuid, client, email } = deposit
  await letTimeWork()
  await letTimeWork()
  const { newMaturityDate } = automaticRenewal({ maturityDate: inDays(-1), termDays: 360, dayBase: 360 })
  const periods = await listDepositPeriods(app.ctx.db, processUuid)
  expect(periods).toMatchObject([
    { period: 0, origin: 'opening', ratePercent: '11.250' },
    {
      period: 1,
      origin: 'extension',
      openingDate: inDays(-1),
      maturityDate: newMaturityDate,
      capitalCop: 10_000_000,
      ratePercent: '11.700',
      termDays: 360,
    },
  ])
  expect(await loadEvents(app, processUuid)).toEqual(['created', 'extended-by-law'])
  const { body } = await client.call(getProcess, { query: { id: processUuid } })
  expect(body.process_status).toBe('DECEVAL-ENVIADO-AL-CLIENTE')
  expect(plain(body.notice)).toContain('$ 10.000.000 por 360 días más')
  expect(plain(body.notice)).toContain('a la tasa de 11,70 % E.A.')
  expect(plain(body.notice)).toContain('intereses del periodo que terminó: $ 1.080.000 después de la retención.')
  const letters = await lettersTo(email)
  expect(letters.map(({ subject }) => subject)).toEqual(['Tu CDT se prorrogó por el mismo plazo'])
  expect(plain(letters[0]?.text)).toContain(plain(body.notice))
  const texts = await textsTo(client.phone)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('Tu CDT con Finandina se prorrogó por ley por el mismo plazo y ahora vence el ')
})

test('Z04 the rate is that of the maturity day, however much later it is looked at, or the same when there is none', async () => {
  const bankId = 28
  const termDays = 720
  const rate = { bankId, termDays, amountFromCop: 100_000, source: 'prueba' }
  const noon = (days: number) => new Date(`${inDays(days)}T17:00:00Z`)
  await app.ctx.db.insert(rates).values([
    { ...rate, ratePercent: '9.100', validFrom: noon(-40), validTo: noon(-20) },
    { ...rate, ratePercent: '9.200', validFrom: noon(-20), validTo: noon(-5) },
    { ...rate, ratePercent: '9.300', validFrom: noon(-5) },
  ])
  const rateAfter = async (days: number, term: number) => {
    const period = { maturityDate: inDays(days), termDays: term }
    const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', [period], { bankId })
    await matureDeposit(app.ctx, deposit)
    return (await listDepositPeriods(app.ctx.db, deposit.processUuid)).at(-1)?.ratePercent
  }
  // A rate that began during the day is the one of that day.
  expect(await rateAfter(-20, termDays)).toBe('9.200')
  expect(await rateAfter(-6, termDays)).toBe('9.200')
  expect(await rateAfter(-5, termDays)).toBe('9.300')
  expect(await rateAfter(-5, 100)).toBe('11.250')
})

test('Z04 a deposit that nobody looked at for years is extended as often as it matured', async () => {
  const first = { maturityDate: inDays(-400), termDays: 180 }
  const { processUuid } = await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', [first])
  for (let round = 0; round < 5; round += 1) await letTimeWork()
  const periods = await listDepositPeriods(app.ctx.db, processUuid)
  expect(periods.map(({ origin }) => origin)).toEqual(['opening', 'extension', 'extension', 'extension'])
  for (const [index, { openingDate }] of periods.entries()) {
    if (index > 0) expect(openingDate).toBe(periods[index - 1]?.maturityDate)
  }
  expect((periods.at(-1)?.maturityDate ?? '') > inDays(0)).toBe(true)
})

/**
 * A withdrawal that is signed at the signing service, which no webhook has reported, for a maturity that has passed.
 */
async function signedUnnoticed() {
  await control(app, 'PUT', 'faults/signing', { webhookDrop: true })
  const deposit = await depositAt(app, 'R-DECISION-TOMADA', -1)
  const { processUuid, client } = deposit
  const decision = { period: 0, decision: 'withdraw', termDays: 360, ratePercent: '11.250' } as const
  const shown = { textVersion: 'x', textSha256: 'x', addressEncrypted: 'x' }
  await app.ctx.db.insert(renewals).values({ processUuid, ...decision, ...shown })
  await prepareRenewalDocuments(app.ctx, deposit)
  const query = { process_uuid: processUuid }
  const { agreement } = (await client.call(getSignature, { query })).body
  const body = { process_uuid: processUuid, agreement_version: agreement.version }
  const started = await client.call(startSignature, { body })
  const token = (await control(app, 'GET', 'signing')).at(-1).token
  expect(started.body.sign_url).toBeTruthy()
  await control(app, 'POST', `signing/${token}`, { action: 'sign' })
  return deposit
}

test('Z04 R28 a decision that was signed in time counts, although its notice was lost', async () => {
  const deposit = await signedUnnoticed()
  expect(await loadStatus(app, deposit.processUuid)).toBe('R-ENVIADOS-DOCUMENTOS-A-FIRMA')
  await matureDeposit(app.ctx, deposit)
  expect(await loadStatus(app, deposit.processUuid)).toBe('R-DOCUMENTOS-FIRMADO')
  expect(await listDepositPeriods(app.ctx.db, deposit.processUuid)).toHaveLength(1)
})

test('Z04 R32 while the signing service cannot say, nothing is extended', async () => {
  const deposit = await signedUnnoticed()
  await control(app, 'PUT', 'faults/signing', { failAlways: true })
  await expect(matureDeposit(app.ctx, deposit)).rejects.toThrow(ProviderError)
  expect(await loadStatus(app, deposit.processUuid)).toBe('R-ENVIADOS-DOCUMENTOS-A-FIRMA')
  await control(app, 'PUT', 'faults/signing', {})
  await matureDeposit(app.ctx, deposit)
  expect(await loadStatus(app, deposit.processUuid)).toBe('R-DOCUMENTOS-FIRMADO')
})

test('Z04 a form that was being looked at does not keep the letter of an extension from arriving', async () => {
  const deposit = await depositAt(app, 'R-LEAD-SIN-FORMULARIO', -1)
  const { client, processUuid } = deposit
  const body = { process_uuid: processUuid, answers: { neighborhood: 'Otro barrio' } }
  expect((await client.call(saveFormDraft, { params: { form: 'personal' }, body })).status).toBe(200)
  await letTimeWork()
  expect(await loadStatus(app, processUuid)).toBe('DECEVAL-ENVIADO-AL-CLIENTE')
  expect((await lettersTo(deposit.email)).map(({ subject }) => subject)).toEqual([
    'Tu CDT se prorrogó por el mismo plazo',
  ])
})

test('Z04 many workers at once extend a deposit once', async () => {
  const deposit = await depositAt(app, 'R-LEAD-SIN-FORMULARIO', -1, { row: { needsDataUpdate: true } })
  await Promise.all(Array.from({ length: 5 }, () => matureDeposit(app.ctx, deposit)))
  expect(await listDepositPeriods(app.ctx.db, deposit.processUuid)).toHaveLength(2)
  expect(await loadEvents(app, deposit.processUuid)).toEqual(['created', 'extended-by-law'])
  const [row] = await app.ctx.db.select().from(processes).where(eq(processes.uuid, deposit.processUuid))
  expect(row?.needsDataUpdate).toBe(false)
})

test('Z04 a bonus that was paid once is not promised again by an extension', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', -1)
  const granted = { kind: 'promo', ruleId: 'B09', inputs: {}, amountCop: 50_000, status: 'paid' } as const
  await app.ctx.db.insert(bonusGrants).values({ processUuid: deposit.processUuid, ...granted })
  await matureDeposit(app.ctx, deposit)
  const { body } = await deposit.client.call(getProcess, { query: { id: deposit.processUuid } })
  expect(body.bonuses.map(({ status }) => status)).toEqual(['paid'])
})

test('Z04 the history keeps why, as a sentence for the customer', async () => {
  const { processUuid } = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', -1)
  await matureDeposit(app.ctx, { processUuid })
  const rows = await app.ctx.db.select().from(processHistory).where(eq(processHistory.processUuid, processUuid))
  const extended = rows.find(({ event }) => event === 'extended-by-law')
  expect(extended?.actor).toBe('system')
  expect(extended?.reason).toMatch(/^El vencimiento pasó sin una decisión firmada y por ley tu CDT se prorrogó: /)
})
