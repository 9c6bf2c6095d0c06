import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import type { Guarded } from '../guard.ts'
import { createProviderHttp, ProviderError } from '../http-client.ts'
import { checkDeadlineMs } from '../provider-check.ts'
import { judgeToken, longestDeadlineMs } from './judge-token.ts'
import type { AntiBotProvider } from './port.ts'

const name = 'recaptcha'

const refused = z.object({ success: z.literal(false), 'error-codes': z.array(z.string()).default([]) })
const accepted = z.object({
  success: z.literal(true),
  score: z.number().min(0).max(1),
  action: z.string(),
  hostname: z.string(),
  challenge_ts: z.iso.datetime({ offset: true }),
})

export type RecaptchaSettings = Guarded & {
  baseUrl: string
  siteKey: string
  secret: string
  minScore: number
  deadlineMs?: number | undefined
}

/**
 * reCAPTCHA v3 by `siteverify`.
 * @returns The port.
 */
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
      const verdict = parseAnswer(name, z.discriminatedUnion('success', [accepted, refused]), answer.json())
      if (verdict.success) return judgeToken({ ...verdict, madeAt: verdict.challenge_ts }, asked, settings.minScore)
      requireOwnSecret(verdict['error-codes'])
      return { human: false, reason: 'not-valid' }
    },
  }
}

function requireOwnSecret(errorCodes: readonly string[]): void {
  const ours = errorCodes.find((code) => code.endsWith('-input-secret'))
  if (ours) throw new ProviderError(name, 'refused', 'does not take our secret', { providerCode: ours })
}
