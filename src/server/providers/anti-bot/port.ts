import type { Checkable } from '../provider-check.ts'

/**
 * The check that a person and not a program asks for a code. The page obtains a token for what is about to be done; the
 * provider judges it once.
 */
export type AntiBotProvider = Checkable & {
  /** Public key with which the page asks for tokens; `enterprise:` is before one of reCAPTCHA Enterprise. */
  siteKey: string
  /**
   * Never sent twice: a token that was judged is worth nothing. Throws `ProviderError`: `unavailable` and `garbage`
   * when there is no verdict, `refused` when our own secret is not taken.
   */
  judge(asked: AntiBotToken): Promise<AntiBotVerdict>
}

export type AntiBotToken = {
  token: string
  /** What the token must have been made for. */
  action: string
  /** Host names of the pages it may come from. */
  hostNames: readonly string[]
  /** Network address of who sends it. */
  address: string
}

export type AntiBotVerdict =
  | { human: true }
  | { human: false; reason: 'not-valid' | 'other-action' | 'other-host' | 'low-score' | 'too-old' }
