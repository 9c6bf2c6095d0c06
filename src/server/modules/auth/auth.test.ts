import { count, eq, like, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, signOut, signUp } from '#contract/auth.ts'
import { getUser } from '#contract/users.ts'
import { freshPhone, startTestApp, type TestApp } from '#testing/app.ts'
import { challenges, codeDeliveries, customers, limitCounters, sessions } from '../../db/schema.ts'
import { signToken } from '../../http/session.ts'
import { countWithin } from './limits.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const financialInstitution = { headers: { 'x-api-key': 'coltefinanciera-web' } }
type Options = { headers?: Record<string, string>; callUser?: boolean; prefix?: string }

const askCode = (phone: string, { headers, callUser, prefix = '57' }: Options = {}) =>
  product.anonymous.call(
    signUp,
    {
      body: {
        phone_number: phone,
        prefix_number: prefix,
        device_key: 'pc',
        ...(callUser ? { call_user: 'true' as const } : {}),
      },
    },
    { headers },
  )

/** Asks for a code that must come. */
async function takeCode(phone: string, options?: Options) {
  const { status, body, problem } = await askCode(phone, options)
  if (status !== 200) throw new Error(`no code: ${problem.errors.code}`)
  return { username: body.ChallengeParameters.USERNAME, session: body.Session, ...body }
}

const answerWith = (input: { username: string; session: string }, answer: string, options: Options = {}) =>
  product.anonymous.call(
    signIn,
    { body: { username: input.username, session: input.session, answer } },
    { headers: options.headers },
  )

const inbox = async (phone: string): Promise<{ channel: string; code: string; text: string }[]> => {
  const response = await fetch(`${product.sandbox.origin}/control/inbox?phone=%2B57${phone}`)
  return ((await response.json()) as { messages: { channel: string; code: string; text: string }[] }).messages
}
const control = async (path: string, body: object) => {
  const response = await fetch(`${product.sandbox.origin}/control/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`the sandbox refused ${path}`)
}

const indexOf = (phone: string) => product.ctx.sealing.blindIndex('phone', `+57${phone}`)
const wrongCode = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
const challengeOf = async (username: string) =>
  (await product.ctx.db.select().from(challenges).where(eq(challenges.id, username)))[0]

/** As if the wait for a resend were over. */
const letTheWaitPass = (phone: string) =>
  product.ctx.db
    .update(challenges)
    .set({ resendAt: sql`now()` })
    .where(eq(challenges.phoneIndex, indexOf(phone)))
/** As if an hour without codes had passed. */
const forgetCodesSent = (phone: string) =>
  product.ctx.db.delete(limitCounters).where(like(limitCounters.key, `codes/phone/%${indexOf(phone)}`))

/** What a customer without a name is told when the session counts: that there is no profile yet. */
const statusOfToken = async (token: string) =>
  (await product.anonymous.call(getUser, {}, { headers: { authorization: `Bearer ${token}` } })).problem.errors.code

test('N01 L06 the code that reaches the phone opens a session, with cookies that no script can read', async () => {
  const phone = freshPhone()
  const sent = await takeCode(phone)
  expect(sent).toMatchObject({ channel: 'whatsapp', code_length: 6 })
  const [message] = await inbox(phone)
  expect(message?.channel).toBe('whatsapp')
  expect(message?.code).toMatch(/^\d{6}$/)

  const answered = await answerWith(sent, message?.code ?? '')
  expect(answered.status).toBe(200)
  expect(answered.body.code).toBe('LOGON_SUCCEEDED')
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
  expect(await statusOfToken(token)).toBe('PROFILE_NOT_FOUND')

  const byCookie = await product.app.inject({
    url: '/api/users/get-user',
    headers: { 'x-api-key': 'cosecha-web', cookie: `id_token_user=${token}` },
  })
  expect(byCookie.json().errors.code).toBe('PROFILE_NOT_FOUND')
})

test('A59 the database knows neither the code nor the phone nor the session value', async () => {
  const phone = freshPhone()
  const sent = await takeCode(phone)
  const code = await product.codeOf(phone)
  const stored = JSON.stringify([
    await challengeOf(sent.username),
    await product.ctx.db.select().from(codeDeliveries).where(eq(codeDeliveries.challengeId, sent.username)),
    await product.ctx.db.select().from(limitCounters),
  ])
  for (const secret of [`"${code}"`, phone, sent.session]) expect(stored).not.toContain(secret)
})

test('L04 the first wrong answer leaves one more with a new session, and the right one then counts', async () => {
  const phone = freshPhone()
  const sent = await takeCode(phone)
  const code = await product.codeOf(phone)
  const first = await answerWith(sent, wrongCode(code))
  expect([first.status, first.problem.errors.code]).toEqual([401, 'CODE_MISMATCH'])
  const session = String(first.problem.error?.Session)
  expect(session).not.toBe(sent.session)
  expect(session.length).toBeGreaterThan(20)
  expect((await answerWith({ ...sent, session }, code)).status).toBe(200)
})

test('L04 the second wrong answer closes the code for everyone; a resend brings a new one', async () => {
  const phone = freshPhone()
  const sent = await takeCode(phone)
  const code = await product.codeOf(phone)
  const first = await answerWith(sent, wrongCode(code))
  const session = String(first.problem.error?.Session)
  const second = await answerWith({ ...sent, session }, wrongCode(code))
  expect([second.status, second.problem.errors.code]).toEqual([429, 'ATTEMPTS_EXCEEDED'])
  for (const value of [sent.session, session]) {
    const late = await answerWith({ ...sent, session: value }, code)
    expect([late.status, late.problem.errors.code]).toEqual([429, 'ATTEMPTS_EXCEEDED'])
  }
  await letTheWaitPass(phone)
  const again = await takeCode(phone)
  expect((await answerWith(again, await product.codeOf(phone))).status).toBe(200)
})

test('R04 once a new code is out the old one is worth nothing', async () => {
  const phone = freshPhone()
  const old = await takeCode(phone)
  const oldCode = await product.codeOf(phone)
  await letTheWaitPass(phone)
  const fresh = await takeCode(phone)
  const code = await product.codeOf(phone)
  expect((await answerWith(old, oldCode)).status).toBe(429)
  if (oldCode !== code) expect((await answerWith(fresh, oldCode)).status).toBe(401)
})

test('L05 R04 a hundred requests before the time send one message, and each is told how long to wait', async () => {
  const phone = freshPhone()
  await takeCode(phone)
  const answers = await Promise.all(Array.from({ length: 100 }, () => askCode(phone)))
  for (const { status, problem, headers } of answers) {
    expect([status, problem.errors.code]).toEqual([429, 'TOO_MANY_CODES'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  }
  expect(await inbox(phone)).toHaveLength(1)
})

test('R04 of twenty first requests at once one sends a message', async () => {
  const phone = freshPhone()
  const answers = await Promise.all(Array.from({ length: 20 }, () => askCode(phone)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await inbox(phone)).toHaveLength(1)
})

test('L05 the wait is 60 seconds and 30 more with each resend, and five codes an hour are the most', async () => {
  const phone = freshPhone()
  for (const wait of [60, 90, 120, 150, 180]) {
    const { resend_at, expires_at } = await takeCode(phone)
    expect(Math.round((Date.parse(resend_at) - Date.parse(expires_at)) / 1000)).toBe(wait - 300)
    await letTheWaitPass(phone)
  }
  const sixth = await askCode(phone)
  expect([sixth.status, sixth.problem.errors.code]).toEqual([429, 'TOO_MANY_CODES'])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  expect(await inbox(phone)).toHaveLength(5)
})

test('L05 after a sign-in the wait begins at 60 seconds again', async () => {
  const phone = freshPhone()
  await takeCode(phone)
  await letTheWaitPass(phone)
  const second = await takeCode(phone)
  expect((await answerWith(second, await product.codeOf(phone))).status).toBe(200)
  await letTheWaitPass(phone)
  const { resend_at, expires_at } = await takeCode(phone)
  expect(Math.round((Date.parse(resend_at) - Date.parse(expires_at)) / 1000)).toBe(60 - 300)
})

test('R05 a code of five minutes ago has expired, even the right one', async () => {
  const phone = freshPhone()
  const sent = await takeCode(phone)
  expect(Math.round((Date.parse(sent.expires_at) - Date.now()) / 1000)).toBeGreaterThan(290)
  await product.ctx.db
    .update(challenges)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(challenges.id, sent.username))
  const late = await answerWith(sent, await product.codeOf(phone))
  expect([late.status, late.problem.errors.code]).toEqual([410, 'CODE_EXPIRED'])
})

test('R02 of fifty right answers at once exactly one opens a session, and the code is used up', async () => {
  const phone = freshPhone()
  const sent = await takeCode(phone)
  const code = await product.codeOf(phone)
  const answers = await Promise.all(Array.from({ length: 50 }, () => answerWith(sent, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  const opened = await product.ctx.db
    .select({ n: count() })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(eq(customers.phoneIndex, indexOf(phone)))
  expect(opened[0]?.n).toBe(1)
  expect((await answerWith(sent, code)).status).toBe(410)
})

test('R03 of two hundred wrong answers at once at most two are compared', async () => {
  const phone = freshPhone()
  const sent = await takeCode(phone)
  const code = await product.codeOf(phone)
  const answers = await Promise.all(Array.from({ length: 200 }, () => answerWith(sent, wrongCode(code))))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(199)
  expect((await challengeOf(sent.username))?.wrongAnswers).toBeLessThanOrEqual(2)
  expect((await answerWith(sent, code)).status).toBe(429)
})

/** Gives wrong answers to new codes until the phone has given so many today. */
async function guess(phone: string, wrongAnswers: number, options?: Options) {
  for (let given = 0; given < wrongAnswers; given += 2) {
    await letTheWaitPass(phone)
    await forgetCodesSent(phone)
    const sent = await takeCode(phone, options)
    const wrong = wrongCode(await product.codeOf(phone))
    const first = await answerWith(sent, wrong, options)
    expect(first.status).toBe(401)
    expect((await answerWith({ ...sent, session: String(first.problem.error?.Session) }, wrong, options)).status).toBe(
      429,
    )
  }
  await letTheWaitPass(phone)
  await forgetCodesSent(phone)
}

test('R01 after ten wrong answers in a day the phone is paused, whatever the channel, the brand or the resend', async () => {
  const phone = freshPhone()
  await guess(phone, 10)
  const before = (await inbox(phone)).length
  for (const options of [{}, { callUser: true }, financialInstitution]) {
    const refused = await askCode(phone, options)
    expect([refused.status, refused.problem.errors.code]).toEqual([429, 'PHONE_LOCKED'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(await inbox(phone)).toHaveLength(before)
})

test('R01 a brand with codes of four digits pauses after four wrong answers', async () => {
  const phone = freshPhone()
  await guess(phone, 4, financialInstitution)
  const refused = await askCode(phone, financialInstitution)
  expect([refused.status, refused.problem.errors.code]).toEqual([429, 'PHONE_LOCKED'])
})

test('R01 a pause holds for a code that was sent before it, even for the right one', async () => {
  const phone = freshPhone()
  const sent = await takeCode(phone)
  const limit = { key: `wrong/phone/d/${indexOf(phone)}`, windowSeconds: 86_400, most: 10 }
  for (let wrong = 0; wrong < 10; wrong += 1) await countWithin(product.ctx.db, limit)
  const answered = await answerWith(sent, await product.codeOf(phone))
  expect([answered.status, answered.problem.errors.code]).toEqual([429, 'PHONE_LOCKED'])
  expect(Number(answered.headers['retry-after'])).toBeGreaterThan(0)
})

test('R07 a limit holds for requests at once, and over the edge of its window', async () => {
  const { db } = product.ctx
  const limit = { key: 'test/parallel', windowSeconds: 3_600, most: 5 }
  const counted = await Promise.all(Array.from({ length: 40 }, () => countWithin(db, limit)))
  expect(counted.filter(Boolean)).toHaveLength(5)
  // A window so long that the one before it, full, still weighs more than the limit.
  const edge = { key: 'test/edge', windowSeconds: 1_000_000_000, most: 5 }
  await db.insert(limitCounters).values({ key: edge.key, windowStart: new Date(0), count: 50 })
  expect(await countWithin(db, edge)).toBe(false)
  const rows = await db.select().from(limitCounters).where(eq(limitCounters.key, edge.key))
  expect(rows).toHaveLength(1)
})

test('N01 L06 without WhatsApp the same code comes as a text message, and the answer says so', async () => {
  const phone = freshPhone()
  await control(`inbox/+57${phone}`, { whatsapp: 'absent' })
  const sent = await takeCode(phone)
  expect(sent.channel).toBe('sms')
  const messages = await inbox(phone)
  expect(messages.map(({ channel }) => channel)).toEqual(['sms'])
  expect((await answerWith(sent, messages[0]?.code ?? '')).status).toBe(200)
  const attempts = await product.ctx.db
    .select({ channel: codeDeliveries.channel, status: codeDeliveries.status, errorCode: codeDeliveries.errorCode })
    .from(codeDeliveries)
    .where(eq(codeDeliveries.challengeId, sent.username))
    .orderBy(codeDeliveries.createdAt)
  expect(attempts[0]).toEqual({ channel: 'whatsapp', status: 'failed', errorCode: '131026' })
  expect(attempts[1]).toMatchObject({ channel: 'sms' })
})

test('N01 L06 a call brings the code when it is asked for', async () => {
  const phone = freshPhone()
  const sent = await takeCode(phone, { callUser: true })
  expect(sent.channel).toBe('call')
  const [message] = await inbox(phone)
  expect(message?.channel).toBe('call')
  expect((await answerWith(sent, message?.code ?? '')).status).toBe(200)
})

test('L06 when no channel works it is said so, and another code may be asked for at once', async () => {
  const phone = freshPhone()
  await control(`inbox/+57${phone}`, { whatsapp: 'absent', sms: 'refused' })
  const failed = await askCode(phone)
  expect([failed.status, failed.problem.errors.code]).toEqual([502, 'SEND_FAILED'])
  await control(`inbox/+57${phone}`, {})
  const sent = await takeCode(phone)
  expect((await answerWith(sent, await product.codeOf(phone))).status).toBe(200)
})

test('L06 R32 a provider that is down is a failure to send, not an error of ours', async () => {
  const phone = freshPhone()
  await control('faults/inbox', { dropConnection: true })
  const failed = await askCode(phone)
  await control('faults/inbox', {})
  expect([failed.status, failed.problem.errors.code]).toEqual([502, 'SEND_FAILED'])
  expect((await askCode(phone)).status).toBe(200)
})

test('L02 L03 L06 the financial institution sends four digits, by text message, to Colombian phones only', async () => {
  const phone = freshPhone()
  const sent = await takeCode(phone, { ...financialInstitution, callUser: true })
  expect(sent).toMatchObject({ channel: 'sms', code_length: 4 })
  const [message] = await inbox(phone)
  expect([message?.channel, message?.code.length]).toEqual(['sms', 4])
  expect((await answerWith(sent, message?.code ?? '', financialInstitution)).status).toBe(200)
  const mexican = await askCode('5512345678', { ...financialInstitution, prefix: '52' })
  expect([mexican.status, mexican.problem.errors.code]).toEqual([400, 'PHONE_INVALID'])
  expect((await askCode('5512345678', { prefix: '+52' })).status).toBe(200)
})

test.each([
  ['57', '12345'],
  ['57', '6015550100'],
  ['57', '30012345678'],
  ['999', '3001234567'],
  ['57', '300123456٣'],
])('L02 the number +%s %s is refused before anything is sent', async (prefix, phone) => {
  const refused = await askCode(phone, { prefix })
  expect([refused.status, refused.problem.errors.code]).toEqual([400, 'PHONE_INVALID'])
  expect(refused.problem.detail).toBe('Algo está mal con tu número, verifícalo')
})

test('R09 a phone that is known and one that is not get the same answer', async () => {
  const known = freshPhone()
  await product.signIn(known, 'Persona Conocida')
  await letTheWaitPass(known)
  const shapeOf = async (phone: string) => {
    const { status, body, headers } = await askCode(phone)
    const { channel, code_length } = body
    return { status, channel, code_length, body: Object.keys(body), headers: Object.keys(headers) }
  }
  expect(await shapeOf(known)).toEqual(await shapeOf(freshPhone()))
})

test('R06 a code opens only the request it was sent for', async () => {
  const [ana, luis] = [freshPhone(), freshPhone()]
  const [ofAna, ofLuis] = [await takeCode(ana), await takeCode(luis)]
  const code = await product.codeOf(ana)
  const swapped = [
    await answerWith({ username: ofAna.username, session: ofLuis.session }, code),
    await answerWith({ username: ofLuis.username, session: ofAna.session }, code),
    await answerWith(ofAna, code, financialInstitution),
    await answerWith({ ...ofAna, username: crypto.randomUUID() }, code),
    await answerWith({ ...ofAna, username: "' or 1=1" }, code),
  ]
  for (const { status } of swapped) expect([410, 429]).toContain(status)
  expect((await answerWith(ofAna, code)).status).toBe(200)
})

test('L08 A65 signing out ends this session at once and no other', async () => {
  const phone = freshPhone()
  const first = await product.signIn(phone)
  await letTheWaitPass(phone)
  const second = await product.signIn(phone)
  const out = await first.call(signOut, {})
  expect(out.status).toBe(200)
  const cleared = out.headers['set-cookie'] as string[]
  for (const name of ['id_token_user=', 'session=']) {
    expect(cleared.find((one) => one.startsWith(name))).toMatch(/Expires=Thu, 01 Jan 1970/)
  }
  const after = await first.call(getUser, {})
  expect([after.status, after.problem.errors.code]).toEqual([401, 'SESSION_ENDED'])
  expect(await statusOfToken(second.token ?? '')).toBe('PROFILE_NOT_FOUND')
  // Once more, or without a session, changes nothing and is no failure.
  expect((await first.call(signOut, {})).status).toBe(200)
  expect((await product.anonymous.call(signOut, {})).status).toBe(200)
})

test('A65 signing out with the browser cookie ends the session, whatever else stands in the header', async () => {
  const client = await product.signIn()
  const out = await product.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { 'x-api-key': 'cosecha-web', authorization: 'Basic eDp5', cookie: `id_token_user=${client.token}` },
  })
  expect(out.statusCode).toBe(200)
  expect(await statusOfToken(client.token ?? '')).toBe('SESSION_ENDED')
})

test('R13 A74 a token that was altered, forged or has expired is none', async () => {
  const client = await product.signIn()
  const token = client.token ?? ''
  const [header = '', payload = '', signature = ''] = token.split('.')
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const { sub } = decode(payload)
  const { kid } = decode(header)
  const forge = (key: string, alg = 'HS256') =>
    new SignJWT({}).setProtectedHeader({ alg, kid }).setIssuer('cosecha').setSubject(sub).sign(Buffer.from(key))
  const forged = {
    'without a signature': `${encode({ alg: 'none', kid })}.${payload}.`,
    'alg none with the old signature': `${encode({ alg: 'none', kid })}.${payload}.${signature}`,
    'another algorithm': await forge('k'.repeat(64), 'HS512'),
    'another key': await forge('k'.repeat(32)),
    'no key': `${encode({ alg: 'HS256' })}.${payload}.${signature}`,
    'another person': `${header}.${encode({ ...decode(payload), sub: crypto.randomUUID() })}.${signature}`,
    'a later end': `${header}.${encode({ ...decode(payload), exp: 9_999_999_999 })}.${signature}`,
    'cut short': token.slice(0, -4),
    'two parts': `${header}.${payload}`,
    nonsense: 'a.b.c',
    'a key of the customers': `${sub}`,
    expired: await signToken(product.ctx, { id: sub, expiresAt: new Date(Date.now() - 1_000) }),
    'a session that never was': await signToken(product.ctx, {
      id: crypto.randomUUID(),
      expiresAt: new Date(Date.now() + 60_000),
    }),
  }
  for (const [name, one] of Object.entries(forged)) expect(await statusOfToken(one), name).toBe('SESSION_ENDED')
  expect(await statusOfToken(token)).toBe('PROFILE_NOT_FOUND')
})

test('L05 B §5.8 a session ends after its day, by the clock of the database', async () => {
  const client = await product.signIn()
  const { sub } = JSON.parse(Buffer.from(client.token?.split('.')[1] ?? '', 'base64url').toString())
  await product.ctx.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(sessions.id, sub))
  expect(await statusOfToken(client.token ?? '')).toBe('SESSION_ENDED')
  const none = await product.anonymous.call(getUser, {})
  expect([none.status, none.problem.errors.code]).toEqual([401, 'SESSION_REQUIRED'])
})
