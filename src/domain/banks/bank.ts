import type { Form } from '../forms/form.ts'
import type { OfferedTermDays } from '../money/terms/offered-terms.ts'

/** A way to pay a CDT in. The wire writes them `pse` and `transfer` too. */
export type PaymentMethod = 'pse' | 'transfer'

/** A paper that a bank asks its new customers for. */
export type DocumentKind = 'identity-front' | 'identity-back' | 'tax-return'

/** Rates by term: percent effective annual, decimal strings. */
export type RateCurve = Record<OfferedTermDays, string>

/** What a bank is in law. */
export type BankKind = 'bank' | 'financing-company' | 'cooperative-bank'

/** A public page of a partner bank, `/cdt-<slug>`: round figures of public knowledge, and never a rate. */
export type PublicPage = {
  /** Its name in the address, and the name people read; the bank's own when left out. */
  slug?: string
  name?: string
  /** The slug of the page that lists the bank, where this one is only another name or product of it. */
  listedAs?: string
  kind?: BankKind
  /** The year that the entity, or the one it continues, began. */
  operatingSince: number
  /** About how many offices it has. */
  branches: number
  /** About what it owes in CDT, in thousand millions of pesos. */
  cdtBillions: number
  /** Whether the page calls its opening digital (B §9: banks 24 and 29). */
  digitalOpening?: boolean
}

/** A bank whose CDT is opened here. A new partner is a new folder with one of these, and a line in `registry.ts`. */
export type PartnerBank = {
  /** Its id in `catalogue.ts`. */
  id: number
  /** Its name in folders and in the code. */
  slug: string
  name: string
  /**
   * The supervised entity that owes the deposit. The cover of Fogafín is per entity, not per brand, so deposits are
   * added up by its `id`. The NIT has its check digit, digits only; absent where no public list was found to name it.
   */
  legalEntity: { id: string; name: string; nit?: string; fogafin: true }
  /** The least amount of a CDT, in whole pesos (B §9). */
  minimumAmountCop: number
  /** The days of the year by which it computes interest and maturity. */
  dayBase: 360 | 365
  /** What it asks besides the personal and financial data (F03). */
  questions: Form
  /** The number of its questions in the source catalogue (A §9); that of `questions`. */
  formId: number
  /** At which addresses its forms stand: the first ones, or those below `/v2` (decisions §6). */
  formVersion: 'v1' | 'v2'
  /** Its name in the address of its questions (A §2). */
  questionsSlug: string
  /** Whether it is asked about the person beyond the first stages (rule 10 of A §4). */
  verifiesUsers: boolean
  /** Whether one confirms what the identity check read before the forms, on a page of its own (rule 8 of A §4). */
  confirmsIdentityData: boolean
  /**
   * Of a bank with stores (B §5.4).
   * @param advisor - Who attended there, as the customer writes it before the opening.
   * @returns The answers that its questions begin with.
   */
  answersOfStore?: (advisor: string) => Record<string, string | boolean>
  /** Its own campaign: it is simulated in it, and its processes show the campaign's theme (A §3, B §4.11). */
  campaign?: string
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
  /** What it pays in the demonstration, from its minimum up, and more from an amount on where it does so. */
  demonstrationRates: { curve: RateCurve; higherBand?: { fromCop: number; curve: RateCurve } }
  /** Whether a CDT can be opened with it here; an operator may pause a bank, which is then only compared. */
  canBeOpened: boolean
  /** Its pages among those of the banks (R03). Each also has its words in `src/web/content/banks/`. */
  publicPages: readonly PublicPage[]
}

/**
 * @param options - Whether the deposit is turbo, and whether the bank is connected without PSE for now (decision 043).
 * @returns How the deposit can be paid: KOA takes no PSE for turbo (B §8).
 */
export function listPaymentMethods(
  bank: PartnerBank,
  { turbo, withoutPse }: { turbo: boolean; withoutPse: boolean },
): PaymentMethod[] {
  const blocked = turbo ? bank.settings.turboCdt.blockedPaymentMethods : []
  return bank.paymentMethods.filter((method) => !blocked.includes(method) && !(withoutPse && method === 'pse'))
}

/** What a partner bank is unless its own file says otherwise. */
export const defaultBank = {
  dayBase: 360,
  formVersion: 'v2',
  verifiesUsers: false,
  confirmsIdentityData: false,
  settings: { digitalSignature: true, turboCdt: { enabled: false, blockedPaymentMethods: [] } },
  paymentMethods: ['pse', 'transfer'],
  documentsAskedFor: ['identity-front', 'identity-back', 'tax-return'],
  canBeOpened: true,
  publicPages: [],
} satisfies Partial<PartnerBank>

/** The settings of a bank that takes no electronic signature (A §5). */
export const signatureOnPaper = { ...defaultBank.settings, digitalSignature: false } satisfies PartnerBank['settings']

/** The settings of a bank that opens turbo CDT up to the general limit, whichever way they are paid. */
export const turboEnabled = {
  ...defaultBank.settings,
  turboCdt: { enabled: true, blockedPaymentMethods: [] },
} satisfies PartnerBank['settings']

/**
 * An account that is plainly none, so that nobody sends money to it by mistake.
 * @param holder - The entity that holds the account.
 * @returns The account, marked as demonstration.
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
