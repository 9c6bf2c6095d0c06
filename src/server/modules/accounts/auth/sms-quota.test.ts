import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { createCodes } from '#testing/codes.ts'
import { freshPhone } from '#testing/people.ts'
import { limitCounters } from '../../../platform/db/schema/platform.ts'
import {
  consume,
  consumeAll,
  predictReservation,
  refund,
  secondsLeft,
  tryConsume,
} from '../../../platform/rate-limit/reservations.ts'

// Here promise R07 is meant, not the route.

const unanswered = 12
let product: TestApp
let codes: ReturnType<typeof createCodes>
beforeAll(async () => {
  product = await startTestApp({ UNANSWERED_CODES_PER_HOUR: String(unanswered) })
  codes = createCodes(product)
})
afterAll(() => product.close())

const forgetBudgets = () => product.ctx.db.delete(limitCounters).where(like(limitCounters.key, 'codes/%'))
const counted = async (key: string) => {
  const rows = await product.ctx.db.select().from(limitCounters).where(like(limitCounters.key, key))
  return rows.reduce((sum, { count }) => sum + count, 0)
}

test('R07 A18 a limit holds for requests at once, and over any stretch of time as long as its window', async () => {
  const { db } = product.ctx
  const limit = { key: 'test/parallel', windowSeconds: 3_600, most: 5 }
  const taken = await Promise.all(Array.from({ length: 40 }, () => tryConsume(db, limit)))
  expect(taken.filter(Boolean)).toHaveLength(5)
  const age = (minutes: number) =>
    db
      .update(limitCounters)
      .set({ windowStart: sql`${limitCounters.windowStart} - make_interval(mins => ${minutes}::int)` })
      .where(eq(limitCounters.key, limit.key))
  await age(59)
  expect(await tryConsume(db, limit)).toBe(false)
  expect(await secondsLeft(db, limit)).toBeLessThanOrEqual(120)
  await age(2)
  expect(await tryConsume(db, limit)).toBe(true)
})

test('R07 limits that are taken together are taken all or not at all, and never more than there is room for', async () => {
  const { db } = product.ctx
  const [wide, narrow] = [8, 5].map((most) => ({ key: `test/together/${most}`, windowSeconds: 3_600, most }))
  if (!wide || !narrow) throw new Error('two limits')
  const takeBoth = () =>
    db.transaction(async (tx) => {
      const asked = [wide, narrow].map((limit) => ({ ...limit, many: 1 }))
      const taken = await consumeAll(tx, asked)
      if (taken.size < asked.length) throw new Error('no room')
      return taken
    })
  const takes = await Promise.allSettled(Array.from({ length: 20 }, takeBoth))
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect([await counted(wide.key), await counted(narrow.key)]).toEqual([5, 5])
  const [predicted, taken] = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ seconds: string }>(sql`select extract(epoch from now())::text as seconds`)
    return [predictReservation(wide, Number(rows[0]?.seconds)), await consume(tx, wide)]
  })
  expect(predicted).toBe(taken)
  await refund(db, [predicted])
  expect(await counted(wide.key)).toBe(5)
})

test('R07 what is given back can be taken again, and no more than that', async () => {
  const { db } = product.ctx
  const limit = { key: 'test/back', windowSeconds: 600, most: 2 }
  const reservations = [await consume(db, limit), await consume(db, limit)].map(String)
  expect(await tryConsume(db, limit)).toBe(false)
  expect(await secondsLeft(db, limit)).toBeGreaterThan(590)
  await refund(db, [...reservations, ...reservations])
  expect([await tryConsume(db, limit), await tryConsume(db, limit), await tryConsume(db, limit)]).toEqual([
    true,
    true,
    false,
  ])
})

test('R07 of new phones in a row five get a code; one that has signed in before, and a phone elsewhere, still do', async () => {
  await forgetBudgets()
  const owner = '3007776001'
  await product.signIn(owner)
  const statuses = []
  for (let number = 0; number < 8; number += 1) statuses.push((await codes.ask(`300777900${number}`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 503, 503, 503])
  const refused = await codes.ask('3007779009')
  expect(refused.problem.errors.code).toBe('SENDING_PAUSED')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
  // Who was refused was not counted as seen, so a second try is refused too.
  expect((await codes.ask('3007779009')).status).toBe(503)
  expect((await codes.ask(owner)).status).toBe(200)
  expect((await codes.ask(freshPhone())).status).toBe(200)
  // A resend is no other phone.
  await codes.passWait('3007779000')
  expect((await codes.ask('3007779000')).status).toBe(200)
})

test('R07 codes to new phones that nobody answers run out; a right answer gives back all that its phone took', async () => {
  await forgetBudgets()
  const phone = freshPhone()
  await codes.take(phone)
  await codes.passWait(phone)
  const sent = await codes.take(phone)
  for (let other = 2; other < unanswered; other += 1) await codes.take(freshPhone())
  expect((await codes.ask(freshPhone())).problem.errors.code).toBe('SENDING_PAUSED')
  expect((await codes.answer(sent, await product.getCode(phone))).status).toBe(200)
  expect((await codes.ask(freshPhone())).status).toBe(200)
  expect((await codes.ask(freshPhone())).status).toBe(200)
  expect((await codes.ask(freshPhone())).status).toBe(503)
  expect((await codes.ask(phone)).status).toBe(200)
})

test('R07 a small country has a small budget of its own; a pause is logged once, by its name and without a phone', async () => {
  await forgetBudgets()
  const warn = vi.spyOn(product.ctx.logger, 'warn')
  const key = 'codes/new/country/356'
  await product.ctx.db.insert(limitCounters).values({ key, windowStart: sql`date_trunc('minute', now())`, count: 50 })
  for (const phone of ['9969612', '7969613']) {
    const refused = await codes.ask(phone, { prefix: '356' })
    expect([refused.status, refused.problem.errors.code]).toEqual([503, 'SENDING_PAUSED'])
  }
  expect((await codes.ask(freshPhone())).status).toBe(200)
  const lines = warn.mock.calls.filter((call) => String(call[1]) === 'codes paused')
  expect(lines).toEqual([[{ budget: 'country' }, 'codes paused']])
  warn.mockRestore()
})

test('R07 a code that could not be sent takes nothing of what all share', async () => {
  await forgetBudgets()
  const phone = freshPhone()
  await codes.controlSandbox(`inbox/+57${phone}`, { whatsapp: 'absent', sms: 'refused' })
  expect((await codes.ask(phone)).status).toBe(502)
  expect(await counted('codes/new/unanswered')).toBe(0)
})

test('R07 one address is counted whatever phones it asks for, and its network with it', async () => {
  await forgetBudgets()
  for (let phone = 0; phone < 3; phone += 1) await codes.take(freshPhone())
  expect([await counted('codes/address/%'), await counted('codes/network/%')]).toEqual([3, 3])
})
