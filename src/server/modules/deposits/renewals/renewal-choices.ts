import { automaticRenewal } from '#domain/process/renewals/automatic-renewal.ts'
import {
  type DecisionOutcome,
  decisionLabels,
  decisionOutcome,
  decisionText,
  type RenewalDecision,
  renewalDecisions,
} from '#domain/process/renewals/decision.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'
import { rateInForce } from '../../rates/simulation/current-rate.ts'
import type { MaturingDeposit } from './maturing-deposit.ts'

/** Raised with every change of the text shown at a decision; each decision is stored with its version. */
export const decisionTextVersion = 'decision-2026-11'

/** The period that a renewal begins: the same term from the maturity on. */
export type RenewedPeriod = { ratePercent: string; termDays: number; maturityDate: string }

/** A decision as it is shown, with its figures. */
export type RenewalChoice = {
  decision: RenewalDecision
  outcome: DecisionOutcome
  /** Undefined when everything is paid out. */
  next: RenewedPeriod | undefined
  label: string
  text: string
}

/**
 * P11: returns the possible decisions about the end of a deposit's period. A renewal has the bank's rate in force for
 * the renewed capital. There is no renewal when the bank offers none for that capital and term.
 */
export async function renewalChoices(db: Queryable, deposit: MaturingDeposit): Promise<RenewalChoice[]> {
  const choices: RenewalChoice[] = []
  for (const decision of renewalDecisions) {
    const ratePercent = decision === 'withdraw' ? undefined : await rateOfRenewal(db, deposit, decision)
    if (decision === 'withdraw' || ratePercent !== undefined) choices.push(shownChoice(deposit, decision, ratePercent))
  }
  return choices
}

/** The bank's rate now for the capital that a decision renews; undefined when it offers nothing for it. */
export async function rateOfRenewal(
  db: Queryable,
  { bank, period, interest }: MaturingDeposit,
  decision: Exclude<RenewalDecision, 'withdraw'>,
): Promise<string | undefined> {
  const { newCapitalCop: amountCop } = decisionOutcome(interest, decision)
  const inForce = await rateInForce(db, { bankId: bank.id, termDays: period.termDays, amountCop })
  return inForce?.ratePercent
}

/** A decision in the words and figures that are shown for it. In: the rate of a renewal. */
export function shownChoice(
  { interest, ending }: MaturingDeposit,
  decision: RenewalDecision,
  ratePercent: string | undefined,
): RenewalChoice {
  const { termDays } = ending
  const next =
    decision === 'withdraw' || ratePercent === undefined
      ? undefined
      : { ratePercent, termDays, maturityDate: automaticRenewal(ending).newMaturityDate }
  return {
    decision,
    outcome: decisionOutcome(interest, decision),
    next,
    label: decisionLabels[decision],
    text: decisionText(interest, decision),
  }
}

/** The hash of the shown words, which the document prints again. The row has the rate and the term beside it. */
export function choiceSha256({ label, text }: RenewalChoice): string {
  return sha256Hex(`${label}\n${text}`)
}
