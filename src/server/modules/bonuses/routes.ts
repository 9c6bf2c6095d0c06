import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/bonuses.ts'
import type { Context } from '../../context.ts'
import { callRoute } from '../../http/call-route.ts'
import { deviceWithCookie } from '../../http/device-cookie.ts'
import { hourly, requireRoom } from '../users/limit-calls.ts'
import { signedInCustomer } from '../users/signed-in-customer.ts'
import { checkPromo } from './check-promo.ts'
import { giftValuesToday } from './gift-values.ts'
import { referralsOfCustomer } from './referrals-of-customer.ts'
import { registerReferral } from './register-referral.ts'
import { readRoulette, turnRoulette } from './roulette.ts'

/** A household behind one address turns it now and then; a program that is after the best prize does so all day. */
const turnsPerAddress = 20
const codesPerCustomer = 20

export function bonusesRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getGiftOffers, async (context) => ({ values: await giftValuesToday(context.db) }))

  callRoute(app, ctx, calls.getRoulette, async (context, { query, http, reply }) => {
    const customerId = await signedInCustomer(context, http)
    return readRoulette(context, { deviceHash: deviceWithCookie(context, http, reply), customerId }, query.source)
  })

  callRoute(app, ctx, calls.turnRoulette, async (context, { body, caller, http, reply }) => {
    await requireRoom(context, hourly(context, 'roulette', caller, turnsPerAddress))
    const customerId = await signedInCustomer(context, http)
    return turnRoulette(context, { deviceHash: deviceWithCookie(context, http, reply), customerId }, body.source)
  })

  callRoute(app, ctx, calls.checkPromoBonus, (context, { body, caller }) => {
    const { promo_bonus: code, amount: amountCop, term: termDays, ref } = body
    return checkPromo(context, { customerId: caller.customerId, code, amountCop, termDays, ref })
  })

  callRoute(app, ctx, calls.registerBonus, async (context, { body, caller }) => {
    await requireRoom(context, hourly(context, 'referral', { customerId: caller.customerId }, codesPerCustomer))
    return registerReferral(context, { customerId: caller.customerId, code: body.code })
  })

  callRoute(app, ctx, calls.getReferrals, (context, { caller }) => referralsOfCustomer(context, caller.customerId))
}
