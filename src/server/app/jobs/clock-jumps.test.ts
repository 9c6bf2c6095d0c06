import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signIn, signOut, signUp } from '#contract/auth.ts'
import { startPsePayment } from '#contract/payments.ts'
import { giveOneTimePassword, staffSelf } from '#contract/staff.ts'
import { getUser } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt } from '#testing/deposits.ts'
import { approvedOpening, control, loadEvents, loadStatus, openingAt } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { forgetStep, generatePassword, newStaff, staffClient } from '#testing/staff.ts'
import { insertTicket, spendTicket } from '../../modules/accounts/tickets/store.ts'
import { loadTeam } from '../../modules/back-office/staff/four-eyes.ts'
import { bankRefresh } from '../../modules/opening/bank/jobs.ts'
import { paymentRefresh } from '../../modules/opening/payments/jobs.ts'
import { challenges } from '../../platform/db/schema/accounts.ts'
import { staffMembers } from '../../platform/db/schema/back-office.ts'
import { bonusGrants } from '../../platform/db/schema/bonuses.ts'
import { forms, payments, processes } from '../../platform/db/schema/opening.ts'
import { idempotencyKeys } from '../../platform/db/schema/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { isAllowedIn, limits, tryConsume } from '../../platform/rate-limit/reservations.ts'
import { reconcileAll, sendReconcile } from './reconcile.ts'

// The embedded database reads the clock of this process, so both jump together here.
vi.stubEnv('TEST_DATABASE_URL', '')
vi.stubEnv('COSECHA_TEST_TEMPLATE', '')

const hourMs = 3_600_000
const dayMs = 24 * hourMs
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await reconcileAll(app.ctx)
})
afterAll(() => app.close())

/** Does something while the clock of the machine is off by so much. */
async function whileOff<T>(byMs: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}
/** The same ahead, for longer than the worker takes from one look at the clock to the next. */
const inTwoDays = <T>(work: () => Promise<T>, aheadMs = 2 * dayMs) =>
  whileOff(aheadMs, async () => {
    const done = await work()
    await reconcileAll(app.ctx)
    return done
  })

const askForCode = (phone: string) =>
  app.anonymous.call(signUp, { body: { phone_number: phone, prefix_number: '57', device_key: 'pc' } })
const settle = () => reconcileAll(app.ctx)

test('R26 a clock that was ahead does not stop the looking for what was lost', async () => {
  await inTwoDays(async () => {
    expect(await sendReconcile(app.ctx)).toBe(true)
    await app.drainJobs()
  })
  expect(await sendReconcile(app.ctx)).toBe(true)
  await app.drainJobs()
})

test('R28 a job that was sent while the clock was ahead runs once the clock is right', async () => {
  const { processUuid } = await openingAt(app, 'ESPERANDO-DEPOSITO')
  const send = () => inTransaction(app.ctx.db, (tx) => enqueue(app.ctx.boss, tx, paymentRefresh, { processUuid }))
  const delayed = { startAfter: 600 }
  const sent = await inTwoDays(async () => [
    await send(),
    await inTransaction(app.ctx.db, (tx) => enqueue(app.ctx.boss, tx, bankRefresh, { processUuid }, delayed)),
  ])
  await sendReconcile(app.ctx)
  await app.drainJobs()
  const { rows } = await app.ctx.db.execute<{ id: string; state: string; waits: string }>(
    sql`select id, state::text, extract(epoch from start_after - now()) as waits from pgboss.job where id = any(${sql.param(sent)}::uuid[])`,
  )
  expect(rows.find(({ id }) => id === sent[0])?.state).toBe('completed')
  const waits = Number(rows.find(({ id }) => id === sent[1])?.waits)
  expect(waits, 'its own wait is kept').toBeGreaterThan(500)
  expect(waits).toBeLessThan(700)
})

test('R28 the job engine goes on looking for dead workers', async () => {
  await inTwoDays(() => app.ctx.db.execute(sql`update pgboss.queue set monitor_claim_on = now(), maintain_on = now()`))
  await sendReconcile(app.ctx)
  const { rows } = await app.ctx.db.execute(
    sql`select name from pgboss.queue where greatest(monitor_claim_on, maintain_on) > now() + interval '1 minute'`,
  )
  expect(rows).toEqual([])
})

test('R28 a payment that was asked about in the future is asked about again', async () => {
  const { client, processUuid } = await approvedOpening(app)
  const consents = { accepts_terms: true, accepts_personal_data: true } as const
  const body = { process_uuid: processUuid, bank_code: '1007', ...consents }
  await client.call(startPsePayment, { body }, { idempotencyKey: 'key-of-a-jump' })
  const nextCheckAt = new Date(Date.now() + 2 * dayMs + 60_000)
  await app.ctx.db.update(payments).set({ nextCheckAt }).where(eq(payments.processUuid, processUuid))
  const [payment] = await app.ctx.db.select().from(payments).where(eq(payments.processUuid, processUuid))
  await control(app, 'PUT', 'faults/pse', { webhookDrop: true })
  const { transactions } = await control(app, 'GET', `pse?reference=${payment?.reference}`)
  await control(app, 'POST', `pse/${transactions[0].transactionId}`, { status: 'APPROVED' })
  await settle()
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('ENVIADO-AL-BANCO-PARA-CREACION')
  await control(app, 'PUT', 'faults/pse', {})
})

test('R05 R07 a code of the future is dead, and its phone may ask for another at once', async () => {
  const phone = freshPhone()
  const sent = await inTwoDays(() => askForCode(phone))
  expect(sent.status).toBe(200)
  const early = await app.getCode(phone)
  await settle()
  const { ChallengeParameters, Session } = sent.body
  const answer = { username: ChallengeParameters.USERNAME, session: Session, answer: early }
  expect((await app.anonymous.call(signIn, { body: answer })).status).toBe(429)
  expect((await askForCode(phone)).status).toBe(200)
  const index = app.ctx.encryption.blindIndex('phone', `+57${phone}`)
  const rows = await app.ctx.db.select().from(challenges).where(eq(challenges.phoneBlindIndex, index))
  expect(rows.filter(({ createdAt }) => createdAt.getTime() > Date.now() + 60_000)).toEqual([])
})

test('R07 a budget used up in the future is there now, and what was used now is still used after the jump', async () => {
  const limit = limits.codesPerPhoneDay('phone-of-a-jump', 2)
  await inTwoDays(async () => {
    for (const room of [true, true, false]) expect(await tryConsume(app.ctx.db, limit)).toBe(room)
  })
  expect(await isAllowedIn(app.ctx.db, limit)).toBe(true)
  for (const room of [true, true, false]) expect(await tryConsume(app.ctx.db, limit)).toBe(room)
  await inTwoDays(async () => undefined)
  expect(await tryConsume(app.ctx.db, limit)).toBe(false)
})

test('R12 no session outlives its life: one of the future ends, one that ended stays ended', async () => {
  const lasting = await app.signIn(undefined, 'Prueba Ahorradora')
  const ended = await app.signIn(undefined, 'Prueba Ahorradora')
  await ended.call(signOut, {})
  const ofFuture = await inTwoDays(() => app.signIn(undefined, 'Prueba Ahorradora'))
  const standing = async () =>
    Promise.all([lasting, ended, ofFuture].map(async (client) => (await client.call(getUser, {})).status))
  await settle()
  expect(await standing()).toEqual([200, 401, 401])
  expect((await inTwoDays(standing))[2], 'nor does it begin again').toBe(401)
})

test('O04 a second proof of the future does not last, and the next password is taken', async () => {
  const { client, staffId, secret } = await staffClient(app, 'ops')
  await forgetStep(app, staffId)
  const give = (later = 0) => client.call(giveOneTimePassword, { body: { password: generatePassword(secret, later) } })
  // In two days the session itself is over.
  expect((await inTwoDays(give, 6 * hourMs)).status).toBe(200)
  await settle()
  expect((await client.call(staffSelf, {})).body.verified_until).toBeUndefined()
  expect((await give(1)).status).toBe(200)
})

test('O04 A17 powers given in the future count from now: neither a founder’s week nor the wait of a new member grows', async () => {
  const { staffId } = await inTwoDays(() => newStaff(app, 'admin'))
  await settle()
  const member = (await loadTeam(app.ctx.db)).find(({ id }) => id === staffId)
  expect(member?.standsSinceMs).toBeLessThanOrEqual(Date.now() + 1_000)
  await app.ctx.db.delete(staffMembers).where(eq(staffMembers.id, staffId))
})

test('P12 a link of the future lives three days from now, and a used one stays used', async () => {
  const { processUuid } = await openingAt(app, 'LEAD-SIN-FORMULARIO')
  const make = (tokenHash: string) =>
    inTransaction(app.ctx.db, (tx) => insertTicket(tx, { tokenHash, processUuid, madeBy: 'a-jump' }))
  await make('hash-used')
  expect(await spendTicket(app.ctx.db, 'hash-used')).toBe(processUuid)
  await inTwoDays(() => make('hash-of-future'))
  await settle()
  expect(await spendTicket(app.ctx.db, 'hash-used')).toBeUndefined()
  expect(await whileOff(72 * hourMs + 60_000, () => spendTicket(app.ctx.db, 'hash-of-future'))).toBeUndefined()
})

test('B04 a bonus held in the future is held for six hours from now', async () => {
  const { processUuid } = await openingAt(app, 'LEAD-SIN-FORMULARIO')
  const held = { hold: 'whole', heldCop: 1_000, heldUntil: new Date(Date.now() + 2 * dayMs + 6 * hourMs) } as const
  const grant = { processUuid, kind: 'promo', ruleId: 'of-a-jump', inputs: {}, amountCop: 1_000, status: 'granted' }
  await app.ctx.db.insert(bonusGrants).values({ ...grant, ...held } as never)
  await inTwoDays(async () => undefined)
  await settle()
  const [row] = await app.ctx.db.select().from(bonusGrants).where(eq(bonusGrants.processUuid, processUuid))
  expect(row?.heldUntil?.getTime()).toBeLessThanOrEqual(Date.now() + 6 * hourMs)
})

test('R21 P10 what cannot be taken back waits while the clock may be wrong: nothing is deleted and nothing ends early', async () => {
  const { processUuid } = await openingAt(app, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const idle = sql`now() - interval '29 days'`
  await app.ctx.db.update(processes).set({ updatedAt: idle }).where(eq(processes.uuid, processUuid))
  await app.ctx.db.update(forms).set({ savedAt: idle }).where(eq(forms.processUuid, processUuid))
  const thirtyHours = new Date(Date.now() - 30 * hourMs)
  await app.ctx.db
    .insert(idempotencyKeys)
    .values({ scope: 'x', key: 'of-yesterday', requestHash: 'h', createdAt: thirtyHours })
  await inTwoDays(async () => undefined)
  const left = async () => [
    await loadStatus(app, processUuid),
    await app.ctx.db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'of-yesterday')),
  ]
  expect(await left()).toEqual(['CLIENTE-SUBIENDO-DOCUMENTOS', 1])
  await settle()
  expect(await left(), 'nor once the clock is right again').toEqual(['CLIENTE-SUBIENDO-DOCUMENTOS', 1])
})

test('P11 Z04 no deposit is extended by law while the clock may be wrong, and its holder can still decide afterwards', async () => {
  const { processUuid } = await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 1)
  await whileOff(2 * dayMs, async () => {
    await reconcileAll(app.ctx)
    await app.drainJobs()
  })
  await settle()
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('R-VENCIMIENTOS-PENDIENTES')
  expect(await loadEvents(app, processUuid)).not.toContain('extended-by-law')
})
