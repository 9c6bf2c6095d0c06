import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { opsRatesPreview } from '#contract/ops-rates.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { compareProposal } from './compare-proposal.ts'
import { readProposal } from './read-proposal.ts'
import { reportedRates } from './reported-rates.ts'
import { seeAsSaver } from './see-as-saver.ts'

/** O02: what a proposal or a file would change, line by line. It changes nothing itself. */
export async function previewProposal(
  ctx: Context,
  { seenAmount, ...written }: CallRequest<typeof opsRatesPreview>['body'],
): Promise<CallAnswer<typeof opsRatesPreview>> {
  const now = new Date()
  const { rates, refused, isFile } = readProposal(written, civilDateInBogota(now.getTime()))
  const findReportedRate = await reportedRates(ctx)
  const compared = await compareProposal(
    ctx.db,
    rates.map(({ rate, line }) => (isFile ? { rate, line } : { rate })),
    { now, findOfficialRate: (bankId, termDays) => findReportedRate(bankId, termDays)?.ratePercent },
  )
  const changes = compared.ended.length > 0 || compared.rates.some(({ change }) => change !== 'unchanged')
  const seen =
    seenAmount === undefined
      ? undefined
      : await seeAsSaver(
          ctx.db,
          rates.map(({ rate }) => rate),
          { amountCop: seenAmount, now },
        )
  return { ...compared, refused, canBeAsked: refused.length === 0 && changes, ...(seen ? { seen } : {}) }
}
