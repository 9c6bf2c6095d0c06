import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { createCodes } from '#testing/codes.ts'
import { freshPhone } from '#testing/people.ts'

// Here promise R04 is meant, not the route.

let product: TestApp
let codes: ReturnType<typeof createCodes>
beforeAll(async () => {
  product = await startTestApp()
  codes = createCodes(product)
})
afterAll(() => product.close())

test('R04 once a new code is out the old one is worth nothing', async () => {
  const phone = freshPhone()
  const old = await codes.take(phone)
  const oldCode = await product.getCode(phone)
  await codes.passWait(phone)
  const fresh = await codes.take(phone)
  const code = await product.getCode(phone)
  expect((await codes.answer(old, oldCode)).status).toBe(429)
  if (oldCode !== code) expect((await codes.answer(fresh, oldCode)).status).toBe(401)
})

test('L05 R04 a hundred requests before the time send one message, and each is told how long to wait', async () => {
  const phone = freshPhone()
  await codes.take(phone)
  const answers = await Promise.all(Array.from({ length: 100 }, () => codes.ask(phone)))
  for (const { status, problem, headers } of answers) {
    expect([status, problem.errors.code]).toEqual([429, 'TOO_MANY_CODES'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  }
  expect(await codes.inbox(phone)).toHaveLength(1)
})

test('R04 of twenty first requests at once one sends a message', async () => {
  const phone = freshPhone()
  const answers = await Promise.all(Array.from({ length: 20 }, () => codes.ask(phone)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await codes.inbox(phone)).toHaveLength(1)
})

test('L05 R08 the wait is 60 seconds and 30 more with each resend; five codes an hour are the most, the last two by a call', async () => {
  const phone = freshPhone()
  for (const wait of [60, 90, 120, 150, 180]) {
    if (wait === 150) {
      const refused = await codes.ask(phone)
      expect([refused.status, refused.problem.errors.code]).toEqual([429, 'TOO_MANY_CODES'])
      expect(refused.problem.error).toEqual({ call_offered: true })
    }
    const { resend_at, expires_at } = await codes.take(phone, { callUser: wait >= 150 })
    expect(Math.round((Date.parse(resend_at) - Date.parse(expires_at)) / 1000)).toBe(wait - 300)
    await codes.passWait(phone)
  }
  const sixth = await codes.ask(phone, { callUser: true })
  expect([sixth.status, sixth.problem.errors.code]).toEqual([429, 'TOO_MANY_CODES'])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  expect(await codes.inbox(phone)).toHaveLength(5)
})

test('L05 after a sign-in the wait begins at 60 seconds again', async () => {
  const phone = freshPhone()
  await codes.take(phone)
  await codes.passWait(phone)
  const second = await codes.take(phone)
  expect((await codes.answer(second, await product.getCode(phone))).status).toBe(200)
  await codes.passWait(phone)
  const { resend_at, expires_at } = await codes.take(phone)
  expect(Math.round((Date.parse(resend_at) - Date.parse(expires_at)) / 1000)).toBe(60 - 300)
})
