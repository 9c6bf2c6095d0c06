import type { CampaignTerms } from '#contract/bonus-campaigns.ts'
import type { CampaignContent, Change, RatesContent } from '#contract/ops-changes.ts'
import type { ComparedRate, EndedRate, WrittenRate } from '#contract/ops-rates.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { type AmountBand, formerBands } from '#domain/money/rates/compare-rates.ts'
import { bandsKey } from '#domain/money/rates/proposal.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { findCampaignTerms } from '../../bonuses/bonus-campaigns/present-campaigns.ts'
import { compareProposal, computeStart } from '../../rates/rate-editor/compare-proposal.ts'
import { ratesFrom } from '../../rates/rates/rates-at.ts'
import { placesOfPlanned, sourceBefore } from '../../rates/rates/source-before.queries.ts'
import { askForChange } from './ask-for-change.ts'
import { invalidChange } from './change-kind.ts'
import { toProposed } from './kinds/rates.ts'
import { isSameShape } from './same-shape.ts'
import { findRequest } from './store.ts'
import { kindsSeenBy, mayUndo } from './who-may.ts'

/**
 * O02, O04, A17: asks that the rates come back which there were before an approved change, or the campaign as it was; one
 * that was not there before is ended. It is a change of its own: another person sees both sides and approves it. Throws
 * CHANGE_NOT_FOUND, CHANGE_NOT_UNDOABLE, CHANGE_INVALID where no real rates were there before, CHANGE_STALE where
 * something else holds since, and REASON_REQUIRED.
 */
export async function undoChange(
  ctx: Context,
  caller: StaffCaller,
  { changeId, reason }: { changeId: string; reason: string },
): Promise<Change> {
  const row = await findRequest(ctx.db, changeId)
  if (!row || !kindsSeenBy(caller.staff.role).includes(row.kind)) throw new ApiError('CHANGE_NOT_FOUND')
  if (!mayUndo(row, caller.staff.role)) throw new ApiError('CHANGE_NOT_UNDOABLE')
  if (row.kind === 'campaign') {
    const campaign = await formerCampaign(ctx, row.content)
    return askForChange(ctx, caller, { kind: 'campaign', campaign, reason })
  }
  if (row.kind !== 'rates') throw new ApiError('CHANGE_NOT_UNDOABLE')
  const now = new Date()
  const { content } = row
  await requireStillSo(ctx, content, now)
  const source = (await sourceBefore(ctx.db, content.rateIds ?? [])) ?? content.source
  const { bandsOfAt } = await ratesFrom(ctx.db, now)
  const known = { bandsOfAt, tookOver: await placesOfPlanned(ctx.db, content.rateIds ?? []) }
  return askForChange(ctx, caller, { kind: 'rates', rows: formerRows(content, known, now), source, reason })
}

/** Nobody gets a campaign that was not there before; its row stays, for the bonuses that it gave. */
async function formerCampaign({ db }: Context, { campaign, before }: CampaignContent): Promise<CampaignTerms> {
  if (!isSameShape(await findCampaignTerms(db, campaign.code), campaign)) throw new ApiError('CHANGE_STALE')
  return before ?? { ...campaign, isEnded: true }
}

/** What the change brought still holds, or is still to come: later changes are not undone with it. */
async function requireStillSo({ db }: Context, content: RatesContent, now: Date): Promise<void> {
  const proposed = content.rates.map((rate) => ({ rate: toProposed(rate) }))
  const { rates, ended } = await compareProposal(db, proposed, { now })
  const isSo = ended.length === 0 && rates.every(({ change }) => change === 'unchanged')
  if (!isSo) throw new ApiError('CHANGE_STALE')
}

/** The rates from now on, and where planned ones took the place of others that were planned for the same moment. */
type Known = Pick<Awaited<ReturnType<typeof ratesFrom>>, 'bandsOfAt'> & { tookOver: ReadonlySet<string> }

function formerRows({ rates, ended }: RatesContent, known: Known, now: Date): WrittenRate[] {
  const isOf = (rate: ComparedRate) => (row: ComparedRate | EndedRate) =>
    row.bankId === rate.bankId && row.term === rate.term
  const firstOfEach = rates.filter((rate, place) => rates.findIndex(isOf(rate)) === place)
  return firstOfEach.flatMap((first) => {
    const compared = rates.filter(isOf(first)).map((rate) => ({
      ...toBand(rate, false),
      before:
        rate.before === undefined ? undefined : toBand({ ...rate, rate: rate.before }, rate.beforeIsDemonstration),
    }))
    const beginsAt = computeStart(first, now)
    // What is still to come is replaced when it would begin, and what holds is replaced now.
    const isToCome = beginsAt > now
    const planned = isToCome ? bandsUntil(known, first, beginsAt) : undefined
    const former = planned
      ? formerBands([], planned)
      : formerBands(
          compared,
          ended.filter(isOf(first)).map((rate) => toBand(rate, rate.isDemonstration)),
        )
    if ('fault' in former) {
      throw invalidChange(
        'change_id',
        `De ${first.nameBank} a ${first.term} días ${former.fault}, así que no puede volver`,
      )
    }
    return former.bands.map((band) => ({
      bankId: first.bankId,
      term: first.term,
      amountFrom: band.amountFromCop,
      ...(band.amountToCop === undefined ? {} : { amountTo: band.amountToCop }),
      rate: band.ratePercent,
      validFrom: isToCome ? first.validFrom : civilDateInBogota(now.getTime()),
      ...(isToCome && first.validAt !== undefined ? { validAt: first.validAt } : {}),
    }))
  })
}

/**
 * What holds until rates that are still to come would begin. It may have been changed, or undone, since they were asked
 * for, and then that goes on.
 * @returns Undefined where they took the place of others that were to begin at that very moment.
 */
function bandsUntil({ bandsOfAt, tookOver }: Known, rate: ComparedRate, beginsAt: Date): AmountBand[] | undefined {
  const place = { bankId: rate.bankId, termDays: rate.term }
  if (tookOver.has(bandsKey(place))) return undefined
  return bandsOfAt(place, new Date(beginsAt.getTime() - 1)).map(
    ({ amountFromCop, amountToCop, ratePercent, isDemonstration }) => ({
      amountFromCop,
      amountToCop: amountToCop ?? undefined,
      ratePercent,
      isDemonstration,
    }),
  )
}

const toBand = (rate: Pick<EndedRate, 'amountFrom' | 'amountTo' | 'rate'>, isDemonstration: boolean): AmountBand => ({
  amountFromCop: rate.amountFrom,
  amountToCop: rate.amountTo ?? undefined,
  ratePercent: rate.rate,
  isDemonstration,
})
