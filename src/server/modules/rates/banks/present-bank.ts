import type { BankPause, getBank, PartnerInfo } from '#contract/banks.ts'
import type { CallAnswer } from '#contract/call.ts'
import { listPaymentMethods, type PartnerBank } from '#domain/banks/bank.ts'

/**
 * K03: what a partner bank asks for and allows.
 * @param options - Whether it can be opened with and paid by PSE now.
 */
export function presentBank(
  bank: PartnerBank,
  { canBeOpened, pause, withoutPse }: { canBeOpened: boolean; pause: BankPause | undefined; withoutPse: boolean },
): PartnerInfo {
  const { enabled, blockedPaymentMethods } = bank.settings.turboCdt
  return {
    bankId: bank.id,
    name: bank.name,
    isPartner: true,
    legalEntity: bank.legalEntity.name,
    minimumAmount: bank.minimumAmountCop,
    dayBase: bank.dayBase,
    canBeOpened,
    ...(pause ? { pause } : {}),
    settings: {
      digitalSignature: bank.settings.digitalSignature,
      turboCdt: { enabled, blockedPaymentsMethod: [...blockedPaymentMethods] },
    },
    paymentMethods: listPaymentMethods(bank, { turbo: false, withoutPse }),
  }
}

/** K01: answers of a bank that is no partner that nothing can be opened with it here. */
export function presentOtherBank(id: number, name: string): CallAnswer<typeof getBank> {
  return {
    bankId: id,
    name,
    isPartner: false,
    canBeOpened: false,
    settings: { digitalSignature: false, turboCdt: { enabled: false, blockedPaymentsMethod: [] } },
    paymentMethods: [],
  }
}
