import type { FastifyInstance } from 'fastify'
import { validateTurboCdt } from '#contract/turbo.ts'
import { isPartnerBank, partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { signedInCustomer } from '../../accounts/users/signed-in-customer.ts'
import { generalWay } from './general-way.ts'
import { turboOfDeposit } from './turbo-of-deposit.ts'

export function turboRoutes(app: FastifyInstance, ctx: Context): void {
  // The phone of the body is nobody's proof: whose processes count follows from the session alone.
  callRoute(app, ctx, validateTurboCdt, async (context, { body, caller, http, reply }) => {
    if (!isPartnerBank(body.bankId)) throw new ApiError('BANK_NOT_FOUND')
    const customerId = await signedInCustomer(context, http)
    const deposit = { bank: partnerBank(body.bankId), amountCop: body.amount, customerId }
    const { evaluation, limitCop } = await turboOfDeposit(context.db, deposit)
    if (evaluation.eligible) return { eligible: true, limit: limitCop }
    reply.code(202)
    const choice = { amountCop: body.amount, termDays: body.term }
    const { message, url } = generalWay(context, caller.brand, choice, evaluation)
    return { eligible: false, internalCode: evaluation.code, message, generalUrl: url, limit: limitCop }
  })
}
