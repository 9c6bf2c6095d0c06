import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import type { Guarded } from '../guard.ts'
import { createProviderHttp, ProviderError } from '../http-client.ts'
import { checkDeadlineMs } from '../provider-check.ts'
import { judgeToken, longestDeadlineMs } from './judge-token.ts'
import type { AntiBotProvider } from './port.ts'

const name = 'recaptcha'

/** What the page has to know: it loads another script of Google for such a key. */
export const enterprisePrefix = 'enterprise:'

/** `Assessment` of the REST reference (v1), the parts that count. A token that is not valid has no action or score. */
const assessment = z.object({
  tokenProperties: z.object({
    valid: z.boolean().default(false),
    invalidReason: z.string().max(60).optional(),
    hostname: z.string().default(''),
    action: z.string().default(''),
    createTime: z.iso.datetime({ offset: true }).optional(),
  }),
  riskAnalysis: z.object({ score: z.number().min(0).max(1).default(0) }).optional(),
})

/** `google.rpc.Status` as every API of Google answers it. */
const failure = z.object({
  error: z.object({
    status: z.string().max(60).optional(),
    details: z.array(z.object({ reason: z.string().max(60).optional() })).optional(),
  }),
})

export type RecaptchaEnterpriseSettings = Guarded & {
  baseUrl: string
  projectId: string
  siteKey: string
  apiKey: string
  minScore: number
  deadlineMs?: number | undefined
}

/**
 * reCAPTCHA Enterprise by `projects.assessments.create` (REST, v1).
 * @param settings - Its settings; the API key goes in a header, so no address holds it.
 * @returns The port.
 */
export function createRecaptchaEnterprise(settings: RecaptchaEnterpriseSettings): AntiBotProvider {
  const { baseUrl, projectId, siteKey, apiKey, minScore } = settings
  const guarded = createProviderHttp(name, settings.guard)
  const url = `${baseUrl}/projects/${encodeURIComponent(projectId)}/assessments`

  async function assess(http: typeof guarded, event: Record<string, string>, deadlineMs: number) {
    const headers = { 'x-goog-api-key': apiKey }
    const answer = await http({ method: 'POST', url, headers, json: { event: { siteKey, ...event } }, deadlineMs })
    if (answer.status >= 300) throw toRefusal(answer.status, answer.json())
    return parseAnswer(name, assessment, answer.json())
  }

  return {
    siteKey: `${enterprisePrefix}${siteKey}`,
    async check() {
      // A token of nobody: Google judges our key and project before it.
      await assess(createProviderHttp(name), { token: 'connection-check' }, checkDeadlineMs)
      return []
    },
    async judge(asked) {
      const event = { token: asked.token, expectedAction: asked.action, userIpAddress: asked.address }
      const deadlineMs = Math.min(settings.deadlineMs ?? longestDeadlineMs, longestDeadlineMs)
      const { tokenProperties, riskAnalysis } = await assess(guarded, event, deadlineMs)
      const { valid, action, hostname, createTime } = tokenProperties
      if (!valid) return { human: false, reason: 'not-valid' }
      if (!riskAnalysis || !createTime) throw new ProviderError(name, 'garbage', 'says valid and gives no score')
      return judgeToken({ action, hostname, madeAt: createTime, score: riskAnalysis.score }, asked, minScore)
    },
  }
}

/** Our key, project or site key is not taken. */
function toRefusal(status: number, body: unknown): ProviderError {
  const parsed = failure.safeParse(body)
  const error = parsed.success ? parsed.data.error : undefined
  const providerCode =
    error?.details?.find(({ reason }) => reason !== undefined)?.reason ?? error?.status ?? String(status)
  return new ProviderError(name, 'refused', `answered ${status}`, { httpStatus: status, providerCode })
}
