import { eq, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signOut } from '#contract/auth.ts'
import { getUser } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { createCodes } from '#testing/codes.ts'
import { freshPhone } from '#testing/people.ts'
import { sessions } from '../../../platform/db/schema/accounts.ts'
import { signToken } from '../../../platform/http/session.ts'

let product: TestApp
let codes: ReturnType<typeof createCodes>
beforeAll(async () => {
  product = await startTestApp()
  codes = createCodes(product)
})
afterAll(() => product.close())

test('L08 A65 signing out ends this session at once and no other', async () => {
  const phone = freshPhone()
  const first = await product.signIn(phone)
  await codes.passWait(phone)
  const second = await product.signIn(phone)
  const out = await first.call(signOut, {})
  expect(out.status).toBe(200)
  const cleared = out.headers['set-cookie'] as string[]
  for (const name of ['id_token_user=', 'session=']) {
    expect(cleared.find((one) => one.startsWith(name))).toMatch(/Expires=Thu, 01 Jan 1970/)
  }
  const after = await first.call(getUser, {})
  expect([after.status, after.problem.errors.code]).toEqual([401, 'SESSION_ENDED'])
  expect(await codes.statusOfToken(second.token ?? '')).toBe('PROFILE_NOT_FOUND')
  // Once more, or without a session, changes nothing and is no failure.
  expect((await first.call(signOut, {})).status).toBe(200)
  expect((await product.anonymous.call(signOut, {})).status).toBe(200)
})

test('A65 signing out with the browser cookie ends the session, whatever else stands in the header', async () => {
  const client = await product.signIn()
  const out = await product.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: {
      'x-api-key': 'cosecha-web',
      authorization: 'Basic eDp5',
      'sec-fetch-site': 'same-origin',
      cookie: `id_token_user=${client.token}`,
    },
  })
  expect(out.statusCode).toBe(200)
  expect(await codes.statusOfToken(client.token ?? '')).toBe('SESSION_ENDED')
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
  for (const [name, one] of Object.entries(forged)) expect(await codes.statusOfToken(one), name).toBe('SESSION_ENDED')
  expect(await codes.statusOfToken(token)).toBe('PROFILE_NOT_FOUND')
})

test('L05 B §5.8 a session ends after its day, by the clock of the database', async () => {
  const client = await product.signIn()
  const { sub } = JSON.parse(Buffer.from(client.token?.split('.')[1] ?? '', 'base64url').toString())
  await product.ctx.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(sessions.id, sub))
  expect(await codes.statusOfToken(client.token ?? '')).toBe('SESSION_ENDED')
  const none = await product.anonymous.call(getUser, {})
  expect([none.status, none.problem.errors.code]).toEqual([401, 'SESSION_REQUIRED'])
})
