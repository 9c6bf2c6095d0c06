import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ReconciliationReport, reconciliationReport } from '#contract/partner-bank.ts'
import { type CamelKeys, fromWire, toWire } from '#contract/wire-names.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { WebhookRefused } from '../../../providers/webhook-refused.ts'
import { compareReport, requireReconciliation } from './compare-report.ts'

/** A report of the largest day has some megabytes. */
const largestReportBytes = 4 * 1024 * 1024
const path = '/api/partner-bank/reconciliations/:day'
const dayOfBank = z.object({ day: z.iso.date(), bankId: z.coerce.number().int().min(1).max(9_999) })

/**
 * Z12: what a bank's server asks of us, signed as its webhooks are (R27). They have no client key, and no place in the
 * documentation of our own API: the document of the protocol has them.
 */
export function reconciliationBankRoutes(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestReportBytes }, (_, body, done) =>
      done(null, body),
    )
    scope.get(path, { schema: { hide: true } }, async (http, reply) => {
      const { content } = await requireReconciliation(ctx, await requireBank(ctx, http))
      return sendJson(reply, content)
    })
    scope.put(`${path}/report`, { schema: { hide: true } }, async (http, reply) => {
      const of = await requireBank(ctx, http)
      return sendJson(reply, JSON.stringify(toWire(await compareReport(ctx, of, readReport(http)))))
    })
  })
}

const sendJson = (reply: FastifyReply, json: string) =>
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json)

/** Which bank asks for which day. Throws WEBHOOK_REFUSED unless the key is that bank's, INVALID_REQUEST. */
async function requireBank(ctx: Context, http: FastifyRequest): Promise<{ bankId: number; day: CivilDate }> {
  const { method, url, headers } = http
  const verified = await ctx.webhooks
    .bankCall({ method, path: url, headers, rawBody: readBody(http) })
    .catch((error) => {
      if (!(error instanceof WebhookRefused)) throw error
      ctx.logger.warn({ provider: error.provider, refusal: error.refusal }, 'a call of a bank was refused')
      throw new ApiError('WEBHOOK_REFUSED', { cause: error })
    })
  const { day } = http.params as Record<string, unknown>
  const { bankId } = fromWire({ ...(http.query as Record<string, unknown>) })
  const parsed = dayOfBank.safeParse({ day, bankId })
  if (!parsed.success) throw new ApiError('INVALID_REQUEST')
  if (!verified.bankIds.includes(parsed.data.bankId)) throw new ApiError('WEBHOOK_REFUSED')
  return parsed.data
}

const readBody = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

function readReport(http: FastifyRequest): CamelKeys<ReconciliationReport> {
  try {
    return fromWire(reconciliationReport.parse(JSON.parse(readBody(http).toString('utf8'))))
  } catch {
    // Without the cause, which would carry the body's values into the log.
    throw new ApiError('INVALID_REQUEST')
  }
}
