import { useEffect } from 'react'
import type { Challenge, SignInState } from './sign-in-state.ts'

/** The last code that was sent in this tab, so that whoever closed the dialog can still answer it. */
let underWay: { challenge: Challenge; resendAtMs: number } | undefined

/** Keeps what the last code needs, so that it outlives the dialog: after a wrong answer its new session (L04). */
export function useKeptChallenge({ challenge, resendAtMs }: Pick<SignInState, 'challenge' | 'resendAtMs'>): void {
  useEffect(() => {
    if (challenge?.open && resendAtMs) underWay = { challenge, resendAtMs }
    else if (challenge) underWay = undefined
  }, [challenge, resendAtMs])
}

/** Forgets it: it was answered, closed, or is not the person's own. */
export function forgetChallenge(): void {
  underWay = undefined
}

/** In: a phone, E.164, and now. Out: the code on its way to it that still takes an answer, if there is one. */
export function challengeUnderWay(phoneE164: string, nowMs: number) {
  const { challenge } = underWay ?? {}
  const fits = challenge?.open && challenge.phoneE164 === phoneE164 && challenge.expiresAtMs > nowMs
  return fits ? underWay : undefined
}
