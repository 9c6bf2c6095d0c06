import { stages } from './stages.ts'
import { openingStatuses, type ProcessStatus } from './statuses.ts'

/**
 * In how many minutes of their own the pages say that people open a deposit, by turbo and otherwise (B §2.3). Every text
 * takes the figure from here; the back office shows beside it what was measured. Single numbers, so that the build
 * writes them into the pages.
 */
export const turboMinutes = 8
export const generalMinutes = 20

/** The same by the way to open a deposit. */
export const promisedMinutes = { turbo: turboMinutes, general: generalMinutes } as const
export type OpeningWay = keyof typeof promisedMinutes

/** The statuses of an opening in which its customer has to act. In any other it is the turn of the bank or our own. */
export const turnsOfCustomer: readonly ProcessStatus[] = openingStatuses.filter(
  (status) => stages[status].nextActor === 'customer',
)
