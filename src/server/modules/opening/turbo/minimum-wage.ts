import { eq } from 'drizzle-orm'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { minimumWageKey, parameterCop } from '#domain/money/parameters/parameter-on.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { parameters } from '../../../platform/db/schema/rates.ts'

/** The monthly minimum wage of today in Bogota, in whole pesos. Throws a ParameterError when none is in force. */
export async function minimumWageToday(db: Queryable): Promise<number> {
  const rows = await db.select().from(parameters).where(eq(parameters.key, minimumWageKey))
  return parameterCop(rows, minimumWageKey, civilDateInBogota(Date.now()))
}
