import { asc, desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { parameters } from '../../../platform/db/schema/rates.ts'

export type StoredParameter = typeof parameters.$inferSelect

/** Parameters, by name, the newest of each first; of one name alone where it is given. */
export async function listParameters(db: Queryable, key?: string): Promise<StoredParameter[]> {
  return db
    .select()
    .from(parameters)
    .where(key === undefined ? undefined : eq(parameters.key, key))
    .orderBy(asc(parameters.key), desc(parameters.validFrom))
}

/** Writes what counts from a day on, in place of what was written for that very day. */
export async function saveParameter(tx: Tx, row: StoredParameter): Promise<void> {
  const { value, status, source } = row
  await tx
    .insert(parameters)
    .values(row)
    .onConflictDoUpdate({ target: [parameters.key, parameters.validFrom], set: { value, status, source } })
}

/** A value without the zeros at the end that the column adds: `'52374.000'` → `'52374'`, `'55.430'` → `'55.43'`. */
export const plainValue = (value: string) => String(Number(value))
