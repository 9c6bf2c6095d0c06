/** A way to pay a CDT in. The wire writes them `pse` and `transfer` too. */
export type PaymentMethod = 'pse' | 'transfer'

/** A paper that a bank asks its new customers for. */
export type DocumentKind = 'identity-front' | 'identity-back' | 'tax-return'

/** A bank whose CDT is opened here. A new partner is a new folder with one of these, and a line in `registry.ts`. */
export type PartnerBank = {
  /** Its id in `catalogue.ts`. */
  id: number
  /** Its name in addresses and folders. */
  slug: string
  name: string
  /** The supervised entity that owes the deposit; the cover of Fogafín is per entity, not per brand. */
  legalEntity: { name: string; nit?: string; fogafin: true }
  /** The least amount of a CDT, in whole pesos (B §9). */
  minimumAmountCop: number
  /** The days of the year by which it computes interest and maturity. */
  dayBase: 360 | 365
  /** The id of its questions at the form runner (A §9); undefined where the sources give none. */
  formId: number | undefined
  /** The page of its questions; undefined where the sources give none. */
  questionsPath: string | undefined
  settings: {
    /** False: it takes a signature on paper only (A §5). */
    digitalSignature: boolean
    turboCdt: { enabled: boolean; blockedPaymentMethods: PaymentMethod[]; largestAmountCop?: number }
  }
  paymentMethods: PaymentMethod[]
  /** Where a transfer goes. The account shipped here is for demonstration; the operator sets the real one. */
  officialAccount: {
    bank: string
    type: 'savings' | 'checking'
    number: string
    holder: string
    demonstration: boolean
  }
  documentsAskedFor: DocumentKind[]
  /** Whether a CDT can be opened with it here: only a bank whose questions exist. Others are compared and no more. */
  canBeOpened: boolean
}

/** What a partner bank is unless its own file says otherwise. */
export const defaultBank = {
  dayBase: 360,
  settings: { digitalSignature: true, turboCdt: { enabled: false, blockedPaymentMethods: [] } },
  paymentMethods: ['pse', 'transfer'],
  documentsAskedFor: ['identity-front', 'identity-back', 'tax-return'],
  canBeOpened: false,
} satisfies Partial<PartnerBank>

/** The settings of a bank that takes no electronic signature (A §5). */
export const signatureOnPaper = { ...defaultBank.settings, digitalSignature: false } satisfies PartnerBank['settings']

/**
 * An account that is plainly none, so that nobody sends money to it by mistake.
 * In: the bank's id and the entity that holds the account. Out: the account, marked as demonstration.
 */
export function demonstrationAccount(bankId: number, holder: string): PartnerBank['officialAccount'] {
  return {
    bank: holder,
    type: 'savings',
    number: `000-0000${String(bankId).padStart(2, '0')}-00`,
    holder,
    demonstration: true,
  }
}
