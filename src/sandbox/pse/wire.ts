import type { PseTransaction } from './transactions.ts'

/**
 * A transaction as Wompi answers it.
 * @param bankPageUrl - The bank's page once it is ready.
 */
export function transactionBody(transaction: PseTransaction, bankPageUrl: string | undefined) {
  return {
    id: transaction.id,
    created_at: transaction.createdAt,
    finalized_at: transaction.finalizedAt ?? null,
    amount_in_cents: transaction.amountInCents,
    reference: transaction.reference,
    customer_email: transaction.customerEmail,
    currency: transaction.currency,
    payment_method_type: 'PSE',
    payment_method: {
      type: 'PSE',
      user_type: transaction.userType,
      user_legal_id_type: transaction.legalIdType,
      user_legal_id: transaction.legalId,
      financial_institution_code: transaction.bankCode,
      payment_description: transaction.description,
      ...(bankPageUrl === undefined ? {} : { extra: { async_payment_url: bankPageUrl } }),
    },
    status: transaction.status,
    status_message: null,
    redirect_url: transaction.redirectUrl ?? null,
    customer_data: { full_name: transaction.customerName, phone_number: transaction.phoneNumber },
  }
}

/** Wompi's refusals: a type, and either texts by field or one reason. */
export function wompiError(type: string, detail: { messages: Record<string, string[]> } | { reason: string }) {
  return { error: { type, ...detail } }
}
