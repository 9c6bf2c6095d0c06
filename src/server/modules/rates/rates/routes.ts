import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/rates.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { sendOpenData, toOpenData } from '../../../platform/http/open-data.ts'
import { createAlert, endCustomerAlert, loadAlerts } from './alerts.ts'
import { describeOpenCalls, openApiPath } from './open-api.ts'
import { openRatesFor } from './open-rates.ts'
import { rateHistory } from './rate-history.ts'
import { ratesByDate } from './rates-by-date.ts'

/** Z05, Z11, Z25: the open rates and their description, how rates changed, and the alerts of a customer. */
export function ratesRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getOpenRates, async (context, { query, http, reply }) =>
    sendOpenData(http, reply, toOpenData(await openRatesFor(context, query))),
  )

  callRoute(app, ctx, calls.getRatesByDate, async (context, { query, http, reply }) =>
    sendOpenData(http, reply, toOpenData(await ratesByDate(context, query))),
  )

  app.get(openApiPath, { schema: { hide: true } }, (http, reply) => sendOpenData(http, reply, describeOpenCalls(ctx)))

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
