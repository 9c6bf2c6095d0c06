import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import type { Context } from '../../context.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { type WebhookRefusal, WebhookRefused } from '../../providers/webhook-refused.ts'
import { receiveWebhook, type WebhookProvider } from './receive-webhook.ts'

const largestBodyBytes = 256 * 1024
const providers: readonly WebhookProvider[] = [
  'truora',
  'zapsign',
  'wompi',
  'partner-bank',
  'whatsapp',
  'twilio',
  'mail-report',
]

const refusals: Record<WebhookRefusal, ErrorCode> = {
  'no-secret': 'WEBHOOK_NOT_CONFIGURED',
  'not-genuine': 'WEBHOOK_REFUSED',
  malformed: 'INVALID_REQUEST',
}

/** Where providers report events. They have no client key: each is believed by its own signature alone. */
export function webhooksRoutes(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    // Signatures are over the bytes as they came, whatever their type is said to be.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBodyBytes }, (_, body, done) =>
      done(null, body),
    )
    for (const provider of providers) {
      scope.post(`/api/webhooks/${provider}`, { schema: { hide: true } }, async (http, reply) => {
        await orRefused(ctx, () => receiveWebhook(ctx, provider, receivedFrom(http)))
        return reply.code(200).send({ status: 200, body: { received: true } })
      })
    }
    scope.get('/api/webhooks/whatsapp', { schema: { hide: true } }, async (http, reply) => {
      const query = (http.query ?? {}) as Record<string, unknown>
      const challenge = await orRefused(ctx, async () => ctx.webhooks.whatsappChallenge(query))
      return reply.code(200).type('text/plain; charset=utf-8').send(challenge)
    })
  })
}

function receivedFrom(http: FastifyRequest) {
  const rawBody = Buffer.isBuffer(http.body) ? http.body : Buffer.alloc(0)
  return { method: http.method, path: http.url, headers: http.headers, rawBody }
}

async function orRefused<T>(ctx: Context, receive: () => Promise<T>): Promise<T> {
  try {
    return await receive()
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error
    ctx.logger.warn({ provider: error.provider, refusal: error.refusal }, 'a webhook was refused')
    throw new ApiError(refusals[error.refusal], { cause: error })
  }
}
