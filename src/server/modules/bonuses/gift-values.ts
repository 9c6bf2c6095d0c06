import { like } from 'drizzle-orm'
import { civilDateInBogota } from '#domain/dates/civil-date.ts'
import { parameterCop, parameterOn } from '#domain/parameters/parameter-on.ts'
import type { Queryable } from '../../db/database.ts'
import { parameters } from '../../db/schema.ts'

/** Begins the keys of the parameters that offer a gift CDT, one for each campaign: `CDT_REGALO_CUPIDO`. */
const giftKeyPrefix = 'CDT_REGALO'

/**
 * B05: the values of the gift CDTs on offer today, in whole pesos. A gift is money for the asking, so its value is
 * never taken from a page: the operator sets it as a parameter, and without one there is no gift.
 */
export async function giftValuesToday(db: Queryable): Promise<number[]> {
  const today = civilDateInBogota(Date.now())
  const rows = await db
    .select()
    .from(parameters)
    .where(like(parameters.key, `${giftKeyPrefix}%`))
  const keys = [...new Set(rows.map((row) => row.key))].filter((key) => parameterOn(rows, key, today))
  return keys.map((key) => parameterCop(rows, key, today))
}
