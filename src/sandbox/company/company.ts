import { createHash, generateKeyPairSync } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration, Provider } from 'oidc-provider'
import { z } from 'zod'
import type { Counterpart, World } from '../counterpart.ts'
import { escapeHtml, renderPage } from '../page.ts'

/** What somebody who signs in is, as the issuer says it. */
type Account = { email: string; isVerified: boolean }
type Accounts = Map<string, Account>

const answer = z.object({
  email: z.string().trim().toLowerCase().max(120).default(''),
  /** A box of a form: there where it is ticked. */
  verified: z.string().optional(),
  second_factor: z.string().optional(),
  /** Another account with the same address, as when a company gives an address to a new person. */
  subject: z.string().max(60).optional(),
  cancel: z.string().optional(),
})

const prefix = '/company-account'
const companyClientId = 'cosecha'

/** An issuer of OpenID Connect for the people of the company, made when somebody first asks for it. */
function openIssuer({ origin, settings }: World, accounts: Accounts): () => Promise<Provider> {
  let provider: Promise<Provider> | undefined
  return () => {
    provider ??= import('oidc-provider').then(({ Provider }) => {
      const made = new Provider(origin, configure(settings, accounts))
      return made
    })
    return provider
  }
}

function configure({ productOrigin, company }: World['settings'], accounts: Accounts): Configuration {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  return {
    clients: [
      {
        client_id: companyClientId,
        client_secret: company.clientSecret,
        redirect_uris: [`${productOrigin}/api/company-sign-in/callback`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...key, kid: 'sandbox' }] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: {
      keys: [company.clientSecret],
      names: { interaction: 'empresa', resume: 'empresa_vuelta', session: 'empresa_sesion' },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], acr: null, amr: null, auth_time: null },
    scopes: ['openid', 'email'],
    pkce: { required: () => true },
    features: {
      claimsParameter: { enabled: true },
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { url: (_, { uid }) => `${prefix}/entrar/${uid}` },
    routes: {
      authorization: `${prefix}/authorize`,
      token: `${prefix}/token`,
      jwks: `${prefix}/jwks`,
      userinfo: `${prefix}/userinfo`,
    },
    // Each attempt asks again who it is: several people try it in one browser.
    ttl: { Session: 1, Interaction: 600, AuthorizationCode: 60, AccessToken: 60, IdToken: 300, Grant: 600 },
    findAccount: async (_, accountId) => ({
      accountId,
      claims: async () => {
        const account = accounts.get(accountId)
        return { sub: accountId, ...(account ? { email: account.email, email_verified: account.isVerified } : {}) }
      },
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  }
}

/** Plays the company's issuer of identities, where its people sign in (OpenID Connect). */
export const companyCounterpart: Counterpart = {
  name: 'company',
  title: 'Cuenta de la empresa',
  description: 'El emisor de identidades de la empresa (OpenID Connect): por ahí entra también el equipo.',
  apiPrefixes: ['/.well-known/openid-configuration', `${prefix}/token`, `${prefix}/userinfo`, `${prefix}/jwks`],
  async register(app, world) {
    const accounts: Accounts = new Map()
    const issuer = openIssuer(world, accounts)
    app.get('/company', (_, reply) => reply.type('text/html').send(renderPage('Cuenta de la empresa', frontBody)))
    app.get<{ Params: { uid: string } }>(`${prefix}/entrar/:uid`, (request, reply) =>
      reply
        .header('content-security-policy', "frame-ancestors 'none'")
        .type('text/html')
        .send(renderPage('Entrar con la cuenta de la empresa', formBody(request.params.uid))),
    )
    app.post(`${prefix}/entrar/:uid`, async (request, reply) =>
      answerInteraction(await issuer(), accounts, request, reply),
    )
    await app.register(async (api) => passOn(api, issuer))
  },
}

/** The library reads the body of a request itself. */
async function passOn(api: FastifyInstance, issuer: () => Promise<Provider>): Promise<void> {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', (_, __, done) => done(null))
  for (const url of ['/.well-known/openid-configuration', `${prefix}/*`]) {
    api.route({
      method: ['GET', 'POST'],
      url,
      handler: async (request, reply) => {
        const handle = (await issuer()).callback()
        reply.hijack()
        await handle(request.raw, reply.raw)
      },
    })
  }
}

async function answerInteraction(
  provider: Provider,
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { email, verified, second_factor, subject, cancel } = answer.parse(request.body ?? {})
  const accountId = subject || createHash('sha256').update(email).digest('hex').slice(0, 32)
  accounts.set(accountId, { email, isVerified: verified !== undefined })
  const result = cancel
    ? { error: 'access_denied', error_description: 'the person cancelled' }
    : { login: { accountId, amr: second_factor ? ['pwd', 'mfa'] : ['pwd'] } }
  const address = await provider.interactionResult(request.raw, reply.raw, result)
  return reply.redirect(address, 303)
}

const frontBody =
  '<p>Aquí entra el equipo con la cuenta de la empresa. Empieza en la página de ingreso del equipo, con «Entrar con la cuenta de la empresa».</p>'

const formBody = (uid: string) => `<form method="post" action="${prefix}/entrar/${escapeHtml(uid)}">
<p><label>Correo de la empresa <input name="email" type="email" autocomplete="off"></label></p>
<p><label><input type="checkbox" name="verified" checked> La empresa verificó este correo</label></p>
<p><label><input type="checkbox" name="second_factor"> Con segunda clave (amr)</label></p>
<p><button>Entrar</button> <button name="cancel" value="1">Cancelar</button></p>
</form>`
