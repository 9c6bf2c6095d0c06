import { type PaymentMethod, paymentMethodsOf } from '#domain/banks/bank.ts'
import { isPartnerBank, partnerBank } from '#domain/banks/registry.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { ApiError } from '../../../platform/http/api-error.ts'

export type OpeningChoice = {
  bank_id: number
  amount: number
  payment_method?: PaymentMethod | undefined
  extra?: { is_turbo_cdt?: boolean | undefined } | undefined
}

/**
 * What can be said of a choice without looking at rates or customers: the bank takes openings, the amount reaches its
 * minimum, and it is paid in a way that the bank takes, for turbo too.
 * Throws BANK_NOT_FOUND, BANK_NOT_OPEN, BELOW_BANK_MINIMUM, PAYMENT_METHOD_NOT_OFFERED.
 */
export function requireOpenable({ bank_id, amount, payment_method, extra }: OpeningChoice): void {
  if (!isPartnerBank(bank_id)) throw new ApiError('BANK_NOT_FOUND')
  const bank = partnerBank(bank_id)
  if (!bank.canBeOpened) throw new ApiError('BANK_NOT_OPEN')
  if (amount < bank.minimumAmountCop) {
    const detail = `El monto minimo debe ser igual o mayor a ${formatCop(bank.minimumAmountCop)} COP`
    throw new ApiError('BELOW_BANK_MINIMUM', { detail, fields: [{ path: 'amount', message: detail }] })
  }
  if (payment_method === undefined) return
  if (!paymentMethodsOf(bank, { turbo: extra?.is_turbo_cdt === true }).includes(payment_method)) {
    throw new ApiError('PAYMENT_METHOD_NOT_OFFERED')
  }
}
