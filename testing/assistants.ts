/** An assistant that asks a saver of the application in process for a permission, step by step, as programs do. */
import { createHash, randomBytes } from 'node:crypto'
import { answerAssistantRequest } from '#contract/assistants.ts'
import type { AssistantScope } from '#domain/customer/assistants/scopes.ts'
import type { Client, TestApp } from './app.ts'

const redirectUri = 'https://asistente.example/vuelta'

export type Tokens = { access_token: string; refresh_token: string; scope: string; expires_in: number }
type Form = Record<string, string | undefined>
/** What a request for permission may have otherwise than it should. */
export type AskedOtherwise = Form

const asForm = (fields: Form) =>
  new URLSearchParams(Object.entries(fields).filter((one): one is [string, string] => one[1] !== undefined)).toString()

/** @returns Its steps; each shows what the server said. */
export function createAssistant(product: TestApp) {
  const origin = new URL(product.ctx.config.PUBLIC_URL).origin
  const resource = `${origin}/api/mcp/deposits`
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const cookies = new Map<string, string>()

  async function send(method: 'GET' | 'POST', url: string, body?: string, type = 'application/x-www-form-urlencoded') {
    const answer = await product.app.inject({
      method,
      url: url.replace(origin, ''),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }

  const register = async (more: object = {}) =>
    send(
      'POST',
      '/api/oauth/register',
      JSON.stringify({ client_name: 'Asistente de prueba', redirect_uris: [redirectUri], ...more }),
      'application/json',
    )

  const ask = (clientId: string, otherwise: AskedOtherwise = {}) =>
    send(
      'GET',
      `/api/oauth/authorize?${asForm({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state: 'estado',
        resource,
        ...otherwise,
      })}`,
    )

  /** The id of the request that the browser was led to. */
  const uidOf = (location: unknown) => String(location).split('/').at(-1) ?? ''

  /** The browser of the saver carries the cookies of the request and their own session. */
  const answerAs = (client: Client, uid: string, scopes: readonly AssistantScope[]) =>
    client.call(
      answerAssistantRequest,
      { params: { uid }, body: { scopes: [...scopes] } },
      { headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } },
    )

  const exchange = (clientId: string, code: string, otherwise: Form = {}) =>
    send(
      'POST',
      '/api/oauth/token',
      asForm({
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        resource,
        ...otherwise,
      }),
    )

  const refresh = (clientId: string, refreshToken: string, otherwise: Form = {}) =>
    send(
      'POST',
      '/api/oauth/token',
      asForm({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken, ...otherwise }),
    )

  const revoke = (clientId: string, token: string) =>
    send('POST', '/api/oauth/revoke', asForm({ client_id: clientId, token }))

  /** A code of a permission that the saver gives. */
  async function codeOf(client: Client, scopes: readonly AssistantScope[], asked: AskedOtherwise = {}) {
    const clientId = String((await register()).json().client_id)
    const uid = uidOf((await ask(clientId, { scope: scopes.join(' '), ...asked })).headers.location)
    const answered = await answerAs(client, uid, scopes)
    const back = await send('GET', answered.body.continue_at)
    const code = new URL(String(back.headers.location)).searchParams.get('code') ?? ''
    return { clientId, code }
  }

  async function tokensOf(client: Client, scopes: readonly AssistantScope[]): Promise<Tokens & { clientId: string }> {
    const { clientId, code } = await codeOf(client, scopes)
    return { ...(await exchange(clientId, code)).json<Tokens>(), clientId }
  }

  const callTool = (token: string | undefined, name: string, input: object = {}) =>
    product.app.inject({
      method: 'POST',
      url: '/api/mcp/deposits',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
    })

  return {
    ...{ origin, resource, redirectUri, cookies, send, register, ask, uidOf, answerAs, exchange, refresh, revoke },
    ...{ codeOf, tokensOf, callTool },
  }
}
