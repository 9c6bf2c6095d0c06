import { maturityDate } from '#domain/money/dates/maturity.ts'
import { explainInterest } from '#domain/money/rates/explain.ts'
import { decisionLabels, decisionText } from '#domain/process/renewals/decision.ts'
import type { Context } from '../../../context.ts'
import { findCertificateNumber } from '../bank/bank.queries.ts'
import { renewalTerms } from '../bank/renewal-terms.ts'
import type { MaturityDecision } from '../documents-pdf/maturity-decision-input.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import type { RenewalRow } from '../processes/running-renewal.queries.ts'
import { loadParties, printedDeclaration } from './documents-to-sign.ts'

/**
 * Everything that the document of a decision about a maturity says (P11).
 * @param renewal - The decision.
 * @param preparedAt - The instant of the round, which makes a repeat print the same bytes.
 */
export async function decisionToSign(
  ctx: Context,
  process: ProcessRow,
  renewal: RenewalRow,
  preparedAt: Date,
): Promise<MaturityDecision> {
  const { ended, deposit, outcome, next, added } = await renewalTerms(ctx.db, process, renewal)
  const openingDate = ended.maturityDate
  const label = decisionLabels[renewal.decision]
  return {
    ...(await loadParties(ctx, process, preparedAt)),
    matures: {
      capitalCop: ended.capitalCop,
      ratePercent: ended.ratePercent,
      termDays: ended.termDays,
      openingDate: ended.openingDate,
      maturityDate: ended.maturityDate,
      certificateNumber: await findCertificateNumber(ctx.db, ended),
      explanation: explainInterest(deposit).steps,
    },
    decision: {
      label,
      accepted: { title: label, text: decisionText(deposit, renewal.decision, added), version: renewal.textVersion },
      decidedAt: renewal.decidedAt.toISOString(),
      paidOutCop: outcome.paidOutCop,
    },
    next: next && {
      addedCop: added?.addedCop,
      capitalCop: next.amountCop,
      ratePercent: next.ratePercent,
      termDays: next.termDays,
      openingDate,
      maturityDate: maturityDate({ openingDate, termDays: next.termDays, dayBase: deposit.dayBase }).maturityDate,
    },
    depositInsurance: next ? printedDeclaration(ctx, process, 'deposit-insurance') : undefined,
  }
}
