/**
 * OpenID Connect Core 1.0: the code flow with PKCE, state and nonce, as RFC 9700 wants it. The library verifies
 * signature, issuer, audience, times and nonce of the identity token.
 */
import type { Configuration, IDToken } from 'openid-client'
import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import type { Guarded } from '../guard.ts'
import { createProviderHttp, ProviderError } from '../http-client.ts'
import { checkDeadlineMs, type ProviderFinding } from '../provider-check.ts'
import type { CompanyAttempt, CompanyIdentity, CompanySignInPort } from './port.ts'

type Settings = Guarded & {
  issuer: string
  clientId: string
  clientSecret: string
  /** Asked for where set, and then required of the answer. */
  acr: string | undefined
  /** The values of `amr` (RFC 8176) of which one proves a second factor. */
  secondFactor: readonly string[]
  deadlineMs: number
}

const provider = 'company-sign-in'
/** Some issuers say how somebody signed in only where they are asked (Core 1.0, section 5.5). */
const askForMethods = JSON.stringify({ id_token: { amr: null } })
/**
 * How long the issuer's description is used before it is read again. Short, since reading it shows that the issuer is
 * there: who would sign in reads here that it is away, and not on an empty page.
 */
const describedForMs = 60_000
/** What verifies the identity tokens (RFC 7517); a list without a key signs nobody in. */
const keys = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) })
/** What an issuer says of our key and secret (RFC 6749, section 5.2). */
const notOurs: readonly (string | undefined)[] = ['invalid_client', 'unauthorized_client']

export function createOidc(settings: Settings): CompanySignInPort {
  const { issuer, clientId, clientSecret, acr, deadlineMs } = settings
  const guard = settings.guard ?? ((call) => call())
  let known: { configuration: Configuration; atMs: number } | undefined

  async function discover(waitMs: number): Promise<Configuration> {
    const oidc = await import('openid-client')
    const isPlain = issuer.startsWith('http:')
    return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: Math.ceil(waitMs / 1_000),
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    })
  }

  async function loadIssuer(): Promise<Configuration> {
    if (known && Date.now() - known.atMs < describedForMs) return known.configuration
    const configuration = await discover(deadlineMs)
    known = { configuration, atMs: Date.now() }
    return configuration
  }

  return {
    check: () =>
      orFailure(async () => {
        const configuration = await discover(checkDeadlineMs)
        await readKeys(configuration)
        return tryOurKey(configuration)
      }),
    begin: (attempt) =>
      guard(() =>
        orFailure(async () => {
          const [oidc, configuration] = [await import('openid-client'), await loadIssuer()]
          const address = oidc.buildAuthorizationUrl(configuration, {
            scope: 'openid email',
            redirect_uri: attempt.redirectUri,
            state: attempt.state,
            nonce: attempt.nonce,
            code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
            code_challenge_method: 'S256',
            ...(acr === undefined ? {} : { acr_values: acr }),
            ...(settings.secondFactor.length === 0 ? {} : { claims: askForMethods }),
          })
          return address.href
        }),
      ),
    finish: (returned, attempt) =>
      guard(() => orFailure(async () => readIdentity(await loadIssuer(), { returned, attempt, settings }))),
  }
}

async function readKeys(configuration: Configuration): Promise<void> {
  const url = configuration.serverMetadata().jwks_uri
  if (url === undefined) throw new ProviderError(provider, 'garbage', 'names no keys')
  const http = createProviderHttp(provider)
  const answer = await http({ method: 'GET', url, repeatable: true, deadlineMs: checkDeadlineMs })
  if (answer.status !== 200) {
    throw new ProviderError(provider, 'refused', `answered ${answer.status}`, { httpStatus: answer.status })
  }
  parseAnswer(provider, keys, answer.json())
}

/** A code that nobody was given buys nothing; an issuer refuses it only once it has taken our key. */
async function tryOurKey(configuration: Configuration): Promise<ProviderFinding[]> {
  const oidc = await import('openid-client')
  try {
    await oidc.genericGrantRequest(configuration, 'authorization_code', { code: 'check' })
  } catch (error) {
    const isWord = error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError
    if (!isWord) throw error
    const code = error instanceof oidc.ResponseBodyError ? error.error : undefined
    if (notOurs.includes(code) || error.status === 401) {
      const providerCode = code === undefined ? {} : { providerCode: code }
      throw new ProviderError(provider, 'refused', 'our key is not taken', {
        httpStatus: error.status,
        ...providerCode,
      })
    }
    if (code === 'invalid_grant') return []
    if (error.status >= 500) throw error
  }
  return [{ code: 'key-not-tried' }]
}

async function readIdentity(
  configuration: Configuration,
  { returned, attempt, settings }: { returned: URL; attempt: CompanyAttempt; settings: Settings },
): Promise<CompanyIdentity> {
  const oidc = await import('openid-client')
  const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw refused('no identity token')
  if (settings.acr !== undefined && !settings.acr.split(' ').includes(String(claims.acr))) {
    throw refused('another class of sign-in')
  }
  // An issuer may say the address with the token, or only where it is asked for.
  const said =
    claims.email === undefined ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: said.email_verified === true && typeof said.email === 'string' ? said.email : undefined,
    hasSecondFactor: provesSecondFactor(claims, settings.secondFactor),
  }
}

const provesSecondFactor = ({ amr }: IDToken, wanted: readonly string[]): boolean =>
  Array.isArray(amr) && amr.some((one) => typeof one === 'string' && wanted.includes(one))

const refused = (message: string, more: { providerCode?: string; cause?: unknown } = {}) =>
  new ProviderError(provider, 'refused', message, more)

/** What the library throws, as a failure of a provider. None of its texts is repeated: they may name a person. */
async function orFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const oidc = await import('openid-client')
    if (error instanceof oidc.AuthorizationResponseError) {
      throw refused('the issuer or the person said no', { providerCode: error.error, cause: error })
    }
    const status = error instanceof oidc.ResponseBodyError ? error.status : undefined
    if (status !== undefined && status < 500) throw refused('the issuer refused the code', { cause: error })
    if (error instanceof oidc.ClientError && !isUnreachable(error)) {
      throw refused('what the issuer sent is not valid', { cause: error })
    }
    throw new ProviderError(provider, 'unavailable', 'the issuer did not answer', { cause: error })
  }
}

const unreachable: readonly unknown[] = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']
const isUnreachable = ({ code }: { code?: unknown }) => unreachable.includes(code)
