import type { CallAnswer } from '#contract/call.ts'
import type { ParameterContent } from '#contract/ops-changes.ts'
import type { opsParameters, opsPublishedFigures } from '#contract/ops-rates.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { listProposedParameters } from '#domain/money/parameters/missing-parameters.ts'
import { inflationKey, type ParameterRow, parameterOn, savingsKey } from '#domain/money/parameters/parameter-on.ts'
import { shippedParameters } from '#domain/money/parameters/shipped-parameters.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { listParameters, plainValue, saveParameter } from './store.ts'

/** O02: every parameter with its dates, which counts today, and what the product brings that nobody has approved. */
export async function parametersByDate(ctx: Context): Promise<CallAnswer<typeof opsParameters>> {
  const rows = await listParameters(ctx.db)
  const today = civilDateInBogota(Date.now())
  return {
    parameters: rows.map((row) => ({
      ...row,
      value: plainValue(row.value),
      inForce: parameterOn(rows, row.key, today) === row,
    })),
    proposals: [...listProposedParameters(rows, shippedParameters)],
  }
}

/**
 * Z16: the figures that open data tell now and that nobody has approved for their day. Asked for while somebody waits,
 * so that nothing is kept of what nobody looked at. Throws a ProviderError.
 */
export async function publishedFigures(ctx: Context): Promise<CallAnswer<typeof opsPublishedFigures>> {
  const { marketFigures, officialRates } = ctx.providers
  const inflation = await marketFigures?.inflation()
  const cutOn = await officialRates.lastCut()
  const savings = cutOn === undefined ? undefined : await officialRates.savingsOfCut(cutOn)
  const status = 'in force'
  const read: ParameterRow[] = [
    ...(inflation
      ? [{ key: inflationKey, validFrom: inflation.asOf, value: inflation.percent, status, source: inflation.source }]
      : []),
    ...(cutOn !== undefined && savings && Number(savings.ratePercent) > 0
      ? [{ key: savingsKey, validFrom: cutOn, value: savings.ratePercent, status, source: savings.source }]
      : []),
  ]
  const rows = await listParameters(ctx.db)
  return { figures: listProposedParameters(rows, read).map((row) => ({ ...row, value: plainValue(row.value) })) }
}

/** What is written for a day, or else what counts on it; undefined when there is nothing yet. */
export async function parameterBefore(
  db: Queryable,
  { key, validFrom }: { key: string; validFrom: string },
): Promise<ParameterContent['before']> {
  const rows = await listParameters(db, key)
  const row = rows.find((one) => one.validFrom === validFrom) ?? parameterOn(rows, key, validFrom)
  return row && { validFrom: row.validFrom, value: plainValue(row.value), status: row.status }
}

/** O02: lets a parameter count from a day on, in the caller's transaction. */
export function putParameter(tx: Tx, content: ParameterContent): Promise<void> {
  const { key, validFrom, value, status, source } = content
  return saveParameter(tx, { key, validFrom, value, status, source })
}
