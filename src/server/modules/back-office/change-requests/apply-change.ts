import type { ComparedRate, EndedRate } from '#contract/ops-rates.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { bandsKey, findFaults, type ProposedRate } from '#domain/money/rates/proposal.ts'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { findCampaignTerms } from '../../bonuses/bonus-campaigns/present-campaigns.ts'
import { putCampaign } from '../../bonuses/bonus-campaigns/put-campaign.ts'
import { payGrantsIn } from '../../bonuses/bonuses/pay-grant.ts'
import { decideByHand } from '../../opening/bank/decide-by-hand.ts'
import { acceptFinding } from '../../opening/identity/accept-finding.ts'
import { approvePseByHand } from '../../opening/payments/approve-by-hand.ts'
import { noteRefund } from '../../opening/processes/note-refund.ts'
import { compareProposal, computeStart } from '../../rates/rate-editor/compare-proposal.ts'
import { parameterBefore, putParameter } from '../../rates/rate-editor/parameters.ts'
import { putRates } from '../../rates/rates/put-rates.ts'
import { applyConnection } from '../bank-connections/apply-connection.ts'
import { applyPhoneChange } from '../customers/apply-phone-change.ts'
import { paymentToReturn } from './payment-to-return.ts'
import { isSameShape } from './same-shape.ts'
import { type ChangeContent, type ChangeRow, hasRequest } from './store.ts'

/** What was done, for the audit log, and the content to keep. */
export type AppliedChange = { before?: Record<string, unknown>; after: Record<string, unknown>; content: ChangeContent }

/**
 * A17: does what was asked for, in the transaction of its approval. What was true when it was asked must still be so:
 * throws CHANGE_STALE otherwise, and nothing is done.
 */
export async function applyChange(ctx: Context, tx: Tx, row: ChangeRow, staffId: string): Promise<AppliedChange> {
  if (row.kind === 'rates') return changeRates(tx, row.content)
  if (row.kind === 'parameter') {
    const { key, valid_from, value, status, before } = row.content
    const now = await parameterBefore(tx, { key, validFrom: valid_from })
    if (!isSameShape(now, before)) throw new ApiError('CHANGE_STALE')
    await putParameter(tx, row.content)
    return { ...(before ? { before } : {}), after: { key, valid_from, value, status }, content: row }
  }
  if (row.kind === 'campaign') {
    const { campaign, before } = row.content
    if (!isSameShape(await findCampaignTerms(tx, campaign.code), before)) throw new ApiError('CHANGE_STALE')
    await putCampaign(tx, campaign)
    return { ...(before ? { before } : {}), after: campaign, content: row }
  }
  if (row.kind === 'jump') {
    const { process_uuid: processUuid, event, from, to, payment_reference: reference } = row.content
    const isDone =
      event === 'bank-approved' || event === 'bank-declined'
        ? await decideByHand(ctx, tx, { processUuid, event, staffId })
        : await approvePseByHand(ctx, tx, { processUuid, reference, staffId })
    if (!isDone) throw new ApiError('CHANGE_STALE')
    return { before: { status: from }, after: { status: to, event }, content: row }
  }
  if (row.kind === 'screening') {
    const { process_uuid: processUuid, finding, check_id: checkId } = row.content
    if (!(await acceptFinding(ctx, tx, { processUuid, checkId }))) throw new ApiError('CHANGE_STALE')
    return { before: { screening: finding }, after: { screening: 'clear', check: checkId }, content: row }
  }
  if (row.kind === 'payout') return payPayout(tx, row)
  if (row.kind === 'connection') return changeConnection(ctx, tx, row)
  if (row.kind === 'phone') {
    const { customer_id: customerId, phone_end, new_phone_end } = row.content
    const secrets = row.secretsEncrypted
    const isDone = secrets !== null && (await applyPhoneChange(ctx, tx, { ...row, secrets, customerId, staffId }))
    if (!isDone) throw new ApiError('CHANGE_STALE')
    return { before: { phone_end }, after: { phone_end: new_phone_end }, content: row }
  }
  const { process_uuid: processUuid, payment_reference: reference, amount } = row.content
  const process = await noteRefund(tx, { processUuid, staffId })
  const payment = process && (await paymentToReturn(tx, process, reference))
  const isTwice = await hasRequest(tx, { kind: 'refund', subjectId: reference, state: 'approved' })
  if (!payment || isTwice) throw new ApiError('CHANGE_STALE')
  return { after: { payment: reference, amount }, content: row }
}

/** O03, B13: what the treasury paid is noted whole: where one bonus cannot be, none is. */
async function payPayout(tx: Tx, row: ChangeContent & { kind: 'payout' }): Promise<AppliedChange> {
  const { lines, amount } = row.content
  const payments = lines.map(({ grant_id: grantId, reference }) => ({ grantId, reference }))
  if ((await payGrantsIn(tx, payments)).some((result) => result !== 'paid')) throw new ApiError('CHANGE_STALE')
  return { after: { amount, paid: payments.map(({ grantId }) => grantId) }, content: row }
}

/** Decision 043: what was asked is about the connection as it was then; another since then makes it stale. */
async function changeConnection(ctx: Context, tx: Tx, row: ChangeRow & { kind: 'connection' }): Promise<AppliedChange> {
  const { content } = row
  const isDone = await applyConnection(ctx, tx, content, row.secretsEncrypted)
  if (!isDone) throw new ApiError('CHANGE_STALE')
  const { before, after, new_secrets } = content
  return { ...(before ? { before } : {}), after: { bank: content.bank_id, ...after, new_secrets }, content: row }
}

type RatesRow = ChangeContent & { kind: 'rates' }

async function changeRates(tx: Tx, content: RatesRow['content']): Promise<AppliedChange> {
  const now = new Date()
  const proposed = content.rates.map(toProposed)
  if (findFaults(proposed, civilDateInBogota(now.getTime())).length > 0) throw new ApiError('CHANGE_STALE')
  const compared = await compareProposal(
    tx,
    proposed.map((rate) => ({ rate })),
    { now },
  )
  if (told(compared) !== told(content)) throw new ApiError('CHANGE_STALE')
  const groups = [...Map.groupBy(proposed, bandsKey).values()].flatMap((bands) => {
    const [first] = bands
    if (!first) return []
    const { bankId, termDays, validFrom } = first
    return [{ bankId, termDays, beginsAt: computeStart(validFrom, now), bands }]
  })
  const ids = await putRates(tx, groups, content.source)
  const before = [
    ...content.rates.flatMap((rate) => (rate.before ? [formatLine({ ...rate, rate: rate.before })] : [])),
    ...content.ended.map(formatLine),
  ]
  return {
    before: { rates: before },
    after: {
      rates: content.rates.map((rate) => `${formatLine(rate)} from ${rate.valid_from}`),
      source: content.source,
    },
    content: { kind: 'rates', content: { ...content, rate_ids: ids } },
  }
}

const toProposed = (rate: ComparedRate): ProposedRate => ({
  bankId: rate.bank_id,
  termDays: rate.term,
  amountFromCop: rate.amount_from,
  amountToCop: rate.amount_to ?? undefined,
  ratePercent: rate.rate,
  validFrom: rate.valid_from,
})

type Band = { bank_id: number; term: number; amount_from: number; amount_to: number | null; rate: string }
const formatLine = ({ bank_id, term, amount_from, amount_to, rate }: Band) =>
  `${bank_id}/${term} ${amount_from}-${amount_to ?? ''} ${rate}`

/** What a proposal takes the place of, in one text. */
function told({ rates, ended }: { rates: readonly ComparedRate[]; ended: readonly EndedRate[] }): string {
  return JSON.stringify([
    rates.map((rate) => [formatLine(rate), rate.before ?? '', rate.before_is_demonstration]),
    ended.map((rate) => [formatLine(rate), rate.is_demonstration]),
  ])
}
