import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { lastHandIn } from './store.ts'

/**
 * The day in Bogota on which the papers of a process were handed in last. A turbo opening has those of its identity
 * check, which came when its form was done.
 */
export async function papersHandedInOn(db: Queryable, process: ProcessRow): Promise<CivilDate> {
  const at = (await lastHandIn(db, process.uuid)) ?? process.createdAt
  return civilDateInBogota(at.getTime())
}
