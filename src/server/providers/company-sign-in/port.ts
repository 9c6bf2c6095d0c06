import type { Checkable } from '../provider-check.ts'

/** What belongs to one attempt to sign in; each value is used once. */
export type CompanyAttempt = {
  /** Where the issuer leads the browser back to; the same in both calls. */
  redirectUri: string
  state: string
  nonce: string
  codeVerifier: string
}

/** Who the issuer says has signed in. */
export type CompanyIdentity = {
  issuer: string
  /** Never changes and is never given to another person (OpenID Connect Core 1.0, section 5.7). */
  subject: string
  /** Only where the issuer says that it has verified it. */
  verifiedEmail: string | undefined
  /** Whether the issuer says that a second factor was proven in this sign-in. */
  hasSecondFactor: boolean
}

/**
 * The company's own sign-in for its people: an issuer of OpenID Connect. All calls throw `ProviderError`: `unavailable`
 * where it does not answer, and `refused` where it or the person said no. So is an answer to something else.
 */
export type CompanySignInPort = Checkable & {
  /** The address where the person signs in at the issuer. */
  begin(attempt: CompanyAttempt): Promise<string>
  /**
   * Exchanges what the issuer sent the browser back with. It may be tried once: a code works once.
   * @param returned - The whole address that the browser came back to.
   */
  finish(returned: URL, attempt: CompanyAttempt): Promise<CompanyIdentity>
}
