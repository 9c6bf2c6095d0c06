import type { ComparedRate, EndedRate } from '#contract/ops-rates.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { bandsKey, findFaults, type ProposedRate } from '#domain/money/rates/proposal.ts'
import { ApiError } from '../../../../platform/http/api-error.ts'
import { changedOnly, compareProposal, computeStart } from '../../../rates/rate-editor/compare-proposal.ts'
import { readProposal } from '../../../rates/rate-editor/read-proposal.ts'
import { reportedRates } from '../../../rates/rate-editor/reported-rates.ts'
import { putRates } from '../../../rates/rates/put-rates.ts'
import { forgetRates } from '../../../rates/simulation/current-rate.ts'
import { invalidChange, type KindOfChange, requireSource } from '../change-kind.ts'

const mostFields = 50

export const rates: KindOfChange<'rates'> = {
  kind: 'rates',
  name: 'Tasas',
  ask: 'changeRates',
  approve: 'changeRates',
  see: 'watchChanges',
  manyWait: true,
  audited: ({ rates: proposed }) => ({ rates: proposed.length }),
  async prepare(ctx, asked) {
    const now = new Date()
    const { rates: proposed, refused, isFile } = readProposal(asked, civilDateInBogota(now.getTime()))
    if (refused.length > 0) {
      const fields = refused.slice(0, mostFields).map(({ line, field, message }) => ({
        path: `${isFile ? 'csv' : 'rows'}.${line}${field ? `.${field}` : ''}`,
        message,
      }))
      throw new ApiError('CHANGE_INVALID', { fields })
    }
    const findReportedRate = await reportedRates(ctx)
    const compared = await compareProposal(
      ctx.db,
      proposed.map(({ rate }) => ({ rate })),
      {
        now,
        findOfficialRate: (bankId, termDays) => findReportedRate(bankId, termDays)?.ratePercent,
      },
    )
    const wanted = changedOnly(compared)
    if (wanted.rates.length === 0) {
      throw invalidChange(isFile ? 'csv' : 'rows', 'No cambia nada: esas tasas ya rigen')
    }
    const banks = [...new Set(wanted.rates.map(({ bankId }) => bankId))].sort((one, other) => one - other)
    return { subjectId: banks.join(','), content: { source: requireSource(asked.source), ...wanted } }
  },
  async apply(_, tx, { content }) {
    const now = new Date()
    const proposed = content.rates.map(toProposed)
    if (findFaults(proposed, civilDateInBogota(now.getTime())).length > 0) throw new ApiError('CHANGE_STALE')
    const compared = await compareProposal(
      tx,
      proposed.map((rate) => ({ rate })),
      { now },
    )
    if (fingerprint(compared) !== fingerprint(content)) throw new ApiError('CHANGE_STALE')
    const groups = [...Map.groupBy(proposed, bandsKey).values()].flatMap((bands) => {
      const [first] = bands
      if (!first) return []
      const { bankId, termDays } = first
      return [{ bankId, termDays, beginsAt: computeStart(first, now), bands }]
    })
    const ids = await putRates(tx, groups, content.source)
    const before = [
      ...content.rates.flatMap((rate) => (rate.before ? [formatLine({ ...rate, rate: rate.before })] : [])),
      ...content.ended.map(formatLine),
    ]
    return {
      before: { rates: before },
      after: {
        rates: content.rates.map(
          (rate) => `${formatLine(rate)} from ${rate.validFrom}${rate.validAt === undefined ? '' : ` ${rate.validAt}`}`,
        ),
        source: content.source,
      },
      content: { ...content, rateIds: ids },
    }
  },
  onApproved: ({ db }) => forgetRates(db),
}

/** @returns A compared rate as it was proposed. */
export const toProposed = (rate: ComparedRate): ProposedRate => ({
  bankId: rate.bankId,
  termDays: rate.term,
  amountFromCop: rate.amountFrom,
  amountToCop: rate.amountTo ?? undefined,
  ratePercent: rate.rate,
  validFrom: rate.validFrom,
  validAt: rate.validAt,
})

type Band = { bankId: number; term: number; amountFrom: number; amountTo: number | null; rate: string }
const formatLine = ({ bankId, term, amountFrom, amountTo, rate }: Band) =>
  `${bankId}/${term} ${amountFrom}-${amountTo ?? ''} ${rate}`

/** What a proposal takes the place of, in one text. */
function fingerprint({
  rates: proposed,
  ended,
}: {
  rates: readonly ComparedRate[]
  ended: readonly EndedRate[]
}): string {
  return JSON.stringify([
    proposed.map((rate) => [formatLine(rate), rate.before ?? '', rate.beforeIsDemonstration]),
    ended.map((rate) => [formatLine(rate), rate.isDemonstration]),
  ])
}
