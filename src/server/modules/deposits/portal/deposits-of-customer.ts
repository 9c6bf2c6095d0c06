import { partnerBank } from '#domain/banks/registry.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { InsuredDeposit } from '#domain/money/insurance/coverage.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { issuedStatuses } from '#domain/process/statuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type DepositPeriodRow, listDepositPeriods } from '../../opening/bank/bank.queries.ts'
import { findEarlyEnd } from '../../opening/bank/deposit-events.queries.ts'
import { listCustomerProcesses, type ProcessRow } from '../../opening/processes/processes.queries.ts'
import { type MaturingDeposit, toMaturingDeposit } from '../renewals/maturing-deposit.ts'

/** A deposit that was issued once: its process, and the stretches of its life, oldest first. */
export type CustomerDeposit = {
  process: ProcessRow
  periods: readonly DepositPeriodRow[]
  /** In the period that runs; undefined once the bank has paid it back. */
  live: MaturingDeposit | undefined
  /** When the bank paid it before its maturity; the last period ended then. */
  endedEarlyOn: CivilDate | undefined
}

/** Every deposit of a customer, newest first, those that have ended too. */
export async function depositsOfCustomer(db: Queryable, customerId: string): Promise<CustomerDeposit[]> {
  const deposits: CustomerDeposit[] = []
  for (const process of await listCustomerProcesses(db, customerId)) {
    const periods = await listDepositPeriods(db, process.uuid)
    const last = periods.at(-1)
    if (!last) continue
    const isLive = issuedStatuses.includes(process.status)
    const endedEarlyOn = isLive ? undefined : await findEarlyEnd(db, process.uuid)
    deposits.push({ process, periods, live: isLive ? toMaturingDeposit(process, last) : undefined, endedEarlyOn })
  }
  return deposits
}

/** Z02: a deposit as the insurance counts it: with the gross interest that it owes at its maturity. */
export function insuredDeposit({ bank, interest }: Pick<MaturingDeposit, 'bank' | 'interest'>): InsuredDeposit {
  return {
    legalEntityId: bank.legalEntity.id,
    legalEntityName: bank.legalEntity.name,
    bankName: bank.name,
    capitalCop: interest.amountCop,
    interestCop: computeInterest(interest).grossCop,
  }
}

/** The same for an opening that has not been issued. */
export function insuredOpening({ bankId, amountCop, ratePercent, termDays }: ProcessRow): InsuredDeposit {
  const bank = partnerBank(bankId)
  return insuredDeposit({ bank, interest: { amountCop, ratePercent, termDays, dayBase: bank.dayBase } })
}
