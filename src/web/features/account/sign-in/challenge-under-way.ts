import { useEffect } from 'react'
import { codeChannels } from '#domain/customer/sign-in/channels.ts'
import { isPast } from '../../../lib/clock.ts'
import * as storage from '../../../lib/storage.ts'
import type { Challenge, SignInState } from './sign-in-state.ts'

/** What is kept of a code: all that its answer needs, and nothing that says whose it is. */
type KeptCode = Omit<Challenge, 'phoneE164' | 'open'> & { resendAtMs: number }

function isKeptCode(read: unknown): read is KeptCode {
  const { username, session, channel, codeLength, expiresAtMs, resendAtMs } = (read ?? {}) as Partial<KeptCode>
  return (
    [username, session].every((text) => typeof text === 'string') &&
    [codeLength, expiresAtMs, resendAtMs].every((figure) => typeof figure === 'number') &&
    codeChannels.some((one) => one === channel)
  )
}

/** The browser's own note of the next code and the server's word of it may be this far apart. */
const toleratedMs = 5_000

/**
 * Keeps what the last code needs, so that it outlives the dialog, and a tab that the phone closed while one read the
 * message; after a wrong answer its new session (L04).
 */
export function useKeptChallenge({ challenge, resendAtMs }: Pick<SignInState, 'challenge' | 'resendAtMs'>): void {
  useEffect(() => {
    if (challenge?.open && resendAtMs) {
      const { phoneE164: _, open: __, ...code } = challenge
      storage.codeUnderWay.store({ ...code, resendAtMs })
    } else if (challenge) {
      storage.codeUnderWay.forget()
    }
  }, [challenge, resendAtMs])
}

/**
 * @param phoneE164 - The phone that the browser remembers, E.164.
 * @returns The code on its way to it that still takes an answer, if there is one. A code that another tab asked for
 *   since went to whatever phone was typed there: it does not count.
 */
export function challengeUnderWay(phoneE164: string): { challenge: Challenge; resendAtMs: number } | undefined {
  const stored = storage.codeUnderWay.read()
  if (!isKeptCode(stored) || isPast(stored.expiresAtMs)) return undefined
  const { resendAtMs, ...code } = stored
  if (Math.abs((storage.timeCode.read() ?? 0) - resendAtMs) > toleratedMs) return undefined
  return { challenge: { ...code, phoneE164, open: true }, resendAtMs }
}
