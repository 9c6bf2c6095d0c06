import type { PartnerBank } from '#domain/banks/bank.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { InterestInput } from '#domain/money/rates/interest.ts'
import type { MaturingPeriod } from '#domain/process/renewals/automatic-renewal.ts'
import { canDecide } from '#domain/process/renewals/window.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { currentDepositPeriod, type DepositPeriodRow } from '../../opening/bank/bank.queries.ts'
import type { ProcessRow } from '../../opening/processes/processes.queries.ts'

/** A deposit with the period that runs, in the shapes that the rules of renewals take. */
export type MaturingDeposit = {
  process: ProcessRow
  bank: PartnerBank
  period: DepositPeriodRow
  interest: InterestInput
  ending: MaturingPeriod
}

/** @returns The deposit of the process as it runs now; undefined while it has not been issued. */
export async function maturingDeposit(db: Queryable, process: ProcessRow): Promise<MaturingDeposit | undefined> {
  const period = await currentDepositPeriod(db, process.uuid)
  return period && toMaturingDeposit(process, period)
}

/** @returns The deposit in that period of the process. */
export function toMaturingDeposit(process: ProcessRow, period: DepositPeriodRow): MaturingDeposit {
  const bank = partnerBank(process.bankId)
  const { capitalCop: amountCop, ratePercent, termDays, maturityDate } = period
  const { dayBase } = bank
  return {
    process,
    bank,
    period,
    interest: { amountCop, ratePercent, termDays, dayBase },
    ending: { maturityDate, termDays, dayBase },
  }
}

/** Where nothing has been decided about the end of the running period. */
const beforeDecision: readonly ProcessStatus[] = [
  'DECEVAL-ENVIADO-AL-CLIENTE',
  'R-DECEVAL-ENVIADO-AL-CLIENTE',
  'R-VENCIMIENTOS-PENDIENTES',
]

/** Whether nothing has been decided about the end of a deposit's period, and nothing stands in the way. */
export function isUndecided({ process }: Pick<MaturingDeposit, 'process'>): boolean {
  return !process.blocked && !process.continuationAvoided && beforeDecision.includes(process.status)
}

/** P11: whether its customer may decide today about the end of a deposit's period. */
export function isDecidable(deposit: MaturingDeposit): boolean {
  return isUndecided(deposit) && canDecide(todayInBogota(), deposit.period.maturityDate)
}

export function todayInBogota(): CivilDate {
  return civilDateInBogota(Date.now())
}
