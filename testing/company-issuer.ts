/** The company's issuer for tests: the sandbox's, walked through as a browser does, and one that answers wrongly. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { TestApp } from './app.ts'

type Cookies = Map<string, string>
const asHeader = (cookies: Cookies) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** A browser that signs in at the company. Of our own cookies it keeps all, as a real one does. */
export function createCompanyBrowser(product: TestApp) {
  const own: Cookies = new Map()
  const issuers: Cookies = new Map()

  async function open(url: string) {
    const answer = await product.app.inject({ method: 'GET', url, headers: { cookie: asHeader(own) } })
    for (const { name, value } of answer.cookies) own.set(name, value)
    return { status: answer.statusCode, location: String(answer.headers.location ?? '') }
  }
  async function openIssuer(url: string, form?: Record<string, string>) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: asHeader(issuers) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      issuers.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return { status: answer.status, location: new URL(answer.headers.get('location') ?? '', url).href }
  }

  const start = (asked = '/ops/tareas') =>
    open(`/api/company-sign-in/start?return=${encodeURIComponent(asked)}`).then(({ location }) => location)
  /** @returns The address that the issuer sends the browser back to. */
  async function signInAt(address: string, form: Record<string, string>): Promise<string> {
    const page = (await openIssuer(address)).location
    const resumed = (await openIssuer(page, form)).location
    return (await openIssuer(resumed)).location
  }
  const comeBack = (returned: string) => {
    const { pathname, search } = new URL(returned)
    return open(`${pathname}${search}`)
  }
  return {
    own,
    start,
    signInAt,
    comeBack,
    /** All of it. @returns Where the browser ends. */
    signIn: async (form: Record<string, string>, asked?: string) =>
      (await comeBack(await signInAt(await start(asked), form))).location,
  }
}

type Claims = Record<string, unknown>
/** What the crooked issuer says otherwise than it should; `keyOf` another signs with a key that it does not publish. */
export type Crooked = { claims?: Claims; signsWithOther?: boolean; status?: number }

/** An issuer whose next answer says what a test wants. It shows no page: the test makes the address of the return. */
export async function startCrookedIssuer(clientId: string) {
  const [right, other] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')]
  const jwk = { ...(await exportJWK(right.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  let next: Crooked & { nonce: string } = { nonce: '' }
  const server = createServer(async (request, response) => {
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/.well-known/openid-configuration') {
      return send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
        authorization_response_iss_parameter_supported: true,
      })
    }
    if (request.url === '/jwks') return send({ keys: [jwk] })
    if (next.status !== undefined) return send({ error: 'server_error' }, next.status)
    const now = Math.floor(Date.now() / 1_000)
    const claims = { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce: next.nonce, ...next.claims }
    const id_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign((next.signsWithOther ? other : right).privateKey)
    return send({ access_token: 'token', token_type: 'Bearer', expires_in: 60, id_token })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    /** @returns The address of the return for what the browser was sent away with. */
    answer(sentTo: string, crooked: Crooked, query: Record<string, string> = {}): string {
      const asked = new URL(sentTo).searchParams
      next = { ...crooked, nonce: asked.get('nonce') ?? '' }
      const back = { code: 'one', state: asked.get('state') ?? '', iss: issuer, ...query }
      return `${asked.get('redirect_uri')}?${new URLSearchParams(back)}`
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
