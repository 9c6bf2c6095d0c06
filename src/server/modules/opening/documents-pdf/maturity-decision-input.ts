import type { ExplanationStep } from '#domain/money/rates/explain.ts'
import type { PrintedText } from '../../../platform/pdf/blocks.ts'
import type { DocumentToSign } from './linking-documents-input.ts'

/** Everything that is printed on the decision about a maturity. Amounts in whole pesos, dates civil. */
export type MaturityDecision = DocumentToSign & {
  /** The period that ends. */
  matures: {
    capitalCop: number
    /** Percent effective annual, decimal string. */
    ratePercent: string
    termDays: number
    openingDate: string
    maturityDate: string
    /** Of the certificate that holds for it. */
    certificateNumber: string
    /** How its interest comes about, as on the page. */
    explanation: readonly ExplanationStep[]
  }
  decision: {
    /** `Renovar el capital y recibir los intereses`. */
    label: string
    /** What was shown and accepted, with the version of the words. */
    accepted: PrintedText
    /** The instant of the decision, ISO 8601. */
    decidedAt: string
    paidOutCop: number
  }
  /** The period that follows; undefined when all is paid out. */
  next:
    | {
        capitalCop: number
        /** How much of the capital its holder adds; undefined when nothing. */
        addedCop: number | undefined
        ratePercent: string
        termDays: number
        openingDate: string
        maturityDate: string
      }
    | undefined
  /** The deposit insurance disclosure, due again at every renewal; undefined when nothing renews. */
  depositInsurance: PrintedText | undefined
}
