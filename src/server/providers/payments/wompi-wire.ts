/** Wompi's messages, as far as we read them, and how its words map to ours. */
import { z } from 'zod'
import type { Payment, PaymentStatus } from './port.ts'

const statusByWompi = {
  PENDING: 'pending',
  APPROVED: 'approved',
  DECLINED: 'declined',
  VOIDED: 'voided',
  ERROR: 'error',
} as const satisfies Record<string, PaymentStatus>

const wompiStatus = z.enum(['PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR'])
const webAddress = z.url({ protocol: /^https?$/ })

export const wompiTransaction = z.object({
  id: z.string().min(1).max(100),
  status: wompiStatus,
  amount_in_cents: z.number().int().nonnegative(),
  currency: z.string(),
  reference: z.string(),
  payment_method: z.object({ extra: z.object({ async_payment_url: webAddress.nullish() }).nullish() }).nullish(),
})
export type WompiTransaction = z.infer<typeof wompiTransaction>

export const transactionAnswer = z.object({ data: wompiTransaction })
export const transactionListAnswer = z.object({ data: z.array(wompiTransaction) })

export const merchantAnswer = z.object({
  data: z.object({
    presigned_acceptance: z.object({ acceptance_token: z.string().min(1), permalink: webAddress }),
    presigned_personal_data_auth: z.object({ acceptance_token: z.string().min(1), permalink: webAddress }),
  }),
})

export const institutionsAnswer = z.object({
  data: z.array(
    z.object({ financial_institution_code: z.string().min(1), financial_institution_name: z.string().min(1) }),
  ),
})

export const wompiErrorAnswer = z.object({
  error: z.object({ type: z.string(), messages: z.record(z.string(), z.unknown()).optional() }),
})

/** The only type of event we act on; the fields of its transaction that the checksum must cover are listed here. */
export const wompiEvent = z.object({
  event: z.literal('transaction.updated'),
  data: z.object({
    transaction: z.object({
      id: z.string().min(1).max(100),
      status: wompiStatus,
      amount_in_cents: z.number().int().nonnegative(),
      reference: z.string().max(255),
    }),
  }),
})

export function paymentStatus(status: z.infer<typeof wompiStatus>): PaymentStatus {
  return statusByWompi[status]
}

/** A transaction in our words. A finished one has no bank page to visit, even where Wompi still answers its address. */
export function toPayment(transaction: WompiTransaction): Payment {
  const status = paymentStatus(transaction.status)
  const bankPage = transaction.payment_method?.extra?.async_payment_url ?? undefined
  return {
    providerPaymentId: transaction.id,
    status,
    amountCop: transaction.amount_in_cents / 100,
    currency: transaction.currency,
    reference: transaction.reference,
    redirectUrl: status === 'pending' ? bankPage : undefined,
  }
}

const legalIdTypes: Record<string, string> = {
  CC: 'CC',
  CE: 'CE',
  TI: 'TI',
  RC: 'RC',
  NIT: 'NIT',
  PPT: 'PPT',
  TE: 'TE',
  DNI: 'DNI',
  // A passport is PA in Colombian forms and PP at Wompi, where PA is not a passport.
  PA: 'PP',
  PP: 'PP',
  PAS: 'PP',
  PASAPORTE: 'PP',
}

/**
 * @param documentType - Our document type.
 * @returns Wompi's `user_legal_id_type`, or undefined when PSE does not know such a document.
 */
export function wompiLegalIdType(documentType: string): string | undefined {
  const name = documentType.trim().toUpperCase()
  return Object.hasOwn(legalIdTypes, name) ? legalIdTypes[name] : undefined
}
