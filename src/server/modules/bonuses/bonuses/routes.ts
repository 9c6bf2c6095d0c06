import type { FastifyInstance } from 'fastify'
import { getEntitlements } from '#contract/bonus-campaigns.ts'
import * as calls from '#contract/bonuses.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { hourly, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import { signedInCustomer } from '../../accounts/users/signed-in-customer.ts'
import { checkPromo } from './check-promo.ts'
import { loadEntitlements } from './entitlements.ts'
import { referralsOfCustomer } from './referrals-of-customer.ts'
import { registerReferral } from './register-referral.ts'
import { readRoulette, turnRoulette } from './roulette.ts'

/** Each person has one turn; a program that tries many people's does so all day. */
const turnsPerAddress = 20
const codesPerCustomer = 20

export function bonusesRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, getEntitlements, async (context, { query, http }) =>
    loadEntitlements(context, await signedInCustomer(context, http), query),
  )

  callRoute(app, ctx, calls.getRoulette, async (context, { query, http }) =>
    readRoulette(context, await signedInCustomer(context, http), query.source),
  )

  callRoute(app, ctx, calls.turnRoulette, async (context, { body, caller }) => {
    await requireRoom(context, hourly(context, 'roulette', caller, turnsPerAddress))
    return turnRoulette(context, caller.customerId, body.source)
  })

  callRoute(app, ctx, calls.checkPromoBonus, (context, { body, caller }) => {
    const { promoBonus: code, amount: amountCop, term: termDays, ref } = body
    return checkPromo(context, { customerId: caller.customerId, code, amountCop, termDays, ref })
  })

  callRoute(app, ctx, calls.registerBonus, async (context, { body, caller }) => {
    await requireRoom(context, hourly(context, 'referral', { customerId: caller.customerId }, codesPerCustomer))
    return registerReferral(context, { customerId: caller.customerId, code: body.code })
  })

  callRoute(app, ctx, calls.getReferrals, (context, { caller }) => referralsOfCustomer(context, caller.customerId))
}
