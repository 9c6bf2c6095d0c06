import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { createCodes, financialInstitution, wrongCode } from '#testing/codes.ts'
import { freshPhone } from '#testing/people.ts'
import { knownDevices } from '../../../platform/db/schema/accounts.ts'

// Here promise R08 is meant, not the route.

let product: TestApp
let codes: ReturnType<typeof createCodes>
beforeAll(async () => {
  product = await startTestApp()
  codes = createCodes(product)
})
afterAll(() => product.close())

/**
 * Signs a phone in in a browser of its own.
 * @returns The browser, as the options of its next requests.
 */
async function signInAtHome(phone: string) {
  const sent = await codes.take(phone)
  const answered = await codes.answer(sent, await product.getCode(phone))
  const cookies = [answered.headers['set-cookie'] ?? []].flat().map(String)
  const cookie = cookies.find((one) => one.startsWith('device=')) ?? ''
  return { cookie, home: { headers: { cookie: cookie.split(';')[0] ?? '' } } }
}

test('R08 a sign-in gives the browser a name that no script can read, and the next one keeps it', async () => {
  const phone = freshPhone()
  const { cookie, home } = await signInAtHome(phone)
  expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
  const stored = JSON.stringify(await product.ctx.db.select().from(knownDevices))
  expect(stored).not.toContain(home.headers.cookie.slice('device='.length))
  const again = await codes.answer(await codes.take(phone, home), await product.getCode(phone), home)
  expect(again.status).toBe(200)
  expect(String(again.headers['set-cookie'])).not.toContain('device=')
})

test('R08 whoever answers wrongly is given no name, and asking for a code gives none either', async () => {
  const phone = freshPhone()
  const asked = await codes.ask(phone)
  const wrong = await codes.answer(
    { username: asked.body.ChallengeParameters.USERNAME, session: asked.body.Session },
    wrongCode(await product.getCode(phone)),
  )
  expect(wrong.status).toBe(401)
  for (const { headers } of [asked, wrong]) expect(String(headers['set-cookie'])).not.toContain('device=')
})

test('R08 somebody else’s wrong answers keep the owner out neither at home nor, by a call, elsewhere', async () => {
  const phone = freshPhone()
  const { home } = await signInAtHome(phone)
  await codes.guess(phone, 4)
  expect((await codes.ask(phone)).problem.error).toEqual({ call_offered: true })
  const athome = await codes.take(phone, home)
  expect((await codes.answer(athome, await product.getCode(phone), home)).status).toBe(200)
  const elsewhere = await codes.take(phone, { callUser: true })
  expect((await codes.answer(elsewhere, await product.getCode(phone))).status).toBe(200)
})

test('R08 somebody else’s requests neither close the owner’s code nor make the owner wait', async () => {
  const phone = freshPhone()
  const { home } = await signInAtHome(phone)
  for (let code = 0; code < 2; code += 1) {
    await codes.take(phone)
    await codes.passWait(phone)
  }
  expect((await codes.ask(phone)).problem.errors.code).toBe('TOO_MANY_CODES')
  const owners = await codes.take(phone, home)
  const code = await product.getCode(phone)
  await codes.forgetCodesSent(phone)
  await codes.take(phone)
  expect((await codes.answer(owners, code, home)).status).toBe(200)
})

test('R08 R01 a known browser has ten wrong answers of its own, and its name is worth nothing for another phone', async () => {
  const [phone, other] = [freshPhone(), freshPhone()]
  const { home } = await signInAtHome(phone)
  expect(await codes.guess(phone, 5, home)).toHaveLength(10)
  const locked = await codes.ask(phone, home)
  expect([locked.problem.errors.code, locked.problem.error]).toEqual(['PHONE_LOCKED', { call_offered: false }])
  expect((await codes.ask(phone)).status).toBe(200)
  // For another phone it is a browser like any other.
  await codes.guess(other, 4, home)
  expect((await codes.ask(other, home)).problem.errors.code).toBe('PHONE_LOCKED')
  expect((await codes.ask(other)).problem.errors.code).toBe('PHONE_LOCKED')
})

test.each(['device=', 'device=corta', `device=${'x'.repeat(43)}`, `device=${'x'.repeat(600)}`])(
  'R08 the invented name %s makes no browser known',
  async (cookie) => {
    const phone = freshPhone()
    await signInAtHome(phone)
    await codes.guess(phone, 2, financialInstitution)
    const invented = { headers: { ...financialInstitution.headers, cookie } }
    expect((await codes.ask(phone, invented)).problem.errors.code).toBe('PHONE_LOCKED')
  },
)
