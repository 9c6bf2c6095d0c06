import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, signUp } from '#contract/auth.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { freshPhone } from '#testing/people.ts'
import { buildApp } from '../../app/app.ts'
import { siteOriginProblems } from './own-sites.ts'

const page = 'https://www.cosecha.example'
const api = { PUBLIC_URL: 'https://api.cosecha.example', SITE_ORIGINS: page }

let product: TestApp
let app: FastifyInstance
beforeAll(async () => {
  product = await startTestApp()
  app = await buildApp({ ...product.ctx, config: { ...product.ctx.config, ...api } })
})
afterAll(async () => {
  await app.close()
  await product.close()
})

const key = { 'x-api-key': 'cosecha-web' }
const ask = (headers: Record<string, string>, url = '/api/auth/sign-up') =>
  app.inject({
    method: 'POST',
    url,
    headers: { host: 'api.cosecha.example', ...key, ...headers },
    payload: { phone_number: freshPhone(), prefix_number: '57', device_key: 'pc' },
  })
const preflight = (origin: string, on: FastifyInstance = app) =>
  on.inject({
    method: 'OPTIONS',
    url: '/api/auth/sign-up',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-api-key' },
  })

test('R17 our own pages on a CDN are told that they may call, with cookies', async () => {
  const asked = await preflight(page)
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': page,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type, x-api-key, idempotency-key, x-key, x-share-key',
    vary: 'Origin',
  })
  const called = await ask({ origin: page, 'sec-fetch-site': 'same-site' })
  expect(called.statusCode).toBe(200)
  expect(called.headers['access-control-allow-origin']).toBe(page)
})

test.each([
  'https://evil.example',
  'https://www.cosecha.example.evil.example',
  'http://www.cosecha.example',
  'https://cosecha.example',
  'https://other.cosecha.example',
  'null',
])('R17 %s is told nothing and may do nothing', async (origin) => {
  const asked = await preflight(origin)
  expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([404, undefined])
  const called = await ask({ origin, 'sec-fetch-site': 'same-site' })
  expect([called.statusCode, called.json().errors.code]).toEqual([403, 'CROSS_SITE'])
  expect(called.headers['access-control-allow-origin']).toBeUndefined()
})

test('R17 a name of ours on a request that a browser calls cross-site is refused all the same', async () => {
  expect((await ask({ origin: page, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})

test('R17 without the setting nobody is let in from another host', async () => {
  const asked = await preflight(page, product.app)
  expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([404, undefined])
})

test('L13 the page on a CDN is told until when the session lasts, and that it has ended; cookies stay Lax and host-only', async () => {
  const phone = freshPhone()
  const call = (path: string, payload: object, headers = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { host: 'api.cosecha.example', origin: page, 'sec-fetch-site': 'same-site', ...key, ...headers },
      payload,
    })
  const sent = await call(signUp.path, { phone_number: phone, prefix_number: '57', device_key: 'pc' })
  const { ChallengeParameters, Session } = sent.json().body
  const answer = await product.getCode(phone)
  const signedIn = await call(signIn.path, { username: ChallengeParameters.USERNAME, session: Session, answer })
  expect(signedIn.statusCode).toBe(200)
  expect(Number(signedIn.headers['x-session-expires'])).toBeGreaterThan(Date.now() / 1000)
  expect(signedIn.headers['access-control-expose-headers']).toContain('x-session-expires')
  const cookies = [signedIn.headers['set-cookie'] ?? []].flat()
  const token = cookies.find((one) => one.startsWith('id_token_user=')) ?? ''
  expect(token).toMatch(/HttpOnly/)
  for (const cookie of cookies.filter((one) => /^(?:id_token_user|session)=/.test(one))) {
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).not.toMatch(/Domain/i)
  }
  const out = await call('auth/sign-out', {}, { cookie: token.split(';')[0] })
  expect([out.statusCode, out.headers['x-session-expires']]).toEqual([200, '0'])
})

test.each([
  [page, []],
  ['https://a.cosecha.example,https://b.cosecha.example', []],
  ['https://www.cosecha.example/', ['each is an origin']],
  ['www.cosecha.example', ['each is an origin']],
  ['https://www.other.example', ['of the same domain']],
  ['http://www.cosecha.example', ['served over https']],
])('R17 production takes %s as own pages, or says why not', (SITE_ORIGINS, problems) => {
  const found = siteOriginProblems({ ...api, SITE_ORIGINS }, true)
  expect(found.length).toBe(problems.length)
  for (const [index, words] of problems.entries()) expect(found[index]).toContain(words)
})

test('R17 two companies under one public ending are not one site', () => {
  const at = (PUBLIC_URL: string, SITE_ORIGINS: string) => siteOriginProblems({ PUBLIC_URL, SITE_ORIGINS }, true)
  expect(at('https://api.uno.com.co', 'https://www.otro.com.co')).toHaveLength(1)
  expect(at('https://api.uno.com.co', 'https://www.uno.com.co')).toEqual([])
  expect(at('https://api.uno.co', 'https://www.otro.co')).toHaveLength(1)
})
