import type { CallAnswer } from '#contract/call.ts'
import type { opsOfficialRates } from '#contract/ops-rates.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import type { Context } from '../../../context.ts'
import { type OfficialRateOfBank, officialRatesNow } from '../official-rates/official-rates-now.ts'
import { ratesFrom } from '../rates/rates-at.ts'

/** What was last officially reported of each bank, by bank and term; undefined where no range covers the term. */
export async function reportedRates(
  ctx: Context,
): Promise<(bankId: number, termDays: number) => OfficialRateOfBank | undefined> {
  const { rates } = await officialRatesNow(ctx)
  return (bankId, termDays) =>
    rates.find(({ bankId: own, range }) => {
      const { fromDays, toDays = Number.POSITIVE_INFINITY } = range
      return own === bankId && termDays >= fromDays && termDays <= toDays
    })
}

/**
 * O02: the averages that banks were reported to pay, beside what we publish for their smallest amounts. They are a
 * measure, and become a rate only where somebody proposes it.
 */
export async function besideReported(ctx: Context): Promise<CallAnswer<typeof opsOfficialRates>> {
  const findReportedRate = await reportedRates(ctx)
  const now = new Date()
  const { bandsOfAt } = await ratesFrom(ctx.db, now)
  const rows = partnerBanks.flatMap((bank) =>
    offeredTermsDays.flatMap((termDays) => {
      const reported = findReportedRate(bank.id, termDays)
      if (!reported) return []
      const [ours] = bandsOfAt({ bankId: bank.id, termDays }, now)
      return [
        {
          bankId: bank.id,
          nameBank: bank.name,
          term: termDays,
          reported: reported.ratePercent,
          cutOn: reported.cutOn,
          lagDays: reported.lagDays,
          lowVolume: reported.lowVolume,
          source: reported.source,
          ...(ours ? { ours: ours.ratePercent } : {}),
          oursIsDemonstration: ours?.isDemonstration ?? false,
        },
      ]
    }),
  )
  return { rows }
}
