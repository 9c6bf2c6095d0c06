import type { getBank, PartnerInfo } from '#contract/banks.ts'
import type { CallAnswer } from '#contract/call.ts'
import { listPaymentMethods, type PartnerBank } from '#domain/banks/bank.ts'

/**
 * K03: what a partner bank asks for and allows.
 * @param options - Whether it can be opened with and paid by PSE now.
 */
export function presentBank(
  bank: PartnerBank,
  { canBeOpened, withoutPse }: { canBeOpened: boolean; withoutPse: boolean },
): PartnerInfo {
  const { enabled, blockedPaymentMethods } = bank.settings.turboCdt
  return {
    bank_id: bank.id,
    name: bank.name,
    is_partner: true,
    legal_entity: bank.legalEntity.name,
    minimum_amount: bank.minimumAmountCop,
    day_base: bank.dayBase,
    can_be_opened: canBeOpened,
    settings: {
      digital_signature: bank.settings.digitalSignature,
      turbo_cdt: { enabled, blocked_payments_method: [...blockedPaymentMethods] },
    },
    payment_methods: listPaymentMethods(bank, { turbo: false, withoutPse }),
  }
}

/** K01: answers of a bank that is no partner that nothing can be opened with it here. */
export function presentOtherBank(id: number, name: string): CallAnswer<typeof getBank> {
  return {
    bank_id: id,
    name,
    is_partner: false,
    can_be_opened: false,
    settings: { digital_signature: false, turbo_cdt: { enabled: false, blocked_payments_method: [] } },
    payment_methods: [],
  }
}
