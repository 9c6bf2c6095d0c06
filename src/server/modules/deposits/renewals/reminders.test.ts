import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useTicket } from '#contract/processes.ts'
import { getMaturity } from '#contract/renewals.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt, inDays } from '#testing/deposits.ts'
import { control } from '#testing/opening.ts'
import { reconcileAll } from '../../../app/jobs/reconcile.ts'
import { tickets } from '../../../platform/db/schema/accounts.ts'
import { renewals } from '../../../platform/db/schema/deposits.ts'
import { effects } from '../../../platform/db/schema/platform.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { remindCustomer } from './remind-customer.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => control(app, 'PUT', 'faults/inbox', {}))

type Told = { processUuid: string; email: string; client: { phone: string } }

async function lettersTo({ email }: Told): Promise<{ subject: string; text: string }[]> {
  return (await control(app, 'GET', `mail?to=${encodeURIComponent(email)}`)).messages
}
async function noticesTo({ client }: Told): Promise<{ channel: string; text: string }[]> {
  const { messages } = await control(app, 'GET', `inbox?phone=${encodeURIComponent(`+57${client.phone}`)}`)
  return messages.filter(({ code }: { code: string | null }) => !code)
}
const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

/** Notes reminders as sent, as if their days had been. */
async function alreadySent({ processUuid }: Told, steps: readonly string[]): Promise<void> {
  const doneAt = new Date()
  await app.ctx.db.insert(effects).values(steps.map((step) => ({ processUuid, step, doneAt, result: { id: 'x' } })))
}

test.each([
  [16, false],
  [15, true],
  [14, true],
  [8, true],
  [7, true],
  [5, true],
  [2, true],
  [1, true],
  [0, true],
  [-1, false],
])('Z04 %i days before the maturity a first reminder goes out: %s, once, to mailbox and phone', async (days, due) => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', days)
  for (let round = 0; round < 2; round += 1) await remindCustomer(app.ctx, deposit)
  expect(await lettersTo(deposit)).toHaveLength(due ? 1 : 0)
  expect(await noticesTo(deposit)).toHaveLength(due ? 1 : 0)
})

test.each([
  [7, ['reminder-0-15'], true],
  [6, ['reminder-0-15', 'reminder-0-7'], false],
  [5, ['reminder-0-15', 'reminder-0-7'], true],
  [1, ['reminder-0-5'], true],
  // A closer one went out, so the one that was missed is not made up for.
  [6, ['reminder-0-5'], false],
  // What was sent about an earlier maturity says nothing of this one.
  [1, ['reminder-7-1'], true],
])('Z04 %i days before, with %j sent, another goes out: %s', async (days, steps, due) => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', days)
  await alreadySent(deposit, steps)
  await reconcileAll(app.ctx)
  await app.drainJobs()
  expect(await lettersTo(deposit)).toHaveLength(due ? 1 : 0)
})

test('Z04 reconciling sends each reminder once, and the maturity shows which were sent', async () => {
  const deposit = await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 4)
  for (let round = 0; round < 3; round += 1) {
    await reconcileAll(app.ctx)
    await app.drainJobs()
  }
  const subjects = (await lettersTo(deposit)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Tu CDT con Finandina vence el '))).toHaveLength(1)
  expect(await noticesTo(deposit)).toHaveLength(1)
  const { body } = await deposit.client.call(getMaturity, { query: { process_uuid: deposit.processUuid } })
  expect(body.reminders.filter(({ sent }) => sent).map(({ days_before }) => days_before)).toEqual([5])
})

test('Z04 the letter has the day, the figures, what silence does, and a link that leads back once', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 5)
  await remindCustomer(app.ctx, deposit)
  const [letter] = await lettersTo(deposit)
  const text = plain(letter?.text)
  expect(text).toContain('Hola, Prueba:')
  expect(text).toContain('Tu CDT vence en 5 días')
  expect(text).toContain(
    'Capital: $ 10.000.000\nIntereses, después de la retención: $ 1.080.000\nTotal al vencimiento: $ 11.080.000',
  )
  expect(text).toContain('Si no nos dices nada, tu CDT se prorroga por 360 días más')
  const token = /\/continuar-proceso\?ticket=([\w-]+)/.exec(text)?.[1] ?? ''
  const used = await app.anonymous.call(useTicket, { body: { ticket: token } })
  expect(used.body.process_uuid).toBe(deposit.processUuid)
  const [ticket] = await app.ctx.db.select().from(tickets).where(eq(tickets.processUuid, deposit.processUuid))
  expect(ticket?.madeBy).toBe('reminder')
})

test('Z04 the phone hears of bank and day, and of nothing else of its owner’s', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 5)
  await remindCustomer(app.ctx, deposit)
  const [notice] = await noticesTo(deposit)
  expect(notice).toMatchObject({ channel: 'whatsapp' })
  expect(notice?.text).toMatch(
    /^Tu CDT con Finandina vence el \d+ de [a-z]+ de \d{4}\. Mira en Cosecha qué puedes decidir y qué pasa si no nos dices nada\.$/,
  )
})

test('Z04 who decided and has not signed is reminded of that', async () => {
  const deposit = await depositAt(app, 'R-LEAD-SIN-FORMULARIO', 1)
  const decision = { period: 0, decision: 'renew-all', termDays: 360, ratePercent: '11.700' } as const
  const shown = { textVersion: 'x', textSha256: 'x', addressEncrypted: 'x' }
  await app.ctx.db.insert(renewals).values({ processUuid: deposit.processUuid, ...decision, ...shown })
  await remindCustomer(app.ctx, deposit)
  const [letter] = await lettersTo(deposit)
  expect(letter?.subject).toContain('Falta que firmes')
  expect(letter?.text).toContain('Decidiste «Renovar todo, capital e intereses»')
  expect(letter?.text).toContain('Confirma que tus datos siguen iguales.')
})

test.each([
  'DECEVAL-ENVIADO-AL-CLIENTE',
  'R-DECISION-TOMADA',
  'R-DOCUMENTOS-FIRMADO',
  'R-CANCELACION-FINALIZADA',
] as const)('Z04 at %s there is nothing to remind anybody of', async (status) => {
  const deposit = await depositAt(app, status, 5)
  await remindCustomer(app.ctx, deposit)
  expect(await lettersTo(deposit)).toEqual([])
  expect(await noticesTo(deposit)).toEqual([])
})

test('Z04 a phone without WhatsApp gets the same by SMS; one that takes neither is left in peace', async () => {
  const [sms, none] = [
    await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 5),
    await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 5),
  ]
  await control(app, 'PUT', `inbox/+57${sms.client.phone}`, { whatsapp: 'absent' })
  await control(app, 'PUT', `inbox/+57${none.client.phone}`, { whatsapp: 'absent', sms: 'refused' })
  await remindCustomer(app.ctx, sms)
  await remindCustomer(app.ctx, none)
  expect(await noticesTo(sms)).toMatchObject([{ channel: 'sms' }])
  expect(await noticesTo(none)).toEqual([])
  expect(await lettersTo(none)).toHaveLength(1)
})

test('Z04 R32 while no message can be sent the letter goes out, and the message follows once it can', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 5)
  await control(app, 'PUT', 'faults/inbox', { failAlways: true })
  await expect(remindCustomer(app.ctx, deposit)).rejects.toThrow(ProviderError)
  expect(await lettersTo(deposit)).toHaveLength(1)
  await control(app, 'PUT', 'faults/inbox', {})
  await remindCustomer(app.ctx, deposit)
  expect(await lettersTo(deposit)).toHaveLength(1)
  expect(await noticesTo(deposit)).toHaveLength(1)
})

test('Z04 a mailbox that refuses is not written to again, and the phone is told', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 5)
  await control(app, 'PUT', `mail/addresses/${encodeURIComponent(deposit.email)}`, { refuses: true })
  await remindCustomer(app.ctx, deposit)
  await remindCustomer(app.ctx, deposit)
  expect(await noticesTo(deposit)).toHaveLength(1)
  const rows = await app.ctx.db.select().from(effects).where(eq(effects.processUuid, deposit.processUuid))
  expect(rows.map(({ step }) => step).sort()).toEqual(['reminder-0-5', 'reminder-0-5-notice'])
})

test('Z04 an extended deposit is reminded of its own maturity', async () => {
  const periods = [{ maturityDate: inDays(-80) }, { maturityDate: inDays(7), openingDate: inDays(-80), termDays: 90 }]
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', periods)
  await alreadySent(deposit, ['reminder-0-15', 'reminder-0-7'])
  await remindCustomer(app.ctx, deposit)
  expect(plain((await lettersTo(deposit))[0]?.text)).toContain('se prorroga por 90 días más')
})
