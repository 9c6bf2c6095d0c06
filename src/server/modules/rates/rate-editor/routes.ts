import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/ops-rates.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { historyOfCell, tableOfRates } from '../rates/table-of-rates.ts'
import { parametersByDate, publishedFigures } from './parameters.ts'
import { previewProposal } from './preview-proposal.ts'
import { besideReported } from './reported-rates.ts'

/** O02: what staff see of rates and parameters. They change only by what two people do (`change-requests`). */
export function rateEditorRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.opsRates, (context, { query }) => tableOfRates(context, query))

  callRoute(app, ctx, calls.opsRateHistory, (context, { query }) => historyOfCell(context, query))

  callRoute(app, ctx, calls.opsRatesPreview, (context, { body }) => previewProposal(context, body))

  callRoute(app, ctx, calls.opsOfficialRates, (context) => besideReported(context))

  callRoute(app, ctx, calls.opsParameters, (context) => parametersByDate(context))

  callRoute(app, ctx, calls.opsPublishedFigures, (context) => publishedFigures(context))
}
