import type { getBank } from '#contract/banks.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { PartnerBank } from '#domain/banks/bank.ts'

/** K03. In: a partner bank. Out: what it asks for and allows, as it is told. */
export function presentBank(bank: PartnerBank): CallAnswer<typeof getBank> {
  const { enabled, blockedPaymentMethods } = bank.settings.turboCdt
  return {
    bank_id: bank.id,
    name: bank.name,
    legal_entity: bank.legalEntity.name,
    minimum_amount: bank.minimumAmountCop,
    day_base: bank.dayBase,
    can_be_opened: bank.canBeOpened,
    settings: {
      digital_signature: bank.settings.digitalSignature,
      turbo_cdt: { enabled, blocked_payments_method: [...blockedPaymentMethods] },
    },
    payment_methods: [...bank.paymentMethods],
  }
}
