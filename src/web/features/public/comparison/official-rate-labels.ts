import type { OfficialRate } from '#contract/rates.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'

/** Z05: a report in words, each figure on one line. `caution` warns about a small volume. */
export type OfficialRateLabels = { rate: string; day: string; lag: string; caution: string | undefined }

const daysAgo = new Map([
  [0, 'hoy'],
  [1, 'ayer'],
])

/**
 * Z05: what a bank paid according to a report.
 * @param options - The report.
 * @returns Its rate, the cut-off day without its year, its age, and a warning where the volume was low. The age comes
 *   from the report, and never from the local clock.
 */
export function officialRateLabels({ rate, cutOn, lagDays, lowVolume }: OfficialRate): OfficialRateLabels {
  return {
    rate: formatRate(rate),
    day: formatCivilDate(cutOn).replace(/ de \d{4}$/, ''),
    lag: daysAgo.get(lagDays) ?? `hace ${lagDays}\u00a0días`,
    caution: lowVolume ? 'Muy pocas operaciones ese día' : undefined,
  }
}

/** The newest report of a bank that covers a term in days, if there is one. */
export function newestReport(
  official: readonly OfficialRate[],
  bankId: number,
  termDays: number,
): OfficialRate | undefined {
  return official
    .filter((one) => one.bankId === bankId && one.termFrom <= termDays && termDays <= (one.termTo ?? termDays))
    .sort((a, b) => b.cutOn.localeCompare(a.cutOn))[0]
}
