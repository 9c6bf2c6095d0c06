import { stages } from './stages.ts'
import { openingStatuses, type ProcessStatus } from './statuses.ts'

/** The two ways to open a deposit, and in how many minutes of their own the pages say that people do it. */
export const promisedMinutes = { turbo: 8, general: 20 } as const
export type OpeningWay = keyof typeof promisedMinutes

/** The statuses of an opening in which its customer has to act. In any other it is the turn of the bank or our own. */
export const turnsOfCustomer: readonly ProcessStatus[] = openingStatuses.filter(
  (status) => stages[status].nextActor === 'customer',
)
