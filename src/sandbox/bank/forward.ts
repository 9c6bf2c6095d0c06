/** How far the next maturity of a deposit is, so that the clock of the demonstration can go there. */
import { civilDateInBogota, diffDays } from '#domain/money/dates/civil-date.ts'
import { automaticRenewal } from '#domain/process/renewals/automatic-renewal.ts'
import type { BankApplicationRecord, BankDepositRecord, BankRenewalRecord } from './records.ts'

type Deposit = { application: BankApplicationRecord; deposit: BankDepositRecord }

/** The days before a maturity to which one goes: each notice, the day itself, and the day on which the law extends. */
export const forwardDays: readonly { daysBefore: number; label: string }[] = [
  { daysBefore: 30, label: '30 días antes' },
  { daysBefore: 15, label: '15 días antes' },
  { daysBefore: 7, label: '7 días antes' },
  { daysBefore: 1, label: 'La víspera' },
  { daysBefore: 0, label: 'El día' },
  { daysBefore: -1, label: 'Al día siguiente' },
]

/**
 * @param renewals - All renewals of the bank.
 * @returns The days from today to that many days before the maturity that comes next; none left when not above zero.
 */
export function daysUntil(
  renewals: readonly BankRenewalRecord[],
  { application, deposit }: Deposit,
  daysBefore: number,
): number {
  const today = civilDateInBogota(Date.now())
  const renewed = renewals.filter((one) => one.depositId === deposit.id && one.certificate)
  const certificate = renewed.at(-1)?.certificate ?? deposit.certificate
  if (!certificate) return 0
  const { term_days: termDays } = certificate
  let maturityDate = certificate.maturity_date
  // Nobody tells the bank that the law has extended a deposit: it follows from the dates.
  while (maturityDate < today) {
    const period = { maturityDate, termDays, dayBase: application.terms.day_base }
    maturityDate = automaticRenewal(period).newMaturityDate
  }
  return diffDays(today, maturityDate) - daysBefore
}
