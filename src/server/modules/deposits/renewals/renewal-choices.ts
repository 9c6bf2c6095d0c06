import { type AddedMoney, leastAddedCop } from '#domain/process/renewals/added-money.ts'
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
import { largestAmountOffered, rateInForce } from '../../rates/simulation/current-rate.ts'
import type { MaturingDeposit } from './maturing-deposit.ts'

/** Raised with every change of the text shown at a decision; each decision is stored with its version. */
export const decisionTextVersion = 'decision-2026-12'

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
 * @param addedCop - What is added to a renewal in whole pesos, if anything. Then the rate is that for the whole sum.
 */
export async function renewalChoices(
  db: Queryable,
  deposit: MaturingDeposit,
  addedCop?: number,
): Promise<RenewalChoice[]> {
  const choices: RenewalChoice[] = []
  for (const decision of renewalDecisions) {
    const rates = decision === 'withdraw' ? undefined : await ratesOfRenewal(db, deposit, decision, addedCop)
    if (decision === 'withdraw' || rates) choices.push(shownChoice(deposit, decision, rates))
  }
  return choices
}

/** The rate of a renewal, and what is added to it. */
export type RenewalRates = { ratePercent: string; added?: AddedMoney | undefined }

/**
 * The bank's rates now for the capital that a decision renews, with what is added and without; undefined when it offers
 * nothing for either.
 */
export async function ratesOfRenewal(
  db: Queryable,
  { bank, period, interest }: MaturingDeposit,
  decision: Exclude<RenewalDecision, 'withdraw'>,
  addedCop?: number,
): Promise<RenewalRates | undefined> {
  const find = async (amountCop: number) =>
    (await rateInForce(db, { bankId: bank.id, termDays: period.termDays, amountCop }))?.ratePercent
  const without = await find(decisionOutcome(interest, decision).newCapitalCop)
  if (without === undefined) return undefined
  if (addedCop === undefined) return { ratePercent: without }
  const ratePercent = await find(decisionOutcome(interest, decision, addedCop).newCapitalCop)
  return ratePercent === undefined ? undefined : { ratePercent, added: { addedCop, rateWithoutPercent: without } }
}

/** What may be added to a renewal now, in whole pesos: the bank offers a rate for all of it. Undefined for nothing. */
export async function addableMoney(
  db: Queryable,
  { bank, period }: MaturingDeposit,
): Promise<{ leastCop: number; mostCop: number } | undefined> {
  const largestCop = await largestAmountOffered(db, { bankId: bank.id, termDays: period.termDays })
  const mostCop = largestCop - period.capitalCop
  return mostCop < leastAddedCop ? undefined : { leastCop: leastAddedCop, mostCop }
}

/** A decision in the words and figures that are shown for it. */
export function shownChoice(
  { interest, ending }: MaturingDeposit,
  decision: RenewalDecision,
  rates: RenewalRates | undefined,
): RenewalChoice {
  const { termDays } = ending
  const next =
    decision === 'withdraw' || rates === undefined
      ? undefined
      : { ratePercent: rates.ratePercent, termDays, maturityDate: automaticRenewal(ending).newMaturityDate }
  return {
    decision,
    outcome: decisionOutcome(interest, decision, rates?.added?.addedCop),
    next,
    label: decisionLabels[decision],
    text: decisionText(interest, decision, rates?.added),
  }
}

/** The hash of the shown words, which the document prints again. The row has the rate and the term beside it. */
export function choiceSha256({ label, text }: RenewalChoice): string {
  return sha256Hex(`${label}\n${text}`)
}
