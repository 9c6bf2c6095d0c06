import type { FastifyInstance } from 'fastify'
import { getBank } from '#contract/banks.ts'
import { isPartnerBank, partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { callRoute } from '../../http/call-route.ts'

export function banksRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, getBank, async (_, { params }) => {
    if (!isPartnerBank(params.id)) throw new ApiError('BANK_NOT_FOUND')
    const bank = partnerBank(params.id)
    return {
      bank_id: bank.id,
      name: bank.name,
      legal_entity: bank.legalEntity.name,
      minimum_amount: bank.minimumAmountCop,
      day_base: bank.dayBase,
      can_be_opened: bank.canBeOpened,
      settings: {
        digital_signature: bank.settings.digitalSignature,
        turbo_cdt: {
          enabled: bank.settings.turboCdt.enabled,
          blocked_payments_method: bank.settings.turboCdt.blockedPaymentMethods,
        },
      },
      payment_methods: bank.paymentMethods,
    }
  })
}
