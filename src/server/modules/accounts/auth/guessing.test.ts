import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { createCodes, financialInstitution, wrongCode } from '#testing/codes.ts'
import { freshPhone } from '#testing/people.ts'
import { challenges } from '../../../platform/db/schema/accounts.ts'
import { tryConsume } from '../../../platform/rate-limit/reservations.ts'

// Here promise R08 is meant, not the route.

let product: TestApp
let codes: ReturnType<typeof createCodes>
beforeAll(async () => {
  product = await startTestApp()
  codes = createCodes(product)
})
afterAll(() => product.close())

/** As if a phone had given this many wrong answers today. */
async function haveWrong(phone: string, count: number, device = '') {
  const limit = { key: `wrong/phone/d/${codes.indexOf(phone)}${device}`, windowSeconds: 86_400, most: count }
  for (let wrong = 0; wrong < count; wrong += 1) await tryConsume(product.ctx.db, limit)
}

test('R01 R08 A52 after eight wrong answers in a day only a call brings another code, after ten none does', async () => {
  const phone = freshPhone()
  expect(await codes.guess(phone, 3)).toEqual([401, 429, 401, 429, 401, 429])
  expect(await codes.guess(phone, 1, { callUser: true })).toEqual([401, 429])
  const messages = (await codes.inbox(phone)).length
  const refused = await codes.ask(phone)
  expect([refused.status, refused.problem.errors.code]).toEqual([429, 'PHONE_LOCKED'])
  expect(refused.problem.error).toEqual({ call_offered: true })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  expect(await codes.inbox(phone)).toHaveLength(messages)

  expect(await codes.guess(phone, 1, { callUser: true })).toEqual([401, 429])
  for (const options of [{}, { callUser: true }, financialInstitution]) {
    const locked = await codes.ask(phone, options)
    expect([locked.status, locked.problem.errors.code]).toEqual([429, 'PHONE_LOCKED'])
    expect(locked.problem.error).toEqual({ call_offered: false })
  }
  expect(await codes.inbox(phone)).toHaveLength(messages + 1)
})

test('R01 a brand with codes of four digits pauses after four wrong answers, of any brand, and offers no call', async () => {
  const phone = freshPhone()
  await codes.guess(phone, 1, financialInstitution)
  await codes.guess(phone, 1)
  const refused = await codes.ask(phone, financialInstitution)
  expect([refused.status, refused.problem.errors.code]).toEqual([429, 'PHONE_LOCKED'])
  expect(refused.problem.error).toEqual({ call_offered: false })
  expect((await codes.ask(phone)).status).toBe(200)
})

test('R01 a pause holds for a code that was sent before it, even for the right one', async () => {
  const phone = freshPhone()
  const sent = await codes.take(phone)
  await haveWrong(phone, 8)
  const answered = await codes.answer(sent, await product.getCode(phone))
  expect([answered.status, answered.problem.errors.code]).toEqual([429, 'PHONE_LOCKED'])
  expect(Number(answered.headers['retry-after'])).toBeGreaterThan(0)
  // The answer was not compared, and so is not used up.
  expect((await codes.loadChallenge(sent.username))?.wrongAnswers).toBe(0)
})

test('R01 of answers to several codes at once no more are compared than the day has left', async () => {
  const phone = freshPhone()
  const sent = []
  for (let code = 0; code < 3; code += 1) {
    await codes.passWait(phone)
    sent.push(await codes.take(phone))
  }
  const code = await product.getCode(phone)
  // All open, as if each were the newest: the limit of the day must hold by itself.
  await product.ctx.db
    .update(challenges)
    .set({ closedAt: null })
    .where(eq(challenges.phoneBlindIndex, codes.indexOf(phone)))
  await haveWrong(phone, 6)
  const answers = await Promise.all(
    sent.flatMap((one) => Array.from({ length: 25 }, () => codes.answer(one, wrongCode(code)))),
  )
  const compared = answers.filter(({ problem }) => problem.errors.code === 'CODE_MISMATCH')
  expect(compared).toHaveLength(2)
})

test('R01 a right answer counts for nothing', async () => {
  const phone = freshPhone()
  await haveWrong(phone, 7)
  for (let round = 0; round < 3; round += 1) {
    const sent = await codes.take(phone)
    expect((await codes.answer(sent, await product.getCode(phone))).status).toBe(200)
  }
})
