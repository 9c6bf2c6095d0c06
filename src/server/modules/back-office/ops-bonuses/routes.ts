import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/ops-bonuses.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { surveyAnswers } from '../../marketing/analytics/survey-answers.ts'
import { listGrants } from './list-grants.ts'
import { notePaid } from './note-paid.ts'
import { listPayouts, makePayout } from './payouts.ts'
import { listLeads, listReferrals } from './people.ts'
import { sendPabFile } from './send-pab-file.ts'
import { sendPayout } from './send-payout.ts'

const usualSurveyDays = 30

/** O03: bonuses and how they are paid, referrals, leads, surveys. */
export function opsBonusesRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.opsGrants, (context, { query }) => listGrants(context, query))

  callRoute(app, ctx, calls.opsPayouts, (context, { caller }) => listPayouts(context, caller.staff))

  callRoute(app, ctx, calls.makePayout, (context, { body, caller }) => makePayout(context, caller, body.paysOn))

  callRoute(app, ctx, calls.payoutFile, async (context, { params, query, caller, reply }) => {
    const send = query.format === 'pab' ? sendPabFile : sendPayout
    await send(context, reply, caller, params.payoutId)
    return undefined
  })

  callRoute(app, ctx, calls.notePaid, (context, { params, body, caller }) =>
    notePaid(context, caller, { payoutId: params.payoutId, text: body.lines }),
  )

  callRoute(app, ctx, calls.opsReferrals, (context, { query }) => listReferrals(context, query.cursor))

  callRoute(app, ctx, calls.opsLeads, (context, { query, caller }) => listLeads(context, caller, query.cursor))

  callRoute(app, ctx, calls.opsSurveys, (context, { query }) =>
    surveyAnswers(context.db, query.days ?? usualSurveyDays),
  )
}
