import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteExternalDeposit, putExternalDeposit } from '#contract/external-deposits.ts'
import { deleteMaturityPlan, getMaturityPlans, putMaturityPlan } from '#contract/maturity-plans.ts'
import { changeNoticeWish } from '#contract/notice-wishes.ts'
import { askPrivacy, personalData } from '#contract/privacy.ts'
import { isBankingDay } from '#domain/money/dates/business-days.ts'
import { addDays, addMonths, type CivilDate, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt, inDays, today } from '#testing/deposits.ts'
import { control, loadCustomerId, type Opening } from '#testing/opening.ts'
import { renewalSteps } from '#testing/renewals.ts'
import { staffClient } from '#testing/staff.ts'
import { reconcileAll } from '../../../app/jobs/reconcile.ts'
import { maturityPlans } from '../../../platform/db/schema/deposits.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { insertDepositPeriod } from '../../opening/bank/deposit-periods.ts'
import { remindCustomer } from '../renewals/remind-customer.ts'
import { forgetOldMaturityPlans, moveMaturityPlans } from './maturity-plans.ts'
import { listMaturityPlansDue } from './store.ts'

let app: TestApp
const { decide } = renewalSteps(() => app)
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => control(app, 'PUT', 'faults/inbox', {}))

const coltefinanciera = 24
/** Ten million at 11,25 % for 360 days pay 1.125.000, of which 45.000 are withheld. */
const paidCop = 11_080_000
const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

const body = (part = {}) => ({
  decision: 'withdraw' as const,
  term: 360,
  openings: [{ bank_id: coltefinanciera, amount: paidCop }],
  added_amount: 0,
  taken_out: 0,
  ...part,
})
const keep = (client: Client, id: string, part = {}) =>
  client.call(putMaturityPlan, { params: { id }, body: body(part) })
const list = async (client: Client) => (await client.call(getMaturityPlans, {})).body.plans
const depositIn = (days: number, bankId = coltefinanciera) =>
  depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', days, { bankId })

/** The first day from today on that is a banking day, on which a noted deposit can mature. */
function nextBankingDay(): CivilDate {
  let day = today()
  while (!isBankingDay(day)) day = addDays(day, 1)
  return day
}
async function noteMaturing(client: Client, date: CivilDate): Promise<string> {
  const id = randomUUID()
  const note = { bank_id: 18, amount: 10_000_000, rate: '12.000', term: 29, opening_date: addDays(date, -29) }
  await client.call(putExternalDeposit, { params: { id }, body: note })
  return id
}

test('Z18 what is prepared for a maturity is kept with its bank, its money and today’s rate, and changes in place', async () => {
  const { client, processUuid } = await depositIn(20)
  const kept = await keep(client, processUuid)
  expect(kept.status).toBe(200)
  expect(kept.body.plans).toMatchObject([
    {
      ...{ deposit_id: processUuid, is_noted: false, paid: paidCop, maturity_date: inDays(20), state: 'ahead' },
      ...{ decision: 'withdraw', term: 360, added_amount: 0, taken_out: 0 },
      openings: [
        {
          bank_id: coltefinanciera,
          bank_name: 'Coltefinanciera',
          amount: paidCop,
          rate: expect.stringMatching(/^\d+\.\d{3}$/),
        },
      ],
    },
  ])
  const openings = [{ bank_id: coltefinanciera, amount: 10_000_000 }]
  await keep(client, processUuid, { openings, taken_out: 1_080_000, term: 180 })
  expect(await list(client)).toMatchObject([{ term: 180, taken_out: 1_080_000, openings }])
})

test('Z18 a plan is taken back with one call, and twice is the same', async () => {
  const { client, processUuid } = await depositIn(20)
  await keep(client, processUuid)
  for (let press = 0; press < 2; press += 1) {
    const { status, body: left } = await client.call(deleteMaturityPlan, { params: { id: processUuid } })
    expect([status, left.plans]).toEqual([200, []])
  }
})

test.each([31, -1])('Z18 a plan for a deposit that matures in %i days is refused', async (days) => {
  const { client, processUuid } = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', days)
  expect((await keep(client, processUuid)).problem.errors.code).toBe('MATURITY_PLAN_REFUSED')
  expect(await list(client)).toEqual([])
})

test.each([
  [{ openings: [{ bank_id: coltefinanciera, amount: paidCop - 1 }] }, 'sumar $ 11.080.000'],
  [{ openings: [{ bank_id: 18, amount: paidCop }] }, 'ese banco no ofrece'],
  [{ term: 361 }, 'no ofrece un CDT de $ 11.080.000 a 361 días'],
  [{ decision: 'renew-all', openings: [], term: 180 }, 'por el mismo plazo'],
])('Z18 a plan with %j is refused, and why is said', async (part, words) => {
  const { client, processUuid } = await depositIn(10)
  const { problem } = await keep(client, processUuid, part)
  expect(problem.errors.code).toBe('MATURITY_PLAN_REFUSED')
  expect(plain(problem.detail)).toContain(words)
})

test('Z18 P11 money is added to a renewal only where the bank takes it, and as much as a renewal takes', async () => {
  const { client, processUuid } = await depositIn(10)
  const renewed = { decision: 'renew-all', openings: [] }
  expect((await keep(client, processUuid, { ...renewed, added_amount: 500_000 })).status).toBe(200)
  const little = await keep(client, processUuid, { ...renewed, added_amount: 1 })
  expect(plain(little.problem.detail)).toContain('al menos $ 50.000')
  const { listTakingAddedMoney } = app.ctx.connections
  app.ctx.connections.listTakingAddedMoney = async () => new Set()
  const refused = await keep(client, processUuid, { ...renewed, added_amount: 500_000 })
  app.ctx.connections.listTakingAddedMoney = listTakingAddedMoney
  expect(refused.problem.detail).toContain('no recibe dinero adicional')
})

test('Z18 nobody prepares anything for a deposit of somebody else, nor sees what they prepared', async () => {
  const { client, processUuid } = await depositIn(20)
  await keep(client, processUuid)
  const other = await app.signIn(undefined, 'Otra Ahorradora')
  expect((await keep(other, processUuid)).problem.errors.code).toBe('MATURITY_PLAN_REFUSED')
  await other.call(deleteMaturityPlan, { params: { id: processUuid } })
  expect(await list(other)).toEqual([])
  expect(await list(client)).toHaveLength(1)
})

test('Z18 Z14 a deposit elsewhere has plans too, but it is renewed at its own bank; without its note there is none', async () => {
  const client = await app.signIn(undefined, 'Prueba Ahorradora')
  const date = nextBankingDay()
  const id = await noteMaturing(client, date)
  const renewed = await keep(client, id, { decision: 'renew-all', openings: [], term: 29 })
  expect(renewed.problem.detail).toContain('díselo a Bancolombia')
  const { problem } = await keep(client, id)
  const sum = Number(/sumar \$ ([\d.]+)\./.exec(plain(problem.detail))?.[1]?.replaceAll('.', ''))
  const openings = [{ bank_id: coltefinanciera, amount: sum }]
  const { body: answer } = await keep(client, id, { openings })
  expect(answer.plans).toMatchObject([{ deposit_id: id, is_noted: true, bank_name: 'Bancolombia', paid: sum }])
  await client.call(deleteExternalDeposit, { params: { id } })
  expect(await list(client)).toEqual([])
})

test('Z18 P11 what was decided otherwise ends a plan; a withdrawal keeps what is opened after it', async () => {
  const [renewing, leaving] = [await depositIn(3), await depositIn(3)]
  for (const { client, processUuid } of [renewing, leaving]) await keep(client, processUuid)
  await decide(renewing, 'renew-all')
  await decide(leaving, 'withdraw')
  expect(await list(renewing.client)).toEqual([])
  expect(await list(leaving.client)).toMatchObject([{ deposit_id: leaving.processUuid, state: 'ahead' }])
})

test('Z18 a deposit that the law extended has no plan any more', async () => {
  const { client, processUuid } = await depositIn(0)
  await keep(client, processUuid)
  expect(await list(client)).toMatchObject([{ state: 'due' }])
  const next = { openingDate: today(), maturityDate: addMonths(today(), 12), capitalCop: 10_000_000 }
  await inTransaction(app.ctx.db, (tx) =>
    insertDepositPeriod(tx, {
      processUuid,
      period: 1,
      origin: 'extension',
      ratePercent: '11.250',
      termDays: 360,
      ...next,
    }),
  )
  expect(await list(client)).toEqual([])
})

async function lettersTo({ email }: Opening): Promise<{ subject: string; text: string }[]> {
  return (await control(app, 'GET', `mail?to=${encodeURIComponent(email)}`)).messages
}
async function noticesTo({ client }: Pick<Opening, 'client'>): Promise<{ text: string }[]> {
  const { messages } = await control(app, 'GET', `inbox?phone=${encodeURIComponent(`+57${client.phone}`)}`)
  return messages.filter(({ code }: { code: string | null }) => !code)
}
async function remind() {
  await reconcileAll(app.ctx)
  await app.drainJobs()
}
const ofPlan = (text: string) => text.startsWith('Hoy toca un paso de tu plan')

test('Z18 Z04 the reminder of a maturity tells what was prepared, with its figures, and that nothing moves by itself', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 7)
  await keep(deposit.client, deposit.processUuid)
  await remindCustomer(app.ctx, deposit)
  const [letter] = await lettersTo(deposit)
  const text = plain(letter?.text)
  expect(text).toContain(
    `Para el ${formatCivilDate(inDays(7))} dejaste listo esto: abrir $ 11.080.000 en Coltefinanciera`,
  )
  expect(text).toContain('confirma y firma el retiro a más tardar ese día')
  expect(text).toContain('Nada se mueve solo')
})

test('Z18 on the day of the maturity a letter and a message lead to the plan, once each', async () => {
  const deposit = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 0)
  await keep(deposit.client, deposit.processUuid)
  await remind()
  await remind()
  const letters = (await lettersTo(deposit)).filter(({ subject }) => subject.includes('tu plan está listo'))
  expect(letters).toHaveLength(1)
  expect(plain(letters[0]?.text)).toContain('Hoy es el último día para confirmar tu retiro')
  expect(letters[0]?.text).toContain(`/portal/dashboard?decidir=${deposit.processUuid}`)
  const messages = (await noticesTo(deposit)).map(({ text }) => text).filter(ofPlan)
  expect(messages).toHaveLength(1)
  for (const word of ['Coltefinanciera', '11.080.000', deposit.processUuid]) expect(messages[0]).not.toContain(word)
})

test('Z18 who took the plan back, turned reminders off or only renews hears nothing of a plan on the day', async () => {
  const [gone, silent, renewing] = [await depositIn(0), await depositIn(0), await depositIn(0)]
  for (const { client, processUuid } of [gone, silent]) await keep(client, processUuid)
  await keep(renewing.client, renewing.processUuid, { decision: 'renew-all', openings: [] })
  await gone.client.call(deleteMaturityPlan, { params: { id: gone.processUuid } })
  for (const channel of ['mail', 'whatsapp', 'sms'] as const) {
    await silent.client.call(changeNoticeWish, { body: { topic: 'reminders', channel, wanted: false } })
  }
  await remind()
  expect(await listMaturityPlansDue(app.ctx.db, today())).toEqual([])
  for (const one of [gone, silent, renewing]) {
    expect((await noticesTo(one)).filter(({ text }) => ofPlan(text))).toEqual([])
    expect((await lettersTo(one)).filter(({ subject }) => subject.includes('plan está listo'))).toEqual([])
  }
})

test('Z18 a message that no channel took is tried again, and the letter leaves once', async () => {
  const deposit = await depositIn(0)
  await keep(deposit.client, deposit.processUuid)
  await control(app, 'PUT', 'faults/inbox', { failAlways: true })
  await remind().catch(() => undefined)
  await control(app, 'PUT', 'faults/inbox', {})
  await remind()
  await app.drainJobs({ includeDelayed: true })
  expect((await noticesTo(deposit)).filter(({ text }) => ofPlan(text))).toHaveLength(1)
  expect((await lettersTo(deposit)).filter(({ subject }) => subject.includes('plan está listo'))).toHaveLength(1)
})

test('Z18 R38 Z09 a plan is sealed, is in the copy of one’s data, hidden from staff, and goes with them', async () => {
  const client = await app.signIn(undefined, 'Prueba Ahorradora')
  const id = await noteMaturing(client, nextBankingDay())
  const { problem } = await keep(client, id)
  const sum = Number(/sumar \$ ([\d.]+)\./.exec(plain(problem.detail))?.[1]?.replaceAll('.', ''))
  await keep(client, id, { openings: [{ bank_id: coltefinanciera, amount: sum }] })
  const owner = eq(maturityPlans.customerId, await loadCustomerId(app, client))
  const [row] = await app.ctx.db.select().from(maturityPlans).where(owner)
  expect(JSON.stringify(row)).not.toContain(String(sum))
  const { groups } = (await client.call(personalData, {})).body
  const [item] = groups.find(({ title }) => title === 'Planes que dejaste listos')?.items ?? []
  expect(item?.value).toContain('en Coltefinanciera a 360 días')
  const question = { kind: 'question' as const, detail: '¿Qué guardan de mí?' }
  const asked = await client.call(askPrivacy, { body: question }, { idempotencyKey: randomUUID() })
  const { client: ops } = await staffClient(app, 'ops')
  const file = await ops.inject({ method: 'GET', url: `/api/ops/privacy-requests/${asked.body.request.id}/file` })
  expect(file.body).toContain('solo tú los ves')
  expect(file.body).not.toContain('Coltefinanciera')
  const wish = { kind: 'deletion' as const, detail: 'Bórrenme, por favor' }
  await client.call(askPrivacy, { body: wish }, { idempotencyKey: randomUUID() })
  expect(await app.ctx.db.$count(maturityPlans, owner)).toBe(0)
})

test('Z18 O04 the plans of an account that is given up go to its person; what is over is deleted', async () => {
  const [first, second] = [await depositIn(20), await app.signIn(undefined, 'La misma')]
  await keep(first.client, first.processUuid)
  const move = { from: await loadCustomerId(app, first.client), to: await loadCustomerId(app, second) }
  await inTransaction(app.ctx.db, (tx) => moveMaturityPlans(tx, move))
  const owner = eq(maturityPlans.customerId, move.to)
  expect(await app.ctx.db.$count(maturityPlans, owner)).toBe(1)
  await app.ctx.db
    .update(maturityPlans)
    .set({ dueOn: inDays(-15) })
    .where(owner)
  await forgetOldMaturityPlans(app.ctx)
  expect(await app.ctx.db.$count(maturityPlans, owner)).toBe(1)
  await app.ctx.db
    .update(maturityPlans)
    .set({ dueOn: inDays(-16) })
    .where(owner)
  await forgetOldMaturityPlans(app.ctx)
  expect(await app.ctx.db.$count(maturityPlans, owner)).toBe(0)
})
