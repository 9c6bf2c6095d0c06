import { generateKeyPairSync } from 'node:crypto'
import type { Configuration, Provider } from 'oidc-provider'
import { pagePaths } from '#contract/paths.ts'
import { accessDays, assistantScopes } from '#domain/customer/assistants/scopes.ts'
import type { Context } from '../../../context.ts'
import { memoizeWeak } from '../../../platform/cache/memoize-weak.ts'
import { createOutgoingAgent } from '../../../providers/outgoing-agent.ts'
import { issuerOf, oauthPrefix, resourceOf } from './addresses.ts'
import { createObjectAdapter } from './object-adapter.ts'
import { isRedirectAddress } from './redirect-address.ts'
import { isCustomer } from './store.ts'

const minute = 60
const day = 86_400
export const tokenLivesSeconds = 10 * minute

/** The cookies of a request for permission. The first is read by our own calls too. */
export const requestCookie = 'asistente'
export const resumeCookie = 'asistente_vuelta'

/**
 * Z25: the OAuth 2.1 server of the assistants, made when it is first asked for: most processes never load it. The
 * library follows the protocol. Ours are who is signed in, what may be read, and where its objects are kept.
 */
export const oauthProvider = memoizeWeak(async (ctx: Context): Promise<Provider> => {
  const { Provider, interactionPolicy } = await import('oidc-provider')
  const policy = interactionPolicy.base()
  // Each request is answered on our page by who is signed in there; the library keeps no session.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'asked',
        'the saver answers each request',
        (request) => request.oidc.result?.login === undefined,
      ),
    )
  const provider = new Provider(issuerOf(ctx), { ...configure(ctx), interactions: { policy, url: pageOfRequest } })
  // The addresses that it writes are those of PUBLIC_URL, which the caller puts into the request.
  provider.proxy = true
  provider.on('server_error', (_, error: Error) => ctx.logger.error({ error: error.name }, 'the OAuth server failed'))
  return provider
})

const pageOfRequest = (_: unknown, { uid }: { uid: string }) => `${oauthPrefix}/interaction/${uid}`

function configure(ctx: Context): Configuration {
  const scope = assistantScopes.join(' ')
  const resource = resourceOf(ctx)
  const agent = createOutgoingAgent({ isPublicOnly: true })
  return {
    adapter: (kind: string) => createObjectAdapter(ctx, kind),
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: [],
    claims: {},
    pkce: { required: () => true },
    // Nothing is signed, since there are no identity tokens. The library wants a key all the same.
    jwks: { keys: [{ ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) }] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientDefaults: { id_token_signed_response_alg: 'ES256', token_endpoint_auth_method: 'none' },
    cookies: {
      keys: [ctx.encryption.derivedBytes('assistants', 'cookies').toString('base64url')],
      names: { interaction: requestCookie, resume: resumeCookie, session: 'asistente_nada' },
    },
    discovery: {
      scopes_supported: [...assistantScopes],
      service_documentation: `${issuerOf(ctx)}/llms.txt`,
    },
    routes: {
      authorization: `${oauthPrefix}/authorize`,
      token: `${oauthPrefix}/token`,
      registration: `${oauthPrefix}/register`,
      revocation: `${oauthPrefix}/revoke`,
      jwks: `${oauthPrefix}/jwks`,
    },
    ttl: {
      AccessToken: tokenLivesSeconds,
      AuthorizationCode: minute,
      Grant: accessDays * day,
      Interaction: 15 * minute,
      RefreshToken: 30 * day,
      Session: minute,
    },
    rotateRefreshToken: true,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    findAccount: async (_, id) =>
      (await isCustomer(ctx.db, id)) ? { accountId: id, claims: async () => ({ sub: id }) } : undefined,
    async loadExistingGrant({ oidc }) {
      const grantId = oidc.result?.consent?.grantId
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId)
    },
    renderError: async (request, out) => {
      request.status = 400
      if (!request.accepts('json', 'html') || request.accepts('json', 'html') === 'json') {
        request.body = out
        return
      }
      // A person sees our own page. What went wrong is for who writes the assistant.
      request.status = 303
      request.redirect(`${issuerOf(ctx)}${pagePaths.assistantRequest}?fallo=${encodeURIComponent(out.error)}`)
    },
    fetch: (url: URL | string, options: RequestInit) =>
      // Its own check of addresses comes after the connection; ours before.
      fetch(url, { ...options, dispatcher: agent } as RequestInit),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_, client, token) => token.clientId === client.clientId },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        allowClient: async (_: unknown, client: { redirectUris?: string[] }) =>
          (client.redirectUris ?? []).every(isRedirectAddress),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => resource,
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_, asked) => {
          const { errors } = await import('oidc-provider')
          if (asked !== resource) throw new errors.InvalidTarget('unknown resource')
          return { scope, audience: resource, accessTokenTTL: tokenLivesSeconds, accessTokenFormat: 'opaque' }
        },
      },
    },
  } as Configuration
}
