import type { ExplanationStep } from '#domain/money/rates/explain.ts'
import type { PrintedRow, PrintedText } from '../../../platform/pdf/blocks.ts'

/** The heading of every document to sign: the parties, the process, and how it is signed. */
export type DocumentToSign = {
  brandName: string
  bank: {
    /** The name people know, `Coltefinanciera`. */
    name: string
    /** `Coltefinanciera S.A. Compañía de Financiamiento`. */
    legalEntity: string
  }
  customerName: string
  /** As people see it: `Cédula de ciudadanía`. */
  documentType: string
  documentNumber: string
  processUuid: string
  /** The instant the documents were prepared, ISO 8601. The same input with the same instant gives the same bytes. */
  preparedAt: string
  /**
   * Electronically, by the agreement on electronic signature (Ley 527 de 1999, Decreto 2364 de 2012), or by hand at the
   * bank.
   */
  signature: { kind: 'electronic'; agreement: PrintedText } | { kind: 'by-hand' }
}

/** Everything that is printed on the linking documents. Plain data: rendering looks nothing up. */
export type LinkingDocuments = DocumentToSign & {
  deposit: LinkingDeposit
  /** The customer's answers, in the order of the forms. */
  sections: readonly { readonly title: string; readonly rows: readonly PrintedRow[] }[]
  /** Each accepted declaration, word for word, with the version that was shown. */
  declarations: readonly PrintedText[]
  /** The deposit insurance disclosure (Fogafín). */
  depositInsurance: PrintedText
}

export type LinkingDeposit = {
  amountCop: number
  termDays: number
  /** Percent effective annual, decimal string: `11.250`. */
  ratePercent: string
  /** Civil dates. */
  openingDate: string
  maturityDate: string
  interest: { grossCop: number; withholdingCop: number; netCop: number }
  /** The explanation of each figure, as on the page and in the API. */
  explanation: readonly ExplanationStep[]
}
