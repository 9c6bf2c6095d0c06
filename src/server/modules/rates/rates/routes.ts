import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#contract/rates.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { compressedText } from '../../../platform/http/compressed-text.ts'
import { createAlert, endCustomerAlert, loadAlerts } from './alerts.ts'
import { openRatesText } from './open-rates.ts'
import { rateHistory } from './rate-history.ts'

/** Z05, Z11: the open rates, how rates changed, and the alerts of a customer. */
export function ratesRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getOpenRates, async (context, { query, http, reply }) => {
    const feed = await openRatesText(context, query)
    openToAll(reply).header('etag', feed.etag).header('vary', 'accept-encoding')
    if (isKnown(http.headers['if-none-match'], feed.etag)) {
      await reply.code(304).send()
      return undefined
    }
    // Pages read it by themselves, also on a phone far from the mast.
    const compressed = await compressedText(http.headers, feed)
    if (compressed) reply.header('content-encoding', compressed.coding)
    await reply.type('application/json; charset=utf-8').send(compressed?.bytes ?? feed.text)
    return undefined
  })

  callRoute(app, ctx, calls.getRateHistory, (context, { query }) => rateHistory(context, query))

  callRoute(app, ctx, calls.getRateAlerts, (context, { caller }) => loadAlerts(context, caller.customerId))

  callRoute(app, ctx, calls.createRateAlert, (context, { body, caller, idempotencyKey }) =>
    createAlert(context, { customerId: caller.customerId, key: idempotencyKey }, body),
  )

  callRoute(app, ctx, calls.endRateAlert, async (context, { params, caller }) => {
    await endCustomerAlert(context, { id: params.id, customerId: caller.customerId })
    return { ended: true as const }
  })
}

/** The one answer of the API that any site may read and anybody may keep for a while; it depends on no cookie. */
function openToAll(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*')
}

/** Whether `If-None-Match` names the tag; a weak one of the same letters counts, as RFC 9110 says. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
