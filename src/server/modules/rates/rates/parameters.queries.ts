import { inArray } from 'drizzle-orm'
import type { ParameterKey, ParameterRow } from '#domain/money/parameters/parameter-on.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { parameters } from '../../../platform/db/schema/rates.ts'

/** @returns Every approved row of some figures, of whatever day, as the rules of the domain take them. */
export function listParameterRows(db: Queryable, keys: readonly ParameterKey[]): Promise<ParameterRow[]> {
  return db
    .select()
    .from(parameters)
    .where(inArray(parameters.key, [...keys]))
}
