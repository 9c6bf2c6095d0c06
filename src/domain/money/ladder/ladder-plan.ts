import { addBankingDays, nextBankingDay } from '../dates/business-days.ts'
import { addMonths, type CivilDate } from '../dates/civil-date.ts'
import type { RateInForce } from '../rates/offers.ts'
import { depositsFor, type PlannedDeposit } from './planned-deposit.ts'

/** Z19: a ladder that goes on: what it begins with, its rungs, and what is saved each month. Whole pesos and days. */
export type LadderPlan = {
  startCop: number
  /** The terms of the rungs, each once. */
  termsDays: readonly number[]
  monthlyCop: number
  startDate: CivilDate
}

/** A day on which something happens: money is saved, comes back, or is put into a deposit. */
export type PlanEvent =
  | { kind: 'save'; date: CivilDate; amountCop: number }
  | { kind: 'harvest'; date: CivilDate; deposit: PlannedDeposit }
  | { kind: 'sow'; date: CivilDate; deposit: PlannedDeposit }

/** A month of the plan, as it ends. */
export type PlanMonth = {
  /** Its first day. */
  month: CivilDate
  savedCop: number
  /** What came back, and how much of it was earned, after the withholding. */
  harvestedCop: number
  earnedCop: number
  sownCop: number
  /** What grows in deposits, and what waits until a bank takes it. */
  growingCop: number
  waitingCop: number
  /** How many deposits grow. */
  deposits: number
}

export type PlanProjection = { events: PlanEvent[]; months: PlanMonth[]; earnedCop: number }

/** Z19: the most rungs of a plan, and for how many months it is drawn. */
export const mostRungs = 5
export const drawnMonths = 36
/** Banking days between the payment of a deposit and the next opening, as in `maturity-offers.ts`. */
const bankingDaysToSow = 1

/**
 * Z19: how a plan goes on with the rates of today. The sum of the beginning is divided over the rungs. Each deposit that
 * matures fills the longest rung, with what waits. What is saved each month waits until a bank takes it for that rung.
 * @param rates - The rates in force; those of later days nobody knows.
 * @param months - For how many months.
 * @returns What happens, the earliest first, and each month. Money never gets lost: what grows and waits is what was put
 *   in, saved and earned.
 * @throws RangeError for amounts that are no whole pesos and a plan without a rung.
 */
export function projectLadderPlan(
  plan: LadderPlan,
  rates: readonly RateInForce[],
  months: number = drawnMonths,
): PlanProjection {
  const { startCop, monthlyCop, startDate } = plan
  for (const amount of [startCop, monthlyCop]) {
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`)
  }
  const termsDays = [...new Set(plan.termsDays)].sort((one, other) => one - other)
  if (termsDays.length === 0) throw new RangeError('a ladder has one rung at least')
  const end = addMonths(startDate, months)
  const events: PlanEvent[] = []
  let growing: PlannedDeposit[] = []
  let waitingCop = startCop
  const sow = (amountCop: number, terms: readonly number[], date: CivilDate) => {
    const deposit = bestDeposit(rates, amountCop, terms, date)
    if (!deposit) return
    waitingCop -= amountCop
    growing.push(deposit)
    events.push({ kind: 'sow', date, deposit })
  }

  const opening = nextBankingDay(startDate)
  const share = Math.floor(startCop / termsDays.length)
  for (const [place, termDays] of termsDays.entries()) {
    sow(place === 0 ? startCop - share * (termsDays.length - 1) : share, [termDays], opening)
  }
  const longestFirst = termsDays.toReversed()
  const savings = Array.from({ length: months }, (_, place) => addMonths(startDate, place + 1))
  for (const day of daysOf(savings, end, () => growing)) {
    const ripe = growing.filter(({ maturityDate }) => maturityDate === day)
    growing = growing.filter((deposit) => !ripe.includes(deposit))
    for (const deposit of ripe) {
      waitingCop += deposit.totalNetCop
      events.push({ kind: 'harvest', date: day, deposit })
    }
    if (savings.includes(day) && monthlyCop > 0) {
      waitingCop += monthlyCop
      events.push({ kind: 'save', date: day, amountCop: monthlyCop })
    }
    const sowingDay = ripe.length > 0 ? addBankingDays(day, bankingDaysToSow) : nextBankingDay(day)
    if (waitingCop > 0 && sowingDay <= end) sow(waitingCop, longestFirst, sowingDay)
  }
  const ordered = events.map((event, place) => ({ event, place })).sort(byDay)
  const sorted = ordered.map(({ event }) => event)
  return { events: sorted, months: monthsOf(plan, sorted, months), earnedCop: earned(sorted) }
}

const byDay = (one: { event: PlanEvent; place: number }, other: { event: PlanEvent; place: number }) =>
  one.event.date.localeCompare(other.event.date) || one.place - other.place

/** The days on which something happens, the next one first; what is sown on the way brings days of its own. */
function* daysOf(savings: readonly CivilDate[], end: CivilDate, growing: () => readonly PlannedDeposit[]) {
  let last: CivilDate | undefined
  for (;;) {
    const ahead = [...savings, ...growing().map(({ maturityDate }) => maturityDate)].filter(
      (day) => day <= end && (last === undefined || day > last),
    )
    last = ahead.toSorted()[0]
    if (last === undefined) return
    yield last
  }
}

/** The deposit that earns most in the first of the terms for which any bank takes the sum. */
function bestDeposit(
  rates: readonly RateInForce[],
  amountCop: number,
  terms: readonly number[],
  openingDate: CivilDate,
): PlannedDeposit | undefined {
  if (amountCop <= 0) return undefined
  for (const termDays of terms) {
    const [best] = depositsFor(rates, { amountCop, termDays, openingDate })
    if (best) return best
  }
  return undefined
}

const earned = (events: readonly PlanEvent[]) =>
  events.reduce((sum, event) => sum + (event.kind === 'harvest' ? event.deposit.netCop : 0), 0)

function monthsOf({ startCop, startDate }: LadderPlan, events: readonly PlanEvent[], count: number): PlanMonth[] {
  let growingCop = 0
  let waitingCop = startCop
  let deposits = 0
  return Array.from({ length: count + 1 }, (_, place) => {
    const month = firstOf(addMonths(startDate, place))
    const own = events.filter(({ date }) => firstOf(date) === month)
    const total = (kind: PlanEvent['kind'], figure: (event: PlanEvent) => number) =>
      own.reduce((sum, event) => sum + (event.kind === kind ? figure(event) : 0), 0)
    const capital = (event: PlanEvent) => (event.kind === 'save' ? event.amountCop : event.deposit.amountCop)
    const savedCop = total('save', capital)
    const sownCop = total('sow', capital)
    const earnedCop = earned(own)
    const harvestedCop = total('harvest', capital) + earnedCop
    growingCop += sownCop - (harvestedCop - earnedCop)
    waitingCop += savedCop + harvestedCop - sownCop
    deposits += total('sow', () => 1) - total('harvest', () => 1)
    return { month, savedCop, harvestedCop, earnedCop, sownCop, growingCop, waitingCop, deposits }
  })
}

const firstOf = (date: CivilDate): CivilDate => `${date.slice(0, 7)}-01`

/**
 * Z19: the next day on which the saver puts the monthly sum aside: the same day of each month as the plan began.
 * @returns The first such day after another.
 */
export function nextSavingDay(startDate: CivilDate, after: CivilDate): CivilDate {
  let months = 1
  while (addMonths(startDate, months) <= after) months += 1
  return addMonths(startDate, months)
}
