import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { findSignature, type SignatureKey } from './store.ts'

/** The day in Bogota on which a period of a process was signed for; undefined while it has not been. */
export async function signedOn(db: Queryable, key: SignatureKey): Promise<CivilDate | undefined> {
  const signedAt = (await findSignature(db, key))?.signedAt
  return signedAt ? civilDateInBogota(signedAt.getTime()) : undefined
}
