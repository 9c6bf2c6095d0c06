import type { FastifyInstance } from 'fastify'
import { getDepositCalendar } from '#contract/external-deposits.ts'
import * as calls from '#contract/portal.ts'
import * as taxCalls from '#contract/taxes.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { requireOwnProcess } from '../../opening/processes/own-process.ts'
import { sendAllMaturities } from './all-maturities.ts'
import { loadDashboard } from './dashboard.ts'
import { buildInvestmentOrder } from './investment-order.ts'
import { judgeOwnDeclaration, readVerdict } from './tax-declaration.ts'
import { sendTaxCsv, sendTaxPdf } from './tax-files.ts'
import { loadTaxPack, presentTaxPack } from './tax-pack.ts'

export function portalRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getDashboard, (context, { caller }) => loadDashboard(context, caller.customerId))

  callRoute(app, ctx, getDepositCalendar, async (context, { caller, query, reply }) => {
    await sendAllMaturities(context, reply, caller.customerId, { withGrowth: query.growth === 'true' })
    return undefined
  })

  callRoute(app, ctx, calls.getInvestmentOrder, async (context, { query, caller }) =>
    buildInvestmentOrder(context, await requireOwnProcess(context.db, query.processUuid, caller.customerId)),
  )

  callRoute(app, ctx, taxCalls.getTaxPack, async (context, { params, caller }) =>
    presentTaxPack(await loadTaxPack(context, caller.customerId, params.year)),
  )

  callRoute(app, ctx, taxCalls.judgeTaxDeclaration, (context, { params, body, caller }) =>
    judgeOwnDeclaration(context, { customerId: caller.customerId, year: params.year }, body),
  )

  callRoute(app, ctx, calls.getTaxPdf, async (context, { params, query, caller, reply }) => {
    const owner = { customerId: caller.customerId, year: params.year }
    const pack = await loadTaxPack(context, owner.customerId, owner.year)
    await sendTaxPdf(context, reply, { pack, verdict: readVerdict(context, owner, query.answerKey) })
    return undefined
  })

  callRoute(app, ctx, calls.getTaxCsv, async (context, { params, caller, reply }) => {
    await sendTaxCsv(reply, await loadTaxPack(context, caller.customerId, params.year))
    return undefined
  })
}
