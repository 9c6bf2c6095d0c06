import type { Queryable } from '../../../platform/db/database.ts'
import type { BankDifference } from '../../../platform/db/schema/opening.ts'
import { findCase } from './bank.queries.ts'
import { saveCase } from './store.ts'

/**
 * N05, R27: keeps what the bank tells otherwise than it was agreed, for staff; nothing else follows from it. The same
 * reported again keeps its first time.
 */
export async function recordDisagreement(
  db: Queryable,
  { processUuid, period }: { processUuid: string; period: number },
  differences: BankDifference[],
): Promise<void> {
  const known = (await findCase(db, processUuid))?.disagreement
  const isSame = known?.period === period && writeKey(known.differences) === writeKey(differences)
  const since = isSame ? known.since : new Date().toISOString()
  await saveCase(db, processUuid, { disagreement: { since, period, differences } })
}

/** The same text for the same differences. The database keeps no order of the members. */
function writeKey(differences: readonly BankDifference[]): string {
  return JSON.stringify(differences.map(({ figure, agreed, told }) => [figure, agreed, told]))
}

/** What the bank tells is as it was agreed. */
export async function settleDisagreement(db: Queryable, processUuid: string): Promise<void> {
  const known = await findCase(db, processUuid)
  if (known?.disagreement) await saveCase(db, processUuid, { disagreement: null })
}
