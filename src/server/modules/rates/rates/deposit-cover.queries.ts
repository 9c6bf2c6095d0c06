import { eq } from 'drizzle-orm'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { depositCoverKey, parameterCop, parameterOn } from '#domain/money/parameters/parameter-on.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { parameters } from '../../../platform/db/schema/rates.ts'

/**
 * O02, Z02: what the deposit insurance covers today in Bogota, in whole pesos: the approved figure, or what the product
 * brings along until somebody has approved one. Throws a ParameterError when the figure is not in whole pesos.
 */
export async function depositCoverToday(db: Queryable): Promise<number> {
  const rows = await db.select().from(parameters).where(eq(parameters.key, depositCoverKey))
  const today = civilDateInBogota(Date.now())
  return parameterOn(rows, depositCoverKey, today) ? parameterCop(rows, depositCoverKey, today) : coverageLimitCop
}
