import { type CivilDate, diffDays } from '#domain/money/dates/civil-date.ts'

/** From how many days before its maturity on a decision comes first. */
const firstFromDays = 3

/**
 * Z04: the deposits whose decision comes before everything else.
 * @param today - Today in Bogota.
 * @returns Those that mature within three days and still wait for a decision, the next one first.
 */
export function dueDeposits<Deposit extends { maturityDate: CivilDate; canDecide: boolean }>(
  deposits: readonly Deposit[],
  today: CivilDate,
): Deposit[] {
  return deposits
    .filter(({ canDecide, maturityDate }) => canDecide && diffDays(today, maturityDate) <= firstFromDays)
    .toSorted((a, b) => a.maturityDate.localeCompare(b.maturityDate))
}
