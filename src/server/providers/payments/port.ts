/**
 * Payments by PSE. The merchant is the bank: the money never passes through the marketplace.
 * Every call throws `ProviderError` as `http-client.ts` says.
 */

export type PseBank = { code: string; name: string }

/** What the customer accepts before paying: both tokens are sent with the payment, both links are shown. */
export type PaymentAcceptance = {
  acceptanceToken: string
  personalDataToken: string
  links: { terms: string; personalData: string }
}

export type NewPsePayment = {
  /** Our unique reference of this attempt; a new attempt after a final failure needs a new one. */
  reference: string
  /** Whole pesos, at least `smallestPsePaymentCop`. */
  amountCop: number
  customer: {
    name: string
    email: string
    /** E.164, `+573001234567`. */
    phoneE164: string
    /** CC, CE, PPT, PA … */
    documentType: string
    documentNumber: string
  }
  /** A code of `pseBanks()`. */
  bankCode: string
  personType: 'natural' | 'juridica'
  /** Where the bank redirects the customer; the provider adds its own query to it. Proves nothing about the payment. */
  redirectUrl: string
  /** What is being paid, for the bank's page; cut to 64 characters. */
  description: string
  acceptanceToken: string
  personalDataToken: string
  /**
   * True when an earlier try may have reached the provider: then it is looked up by reference before anything is sent.
   */
  mayExist?: boolean
}

export type PaymentStatus = 'pending' | 'approved' | 'declined' | 'voided' | 'error'

/** The provider's state of a payment. The caller compares amount, currency and reference with its own (R27). */
export type Payment = {
  providerPaymentId: string
  status: PaymentStatus
  /** Pesos; with a fraction only if the provider says so, which then equals none of our amounts. */
  amountCop: number
  currency: string
  reference: string
  /** The bank's page, while the payment waits for the customer there. */
  redirectUrl: string | undefined
}

export type PaymentsPort = {
  pseBanks(): Promise<PseBank[]>
  acceptance(): Promise<PaymentAcceptance>
  /**
   * Starts a payment, at most once for a reference.
   * @returns The payment, with `redirectUrl` when the bank's page was ready within five seconds and the payment still
   *   waits; without it ask `payment` again a little later. After `unavailable` it is not known whether the payment
   *   exists: repeat with `mayExist: true`.
   */
  createPsePayment(payment: NewPsePayment): Promise<Payment>
  payment(providerPaymentId: string): Promise<Payment>
  /** The payment of a reference, or undefined when the provider has none. */
  findByReference(reference: string): Promise<Payment | undefined>
}

export const smallestPsePaymentCop = 1_500

/** A genuine event of the provider. It is a hint: ask `payment` before acting on it. */
export type PaymentEventHint = {
  transactionId: string
  status: PaymentStatus
  /** Not covered by the provider's checksum. */
  reference: string
  /** Events with the same key have the same content. */
  key: string
}
