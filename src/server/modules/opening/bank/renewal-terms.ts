import { partnerBank } from '#domain/banks/registry.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { type AddedMoney, countsAddedMoney } from '#domain/process/renewals/added-money.ts'
import { type DecisionOutcome, decisionOutcome } from '#domain/process/renewals/decision.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import type { RenewalRow } from '../processes/running-renewal.queries.ts'
import { type DepositPeriodRow, listDepositPeriods } from './bank.queries.ts'

export type RenewalTerms = {
  /** The period that ends. */
  ended: DepositPeriodRow
  /** The same as its interest is computed from. */
  deposit: Parameters<typeof decisionOutcome>[0]
  outcome: DecisionOutcome
  /** Of the period that follows; undefined when all is paid out. */
  next: { amountCop: number; termDays: number; ratePercent: string; openingDate: CivilDate } | undefined
  /** What is added to it; undefined where nothing is, or it is clear that it does not come. */
  added: AddedMoney | undefined
}

/**
 * What a decision comes to, to the peso (P11). The added money is in it until it is clear that it does not come. Throws an Error
 * when the deposit has no such period.
 */
export async function renewalTerms(db: Queryable, process: ProcessRow, renewal: RenewalRow): Promise<RenewalTerms> {
  const ended = (await listDepositPeriods(db, process.uuid)).find(({ period }) => period === renewal.period)
  if (!ended) throw new Error('the deposit has no such period')
  const { dayBase } = partnerBank(process.bankId)
  const deposit = { amountCop: ended.capitalCop, ratePercent: ended.ratePercent, termDays: ended.termDays, dayBase }
  const added = findAdded(renewal)
  const outcome = decisionOutcome(deposit, renewal.decision, added?.addedCop)
  const { termDays } = renewal
  const ratePercent = added ? renewal.ratePercent : (renewal.rateWithoutPercent ?? renewal.ratePercent)
  const renews = renewal.decision !== 'withdraw'
  return {
    ended,
    deposit,
    outcome,
    next: renews
      ? { amountCop: outcome.newCapitalCop, termDays, ratePercent, openingDate: ended.maturityDate }
      : undefined,
    added,
  }
}

function findAdded({ addedCop, addedState, rateWithoutPercent }: RenewalRow): AddedMoney | undefined {
  const counts = addedCop !== null && rateWithoutPercent !== null && countsAddedMoney(addedState)
  return counts ? { addedCop, rateWithoutPercent } : undefined
}
