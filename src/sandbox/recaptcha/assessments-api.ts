import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../counterpart.ts'
import type { Tokens } from './tokens.ts'

const assessmentRequest = z.object({
  event: z.object({
    token: z.string().default(''),
    siteKey: z.string().default(''),
    expectedAction: z.string().optional(),
  }),
})

/**
 * reCAPTCHA Enterprise's `projects.assessments.create`, as its REST reference of v1 says: an API key, an event, and an
 * assessment as the answer. A token that is no good is a 200 with `valid: false`; a wrong key or project is an error.
 */
export function registerAssessments(app: FastifyInstance, world: World, tokens: Tokens): void {
  app.post<{ Params: { project: string } }>(
    '/recaptcha-enterprise/v1/projects/:project/assessments',
    (request, reply) => {
      const no = (code: number, status: string, reason: string) =>
        reply
          .code(code)
          .send({ error: { code, message: 'no', status, details: [{ reason, domain: 'googleapis.com' }] } })
      const { apiKey, projectId } = world.settings.recaptcha
      if (request.headers['x-goog-api-key'] !== apiKey) return no(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID')
      if (request.params.project !== projectId) return no(403, 'PERMISSION_DENIED', 'CONSUMER_INVALID')
      const parsed = assessmentRequest.safeParse(request.body ?? {})
      if (!parsed.success || parsed.data.event.siteKey === '') return no(400, 'INVALID_ARGUMENT', 'BAD_REQUEST')
      const { token, ...event } = parsed.data.event
      const name = `projects/${projectId}/assessments/${Date.now().toString(16)}`
      const found = tokens.judge(token)
      if (found === 'unknown' || found === 'late') {
        const invalidReason = token === '' ? 'MISSING' : found === 'late' ? 'EXPIRED' : 'MALFORMED'
        return {
          name,
          event,
          tokenProperties: { valid: false, invalidReason },
          riskAnalysis: { score: 0, reasons: [] },
        }
      }
      const { score, action, hostname, madeAt } = found
      const tokenProperties = { valid: true, hostname, action, createTime: madeAt }
      return { name, event, riskAnalysis: { score, reasons: [] }, tokenProperties }
    },
  )
}
