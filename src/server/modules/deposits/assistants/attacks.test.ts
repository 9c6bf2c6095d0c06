import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getAssistantRequest, getAssistants } from '#contract/assistants.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { createAssistant } from '#testing/assistants.ts'
import { assistantObjects } from '../../../platform/db/schema/accounts.ts'
import { mayBeFramed } from '../../../platform/http/page-policy.ts'
import { forgetOldAssistants } from '../../accounts/assistants/accesses.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newSaver = () => app.signIn(undefined, 'Prueba Ahorradora')
const statusOf = async (token: string) => (await createAssistant(app).callTool(token, 'my_deposits')).statusCode
const errorIn = (location: unknown) => new URL(String(location)).searchParams.get('error')

test('Z25 a code goes only to an address that was registered, letter by letter, and to none without one', async () => {
  const assistant = createAssistant(app)
  const { client_id: id } = (await assistant.register()).json()
  const wrong = [
    'https://ladron.example/vuelta',
    'https://asistente.example/vuelta/../otra',
    'https://asistente.example/vuelta?x=1',
    'https://asistente.example.ladron.example/vuelta',
    'https://asistente.example@ladron.example/vuelta',
    'http://asistente.example/vuelta',
    'HTTPS://asistente.example/vuelta#x',
    'javascript:alert(1)',
  ]
  for (const redirect_uri of wrong) {
    const answer = await assistant.ask(id, { redirect_uri })
    expect([redirect_uri, answer.statusCode, answer.headers.location]).toEqual([redirect_uri, 400, undefined])
  }
  expect((await assistant.ask('nobody')).statusCode).toBe(400)
})

test('Z25 what is no safe address is not registered, and nothing of others is fetched for a registration', async () => {
  const assistant = createAssistant(app)
  const fetched = vi.spyOn(globalThis, 'fetch')
  const wrong = ['http://asistente.example/x', 'javascript:alert(1)', 'data:text/html,x', 'https://a.example/#x', 'no']
  for (const one of wrong) {
    const answer = await assistant.register({ redirect_uris: [one] })
    expect([one, answer.statusCode, answer.json().error]).toEqual([one, 400, 'invalid_redirect_uri'])
  }
  for (const redirect_uris of [
    [],
    undefined,
    'https://a.example/x',
    Array.from({ length: 11 }, () => 'https://a.example/x'),
  ]) {
    expect((await assistant.register({ redirect_uris })).json().error).toBe('invalid_client_metadata')
  }
  const more = {
    ...{ jwks_uri: 'https://ladron.example/k', sector_identifier_uri: 'https://ladron.example/s', scope: 'todo' },
    ...{ logo_uri: 'https://ladron.example/l', token_endpoint_auth_method: 'client_secret_post', client_id: 'mine' },
  }
  const { client_id, client_secret, jwks_uri, logo_uri, token_endpoint_auth_method } = (
    await assistant.register(more)
  ).json()
  expect([client_id === 'mine', client_secret, jwks_uri, logo_uri]).toEqual([false, undefined, undefined, undefined])
  expect(token_endpoint_auth_method).toBe('none')
  for (const own of ['http://localhost:6274/x', 'http://127.0.0.1:1/x', 'http://[::1]:1/x', 'cursor://mcp/x']) {
    expect([own, (await assistant.register({ redirect_uris: [own] })).statusCode]).toEqual([own, 201])
  }
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

test('Z25 without proof of who asked (PKCE), or with a plain or wrong one, there is no code and no token', async () => {
  const client = await newSaver()
  const assistant = createAssistant(app)
  const { client_id: id } = (await assistant.register()).json()
  const without = { code_challenge: undefined, code_challenge_method: undefined }
  for (const otherwise of [without, { code_challenge_method: 'plain' }, { code_challenge: 'short' }]) {
    expect(errorIn((await assistant.ask(id, otherwise)).headers.location)).toBe('invalid_request')
  }
  for (const code_verifier of [undefined, 'x'.repeat(43)]) {
    const { clientId, code } = await assistant.codeOf(client, ['depositos:leer'])
    expect((await assistant.exchange(clientId, code, { code_verifier })).json().error).toMatch(/^invalid_/)
  }
})

test('Z25 a code is used once: who uses it again ends everything that came of it', async () => {
  const client = await newSaver()
  const assistant = createAssistant(app)
  const { clientId, code } = await assistant.codeOf(client, ['depositos:leer'])
  const { access_token } = (await assistant.exchange(clientId, code)).json()
  expect(await statusOf(access_token)).toBe(200)
  expect((await assistant.exchange(clientId, code)).json().error).toBe('invalid_grant')
  expect(await statusOf(access_token)).toBe(401)
  expect((await client.call(getAssistants, {})).body.assistants).toMatchObject([{ ended_by: 'misuse' }])
})

test('Z25 of several who use one code in the same moment, one at most gets a token', async () => {
  const assistant = createAssistant(app)
  const { clientId, code } = await assistant.codeOf(await newSaver(), ['depositos:leer'])
  const answers = await Promise.all(Array.from({ length: 5 }, () => assistant.exchange(clientId, code)))
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
  expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true)
})

test('Z25 a code of one assistant is worth nothing to another, nor with another address', async () => {
  const client = await newSaver()
  const assistant = createAssistant(app)
  const { client_id: other } = (await assistant.register()).json()
  const first = await assistant.codeOf(client, ['depositos:leer'])
  expect((await assistant.exchange(other, first.code)).json().error).toBe('invalid_grant')
  const { clientId, code } = await assistant.codeOf(client, ['depositos:leer'])
  const redirect_uri = 'https://asistente.example/otra'
  expect((await assistant.exchange(clientId, code, { redirect_uri })).json().error).toBe('invalid_grant')
})

test('Z25 a token is for our resource alone: another one is refused, and our own session opens nothing here', async () => {
  const client = await newSaver()
  const assistant = createAssistant(app)
  const { client_id: id } = (await assistant.register()).json()
  for (const resource of ['https://otra.example/mcp', `${assistant.origin}/api/mcp`, assistant.origin]) {
    expect(errorIn((await assistant.ask(id, { resource })).headers.location)).toBe('invalid_target')
  }
  const { clientId, code } = await assistant.codeOf(client, ['depositos:leer'])
  const resource = 'https://otra.example/mcp'
  expect((await assistant.exchange(clientId, code, { resource })).json().error).toBe('invalid_target')
  const wrong = [client.token ?? '', 'x', 'x'.repeat(5_000), "' or 1=1 --", code]
  for (const token of wrong) expect([token.slice(0, 9), await statusOf(token)]).toEqual([token.slice(0, 9), 401])
  const { access_token, refresh_token } = await assistant.tokensOf(client, ['depositos:leer'])
  expect(await statusOf(refresh_token)).toBe(401)
  // Nor does an assistant's token open what the saver's session does.
  const asSession = await app.app.inject({
    url: '/api/portal/dashboard',
    headers: { authorization: `Bearer ${access_token}`, 'x-api-key': 'cosecha-web' },
  })
  expect(asSession.statusCode).toBe(401)
})

test('Z25 nobody gets a wider scope than the saver gave, by asking again or by another name', async () => {
  const client = await newSaver()
  const assistant = createAssistant(app)
  const { refresh_token, clientId } = await assistant.tokensOf(client, ['calendario:leer'])
  const wider = await assistant.refresh(clientId, refresh_token, { scope: 'calendario:leer depositos:leer' })
  expect(wider.json().error).toBe('invalid_scope')
  const { client_id: id } = (await assistant.register()).json()
  for (const scope of ['openid', 'depositos:escribir', 'DEPOSITOS:LEER']) {
    const uid = assistant.uidOf((await assistant.ask(id, { scope })).headers.location)
    const given = await assistant.answerAs(client, uid, ['calendario:leer'])
    const back = await assistant.send('GET', given.body.continue_at)
    const code = new URL(String(back.headers.location)).searchParams.get('code') ?? ''
    const got = (await assistant.exchange(id, code)).json()
    expect([scope, got.scope, got.id_token]).toEqual([scope, 'calendario:leer', undefined])
  }
  const uid = assistant.uidOf((await assistant.ask(id, { scope: 'calendario:leer' })).headers.location)
  const given = await assistant.answerAs(client, uid, ['calendario:leer', 'depositos:leer', 'anotados:leer'])
  const back = await assistant.send('GET', given.body.continue_at)
  const code = new URL(String(back.headers.location)).searchParams.get('code') ?? ''
  expect((await assistant.exchange(id, code)).json().scope).toBe('calendario:leer')
})

test('Z25 a refresh token changes each time; a used one ends the permission', async () => {
  const client = await newSaver()
  const assistant = createAssistant(app)
  const { clientId, refresh_token: first } = await assistant.tokensOf(client, ['depositos:leer'])
  const second = (await assistant.refresh(clientId, first)).json()
  expect(second.refresh_token).not.toBe(first)
  expect(await statusOf(second.access_token)).toBe(200)
  expect((await assistant.refresh(clientId, first)).json().error).toBe('invalid_grant')
  expect(await statusOf(second.access_token)).toBe(401)
  expect((await assistant.refresh(clientId, second.refresh_token)).json().error).toBe('invalid_grant')
})

test('Z25 an assistant gives its permission back', async () => {
  const client = await newSaver()
  const assistant = createAssistant(app)
  const { clientId, access_token, refresh_token } = await assistant.tokensOf(client, ['depositos:leer'])
  expect((await assistant.revoke(clientId, refresh_token)).statusCode).toBe(200)
  expect(await statusOf(access_token)).toBe(401)
  expect((await client.call(getAssistants, {})).body.assistants).toMatchObject([{ ended_by: 'assistant' }])
})

test('Z25 R17 a request is answered only in the browser that began it, once, and by no page of another site', async () => {
  const client = await newSaver()
  const assistant = createAssistant(app)
  const { client_id: id } = (await assistant.register()).json()
  const uid = assistant.uidOf((await assistant.ask(id)).headers.location)
  // The link of a thief, opened by somebody who is signed in.
  const elsewhere = createAssistant(app)
  expect((await elsewhere.answerAs(client, uid, ['depositos:leer'])).problem.errors.code).toBe('ASSISTANT_REQUEST_GONE')
  expect((await client.call(getAssistantRequest, { params: { uid } })).status).toBe(404)
  const forged = await app.app.inject({
    method: 'POST',
    url: `/api/oauth/interaction/${uid}/answer`,
    headers: {
      ...{ origin: 'https://ladron.example', 'sec-fetch-site': 'cross-site', 'x-api-key': 'cosecha-web' },
      cookie: `asistente=${uid}; ${[...assistant.cookies].map((one) => one.join('=')).join('; ')}`,
    },
    payload: { scopes: ['depositos:leer'] },
  })
  expect([forged.statusCode, forged.json().errors.code]).toEqual([403, 'CROSS_SITE'])
  const asked = await assistant.answerAs(app.anonymous, uid, ['depositos:leer'])
  expect(asked.status).toBe(401)
  expect((await assistant.answerAs(client, uid, ['depositos:leer'])).status).toBe(200)
  expect((await assistant.answerAs(client, uid, ['depositos:leer'])).status).toBe(404)
})

test('Z25 the way back is of that browser too, and the page of the consent is in no frame', async () => {
  const client = await newSaver()
  const assistant = createAssistant(app)
  const { client_id: id } = (await assistant.register()).json()
  const uid = assistant.uidOf((await assistant.ask(id)).headers.location)
  const { body } = await assistant.answerAs(client, uid, ['depositos:leer'])
  const stolen = await createAssistant(app).send('GET', body.continue_at)
  expect([stolen.statusCode, String(stolen.headers.location ?? '').includes('code=')]).toEqual([400, false])
  expect(mayBeFramed('/portal/permiso-para-asistente')).toBe(false)
  const led = await assistant.send('GET', `/api/oauth/interaction/${uid}`)
  expect([led.statusCode, led.headers['x-frame-options']]).toEqual([303, 'DENY'])
})

test('Z25 nothing is given without a page: no answer by itself, and no other way for the answer', async () => {
  const assistant = createAssistant(app)
  const { client_id: id } = (await assistant.register()).json()
  await assistant.tokensOf(await newSaver(), ['depositos:leer'])
  expect(errorIn((await assistant.ask(id, { prompt: 'none' })).headers.location)).toBe('login_required')
  for (const response_type of ['token', 'id_token', 'code id_token', 'none']) {
    const { location } = (await assistant.ask(id, { response_type })).headers
    expect([response_type, /error=|^undefined$/.test(String(location))]).toEqual([response_type, true])
  }
  const direct = { grant_type: 'client_credentials', client_id: id, scope: 'depositos:leer' }
  const asked = await assistant.send('POST', '/api/oauth/token', new URLSearchParams(direct).toString())
  expect(asked.statusCode).toBe(400)
  // A form that would be sent by itself is not one of our answers.
  expect((await assistant.ask(id, { response_mode: 'form_post' })).statusCode).toBe(303)
})

test('Z25 a document that describes an assistant is read from the public internet alone, and names itself', async () => {
  const assistant = createAssistant(app)
  for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '[::1]']) {
    expect((await assistant.ask(`https://${host}/cliente.json`)).statusCode).toBe(400)
  }
  const clientId = 'https://asistente.example/cliente.json'
  const document = { client_id: clientId, client_name: 'Con documento', redirect_uris: [assistant.redirectUri] }
  const answers = {
    [clientId]: { ...document, token_endpoint_auth_method: 'none' },
    'https://otro.example/c.json': document,
    'https://http.example/c.json': {
      ...document,
      client_id: 'https://http.example/c.json',
      redirect_uris: ['http://a.example/x'],
    },
  }
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    return Response.json(answers[String(url) as keyof typeof answers])
  })
  try {
    expect((await assistant.ask(clientId)).statusCode).toBe(303)
    expect((await assistant.ask('https://otro.example/c.json')).statusCode).toBe(400)
    const insecure = { redirect_uri: 'http://a.example/x' }
    expect((await assistant.ask('https://http.example/c.json', insecure)).statusCode).toBe(400)
    expect(fetched.mock.calls.every(([, options]) => options && 'dispatcher' in options)).toBe(true)
  } finally {
    fetched.mockRestore()
  }
})

test('Z25 registrations are counted by address, and what nobody let in is forgotten after a day', async () => {
  const busy = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  busy.ctx.config = { ...busy.ctx.config, isProduction: true }
  const register = (address: string) =>
    busy.app.inject({
      method: 'POST',
      url: '/api/oauth/register',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      payload: JSON.stringify({ redirect_uris: ['https://a.example/x'] }),
    })
  const answers = await Promise.all(Array.from({ length: 25 }, () => register('203.0.113.7')))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
  expect((await register('203.0.113.8')).statusCode).toBe(201)
  const count = async () => (await busy.ctx.db.select().from(assistantObjects)).length
  expect(await count()).toBe(21)
  await busy.ctx.db.update(assistantObjects).set({ expiresAt: new Date(Date.now() - 1) })
  await forgetOldAssistants(busy.ctx)
  expect(await count()).toBe(0)
  await busy.close()
})

test('Z25 one saver lets ten assistants read, and all of them together ask so often in an hour', async () => {
  const client = await newSaver()
  for (let index = 0; index < 10; index += 1) await createAssistant(app).tokensOf(client, ['calendario:leer'])
  const assistant = createAssistant(app)
  const { client_id: id } = (await assistant.register()).json()
  const uid = assistant.uidOf((await assistant.ask(id)).headers.location)
  const eleventh = await assistant.answerAs(client, uid, ['calendario:leer'])
  expect(eleventh.problem.errors.code).toBe('TOO_MANY_ASSISTANTS')
})
