import { addBankingDays } from '../dates/business-days.ts'
import { addDays, addMonths, type CivilDate } from '../dates/civil-date.ts'
import { inflationKey, type ParameterRow, suspendedStatus } from '../parameters/parameter-on.ts'

/**
 * Z16: the DANE publishes the inflation of a month on about the fifth working day of the next one, in the evening. On
 * the working day after it everybody can read it.
 */
const workingDayOfReading = 6

/** The inflation of a month that is out and that nobody has approved. */
export type InflationDue = {
  /** The last day of that month, which is the day of the figure. */
  asOf: CivilDate
  /** From this day on it could have been read. */
  since: CivilDate
}

/**
 * Z16: whether a newer inflation should be out than the newest that somebody approved.
 * @param rows - The approved rows, in any order. A suspended row is no figure.
 * @returns The newest month that is out, where no row is of it or of a later one.
 */
export function inflationDue(rows: readonly ParameterRow[], today: CivilDate): InflationDue | undefined {
  const firstOfMonth = `${today.slice(0, 8)}01`
  const [newest] = [firstOfMonth, addMonths(firstOfMonth, -1)]
    .map((first) => ({ asOf: addDays(first, -1), since: addBankingDays(addDays(first, -1), workingDayOfReading) }))
    .filter(({ since }) => since <= today)
  const isThere = rows.some(
    ({ key, status, validFrom }) =>
      key === inflationKey && status !== suspendedStatus && validFrom >= (newest?.asOf ?? ''),
  )
  return isThere ? undefined : newest
}
