import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { createCodes, financialInstitution, wrongCode } from '#testing/codes.ts'
import { freshPhone } from '#testing/people.ts'
import { challenges, codeDeliveries, customers, sessions } from '../../../platform/db/schema/accounts.ts'
import { limitCounters } from '../../../platform/db/schema/platform.ts'

// Here promise R05 is meant, not the route.

let product: TestApp
let codes: ReturnType<typeof createCodes>
beforeAll(async () => {
  product = await startTestApp()
  codes = createCodes(product)
})
afterAll(() => product.close())

test('N01 L06 the code that reaches the phone opens a session, with cookies that no script can read', async () => {
  const phone = freshPhone()
  const sent = await codes.take(phone)
  expect(sent).toMatchObject({ channel: 'whatsapp', code_length: 6 })
  const [message] = await codes.inbox(phone)
  expect(message?.channel).toBe('whatsapp')
  expect(message?.code).toMatch(/^\d{6}$/)

  const answered = await codes.answer(sent, message?.code ?? '')
  expect(answered.status).toBe(200)
  expect(answered.body).toMatchObject({ code: 'LOGON_SUCCEEDED', has_profile: false })
  const token = answered.body.AuthenticationResult.IdToken
  expect(token.split('.')).toHaveLength(3)
  const cookies = answered.headers['set-cookie'] as string[]
  const tokenCookie = cookies.find((one) => one.startsWith('id_token_user='))
  expect(tokenCookie).toContain(token)
  expect(tokenCookie).toMatch(/HttpOnly/)
  expect(tokenCookie).toMatch(/SameSite=Lax/)
  expect(tokenCookie).toMatch(/Path=\/(;|$)/)
  const marker = cookies.find((one) => one.startsWith('session=')) ?? ''
  expect(marker).not.toMatch(/HttpOnly/)
  const { exp } = JSON.parse(decodeURIComponent(marker.split(';')[0]?.slice('session='.length) ?? ''))
  expect(Math.abs(exp - Date.now() / 1000 - 24 * 3_600)).toBeLessThan(30)
  expect(await codes.statusOfToken(token)).toBe('PROFILE_NOT_FOUND')

  const byCookie = await product.app.inject({
    url: '/api/users/get-user',
    headers: { 'x-api-key': 'cosecha-web', cookie: `id_token_user=${token}` },
  })
  expect(byCookie.json().errors.code).toBe('PROFILE_NOT_FOUND')
})

test('A59 the database knows neither the code nor the phone nor the session value', async () => {
  const phone = freshPhone()
  const sent = await codes.take(phone)
  const code = await product.getCode(phone)
  const stored = JSON.stringify([
    await codes.loadChallenge(sent.username),
    await product.ctx.db.select().from(codeDeliveries).where(eq(codeDeliveries.challengeId, sent.username)),
    await product.ctx.db.select().from(limitCounters),
  ])
  for (const secret of [`"${code}"`, phone, sent.session]) expect(stored).not.toContain(secret)
})

test('L04 the first wrong answer leaves one more with a new session, and the right one then counts', async () => {
  const phone = freshPhone()
  const sent = await codes.take(phone)
  const code = await product.getCode(phone)
  const first = await codes.answer(sent, wrongCode(code))
  expect([first.status, first.problem.errors.code]).toEqual([401, 'CODE_MISMATCH'])
  const session = String(first.problem.error?.Session)
  expect(session).not.toBe(sent.session)
  expect(session.length).toBeGreaterThan(20)
  expect((await codes.answer({ ...sent, session }, code)).status).toBe(200)
})

test('L04 the second wrong answer closes the code for everyone; a resend brings a new one', async () => {
  const phone = freshPhone()
  const sent = await codes.take(phone)
  const code = await product.getCode(phone)
  const first = await codes.answer(sent, wrongCode(code))
  const session = String(first.problem.error?.Session)
  const second = await codes.answer({ ...sent, session }, wrongCode(code))
  expect([second.status, second.problem.errors.code]).toEqual([429, 'ATTEMPTS_EXCEEDED'])
  for (const value of [sent.session, session]) {
    const late = await codes.answer({ ...sent, session: value }, code)
    expect([late.status, late.problem.errors.code]).toEqual([429, 'ATTEMPTS_EXCEEDED'])
  }
  await codes.passWait(phone)
  const again = await codes.take(phone)
  expect((await codes.answer(again, await product.getCode(phone))).status).toBe(200)
})

test('R05 A61 a code of five minutes ago has expired, even the right one', async () => {
  const phone = freshPhone()
  const sent = await codes.take(phone)
  expect(Math.round((Date.parse(sent.expires_at) - Date.now()) / 1000)).toBeGreaterThan(290)
  await product.ctx.db
    .update(challenges)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(challenges.id, sent.username))
  const late = await codes.answer(sent, await product.getCode(phone))
  expect([late.status, late.problem.errors.code]).toEqual([410, 'CODE_EXPIRED'])
})

test('R02 A58 of fifty right answers at once exactly one opens a session, and the code is used up', async () => {
  const phone = freshPhone()
  const sent = await codes.take(phone)
  const code = await product.getCode(phone)
  const answers = await Promise.all(Array.from({ length: 50 }, () => codes.answer(sent, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  const opened = await product.ctx.db
    .select({ n: count() })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(eq(customers.phoneBlindIndex, codes.indexOf(phone)))
  expect(opened[0]?.n).toBe(1)
  expect((await codes.answer(sent, code)).status).toBe(410)
})

test('R03 of two hundred wrong answers at once at most two are compared', async () => {
  const phone = freshPhone()
  const sent = await codes.take(phone)
  const code = await product.getCode(phone)
  const answers = await Promise.all(Array.from({ length: 200 }, () => codes.answer(sent, wrongCode(code))))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(199)
  expect((await codes.loadChallenge(sent.username))?.wrongAnswers).toBeLessThanOrEqual(2)
  expect((await codes.answer(sent, code)).status).toBe(429)
})

test.each([
  ['57', '12345'],
  ['57', '6015550100'],
  ['57', '30012345678'],
  ['999', '3001234567'],
  ['57', '300123456x'],
  ['57', '3001234567 o 3107654321'],
])('L02 the number +%s %s is refused before anything is sent', async (prefix, phone) => {
  const refused = await codes.ask(phone, { prefix })
  expect([refused.status, refused.problem.errors.code]).toEqual([400, 'PHONE_INVALID'])
  expect(refused.problem.detail).toBe('Algo está mal con tu número, verifícalo')
})

test('R09 A56 a phone that is known and one that is not get the same answer', async () => {
  const known = freshPhone()
  await product.signIn(known, 'Persona Conocida')
  await codes.passWait(known)
  const getShape = async (phone: string) => {
    const { status, body, headers } = await codes.ask(phone)
    const { channel, code_length } = body
    return { status, channel, code_length, body: Object.keys(body), headers: Object.keys(headers) }
  }
  expect(await getShape(known)).toEqual(await getShape(freshPhone()))
})

test('R06 A62 a code opens only the request it was sent for', async () => {
  const [ana, luis] = [freshPhone(), freshPhone()]
  const [ofAna, ofLuis] = [await codes.take(ana), await codes.take(luis)]
  const code = await product.getCode(ana)
  const swapped = [
    await codes.answer({ username: ofAna.username, session: ofLuis.session }, code),
    await codes.answer({ username: ofLuis.username, session: ofAna.session }, code),
    await codes.answer(ofAna, code, financialInstitution),
    await codes.answer({ ...ofAna, username: crypto.randomUUID() }, code),
    await codes.answer({ ...ofAna, username: "' or 1=1" }, code),
  ]
  for (const { status } of swapped) expect([410, 429]).toContain(status)
  expect((await codes.answer(ofAna, code)).status).toBe(200)
})
