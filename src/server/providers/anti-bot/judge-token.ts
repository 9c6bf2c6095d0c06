import type { AntiBotToken, AntiBotVerdict } from './port.ts'

/** Google's own limit on a token, checked again here. */
const tokenLivesMs = 2 * 60 * 1000
/** How far Google's clock may be ahead of this one. */
const clockSlackMs = 30 * 1000
/** The person who waits for a code also waits for this call. */
export const longestDeadlineMs = 3_000

/** What a provider says of a token that it takes for genuine. `madeAt`: an instant, ISO 8601. */
export type GenuineToken = { action: string; hostname: string; madeAt: string; score: number }

/**
 * @param said - What the provider says.
 * @param asked - What the token was asked for.
 */
export function judgeToken(said: GenuineToken, asked: AntiBotToken, minScore: number): AntiBotVerdict {
  const ageMs = Date.now() - Date.parse(said.madeAt)
  if (said.action !== asked.action) return { human: false, reason: 'other-action' }
  if (!asked.hostNames.includes(said.hostname)) return { human: false, reason: 'other-host' }
  if (ageMs > tokenLivesMs || ageMs < -clockSlackMs) return { human: false, reason: 'too-old' }
  return said.score >= minScore ? { human: true } : { human: false, reason: 'low-score' }
}
