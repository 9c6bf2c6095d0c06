import { type CivilDate, diffDays } from '../dates/civil-date.ts'
import { maturityDate as findMaturity } from '../dates/maturity.ts'
import type { DayBase } from '../rates/growth.ts'
import { computeInterest } from '../rates/interest.ts'
import { accruedInterest } from '../tax/accrued-interest.ts'

/** A deposit that matures, as it would go on at its bank. Whole pesos and days. */
export type StayingDeposit = {
  bankId: number
  bankName: string
  legalEntityName: string
  isDemonstration: boolean
  capitalCop: number
  termDays: number
  dayBase: DayBase
  maturityDate: CivilDate
}

/** A rest of fewer calendar days is no reason to begin another period: it comes from the days around a holiday. */
const shortestRestDays = 7

/**
 * Z18: what a sum earns at the same bank by a day. The law extends it for the same term (colombia.md §2.4) as often as
 * fits, and each period pays its interest out. A period that still runs on that day counts with what it has earned. Of
 * a rest below a week no period is begun.
 * @returns What it has earned after the withholding, whole pesos, and when its last period is paid.
 */
export function stayUntil(
  { termDays, dayBase, maturityDate }: Pick<StayingDeposit, 'termDays' | 'dayBase' | 'maturityDate'>,
  { amountCop, ratePercent }: { amountCop: number; ratePercent: string },
  endDate: CivilDate,
): { earnedCop: number; availableOn: CivilDate } {
  const { netCop } = computeInterest({ amountCop, ratePercent, termDays, dayBase })
  const endOf = (openingDate: CivilDate) => findMaturity({ openingDate, termDays, dayBase }).maturityDate
  let openingDate = maturityDate
  let earnedCop = 0
  while (endOf(openingDate) <= endDate) {
    openingDate = endOf(openingDate)
    earnedCop += netCop
  }
  if (openingDate > maturityDate && diffDays(openingDate, endDate) < shortestRestDays) {
    return { earnedCop, availableOn: openingDate }
  }
  const availableOn = endOf(openingDate)
  const running = { capitalCop: amountCop, ratePercent, termDays, dayBase, openingDate, maturityDate: availableOn }
  return { earnedCop: earnedCop + accruedInterest(running, endDate).netCop, availableOn }
}

/**
 * Z18: the rate that a bank has to pay so that staying earns as much as something else.
 * @param wantedCop - What the other earns by the day, whole pesos.
 * @returns The least such rate; undefined where none below 100 % does.
 */
export function breakEvenRate(deposit: StayingDeposit, wantedCop: number, endDate: CivilDate): string | undefined {
  const format = (thousandths: number) =>
    `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`
  const isEnough = (thousandths: number) =>
    stayUntil(deposit, { amountCop: deposit.capitalCop, ratePercent: format(thousandths) }, endDate).earnedCop >=
    wantedCop
  let [least, most] = [0, 99_999]
  if (!isEnough(most)) return undefined
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    if (isEnough(middle)) most = middle
    else least = middle + 1
  }
  return format(least)
}
