import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Deposit } from './use-dashboard.ts'
import type { NotedDeposit } from './use-notes.ts'

/** A deposit of the customer, wherever it is. Whole pesos. */
export type AnyDeposit = {
  /** The id of its opening, or of its note. */
  id: string
  bankId: number
  bankName: string
  amountCop: number
  netCop: number
  ratePercent: string
  termDays: number
  maturityDate: CivilDate
  /** Of one elsewhere: what was noted. */
  note?: NotedDeposit
}

/**
 * Z14: everything that a customer has in one list.
 * @param today - Today in Bogota.
 * @returns The deposits that run, what matures first first; and the noted ones whose maturity has passed.
 */
export function allDeposits(
  ours: readonly Deposit[],
  noted: readonly NotedDeposit[],
  today: CivilDate,
): { running: AnyDeposit[]; over: NotedDeposit[] } {
  const elsewhere = noted.filter(({ maturityDate }) => maturityDate >= today)
  const running = [...ours.map(ofOurs), ...elsewhere.map(ofNoted)]
  return {
    running: running.toSorted(
      (one, other) => one.maturityDate.localeCompare(other.maturityDate) || other.amountCop - one.amountCop,
    ),
    over: noted.filter(({ maturityDate }) => maturityDate < today),
  }
}

const ofOurs = ({ processUuid, bankId, bankName, capital, netInterest, rate, term, maturityDate }: Deposit) => ({
  id: processUuid,
  bankId,
  bankName,
  amountCop: capital,
  netCop: netInterest,
  ratePercent: rate,
  termDays: term,
  maturityDate,
})

const ofNoted = (note: NotedDeposit): AnyDeposit => ({
  id: note.id,
  bankId: note.bankId,
  bankName: note.bankName,
  amountCop: note.amount,
  netCop: note.net,
  ratePercent: note.rate,
  termDays: note.term,
  maturityDate: note.maturityDate,
  note,
})
