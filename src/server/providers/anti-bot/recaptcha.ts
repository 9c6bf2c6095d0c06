import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import type { Guarded } from '../guard.ts'
import { createProviderHttp, ProviderError } from '../http-client.ts'
import { checkDeadlineMs } from '../provider-check.ts'
import type { AntiBotProvider, AntiBotToken, AntiBotVerdict } from './port.ts'

const name = 'recaptcha'
/** Google's own limit on a token, checked again here. */
const tokenLivesMs = 2 * 60 * 1000
/** How far Google's clock may be ahead of this one. */
const clockSlackMs = 30 * 1000
/** The person who waits for a code also waits for this call. */
const longestDeadlineMs = 3_000

const refused = z.object({ success: z.literal(false), 'error-codes': z.array(z.string()).default([]) })
const accepted = z.object({
  success: z.literal(true),
  score: z.number().min(0).max(1),
  action: z.string(),
  hostname: z.string(),
  challenge_ts: z.iso.datetime({ offset: true }),
})
type Accepted = z.infer<typeof accepted>

export type RecaptchaSettings = Guarded & {
  baseUrl: string
  siteKey: string
  secret: string
  minScore: number
  deadlineMs?: number | undefined
}

/** reCAPTCHA v3 by `siteverify`. In: its settings. Out: the port. */
export function createRecaptcha(settings: RecaptchaSettings): AntiBotProvider {
  const http = createProviderHttp(name, settings.guard)
  return {
    siteKey: settings.siteKey,
    async check() {
      // A token of nobody: Google judges our secret before it, and says which of the two it does not take.
      const answer = await createProviderHttp(name)({
        method: 'POST',
        url: `${settings.baseUrl}/siteverify`,
        form: { secret: settings.secret, response: 'connection-check' },
        deadlineMs: checkDeadlineMs,
      })
      requireOwnSecret(parseAnswer(name, refused, answer.json())['error-codes'])
      return []
    },
    async judge(asked) {
      const answer = await http({
        method: 'POST',
        url: `${settings.baseUrl}/siteverify`,
        form: { secret: settings.secret, response: asked.token, remoteip: asked.address },
        deadlineMs: Math.min(settings.deadlineMs ?? longestDeadlineMs, longestDeadlineMs),
      })
      const said = parseAnswer(name, z.discriminatedUnion('success', [accepted, refused]), answer.json())
      if (said.success) return verdictOn(said, asked, settings.minScore)
      requireOwnSecret(said['error-codes'])
      return { human: false, reason: 'not-valid' }
    },
  }
}

function requireOwnSecret(errorCodes: readonly string[]): void {
  const ours = errorCodes.find((code) => code.endsWith('-input-secret'))
  if (ours) throw new ProviderError(name, 'refused', 'does not take our secret', { providerCode: ours })
}

function verdictOn(said: Accepted, asked: AntiBotToken, minScore: number): AntiBotVerdict {
  const ageMs = Date.now() - Date.parse(said.challenge_ts)
  if (said.action !== asked.action) return { human: false, reason: 'other-action' }
  if (!asked.hostNames.includes(said.hostname)) return { human: false, reason: 'other-host' }
  if (ageMs > tokenLivesMs || ageMs < -clockSlackMs) return { human: false, reason: 'too-old' }
  return said.score >= minScore ? { human: true } : { human: false, reason: 'low-score' }
}
