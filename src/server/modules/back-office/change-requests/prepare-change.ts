import type { AskedChange } from '#contract/ops-changes.ts'
import { civilDateInBogota, isCivilDate } from '#domain/money/dates/civil-date.ts'
import { requiresSecondApproval } from '#domain/process/second-approval.ts'
import { staffTransitionsFrom } from '#domain/process/transitions.ts'
import type { Context } from '../../../app/context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { findCampaignTerms } from '../../bonuses/bonus-campaigns/present-campaigns.ts'
import { faultsOfCampaign } from '../../bonuses/bonus-campaigns/put-campaign.ts'
import { loadFinding } from '../../opening/identity/accept-finding.ts'
import { undecidedPse } from '../../opening/payments/approve-by-hand.ts'
import { loadProcess } from '../../opening/processes/processes.queries.ts'
import { changedOnly, compareProposal } from '../../rates/rate-editor/compare-proposal.ts'
import { parameterBefore } from '../../rates/rate-editor/parameters.ts'
import { readProposal } from '../../rates/rate-editor/read-proposal.ts'
import { reportedRates } from '../../rates/rate-editor/reported-rates.ts'
import { prepareConnection } from '../bank-connections/prepare-connection.ts'
import { preparePhoneChange } from '../customers/prepare-phone-change.ts'
import { oneLine } from './one-line.ts'
import { paymentToReturn } from './payment-to-return.ts'
import { isSameShape } from './same-shape.ts'
import type { ChangeContent } from './store.ts'

/** What is asked for, with what there was when it was asked, and what it is about. */
export type PreparedChange = ChangeContent & { subjectId: string; secretsEncrypted?: string }

const mostFields = 50

/**
 * O04, A17: in: what somebody asks for. Out: it as it is kept, with what it would replace, so that who approves sees
 * both and nothing else is approved. Throws CHANGE_INVALID with what is wrong, PROCESS_NOT_FOUND,
 * BANK_NOT_FOUND, CUSTOMER_NOT_FOUND, STEP_NOT_AVAILABLE.
 */
export async function prepareChange(ctx: Context, asked: AskedChange): Promise<PreparedChange> {
  if (asked.kind === 'rates') return ratesChange(ctx, asked)
  if (asked.kind === 'parameter') return parameterChange(ctx, asked)
  if (asked.kind === 'campaign') return campaignChange(ctx, asked)
  if (asked.kind === 'connection') return connectionChange(ctx, asked)
  if (asked.kind === 'phone') {
    const prepared = await preparePhoneChange(ctx, asked)
    return { kind: 'phone', subjectId: asked.customer_id, ...prepared }
  }
  const process = await loadProcess(ctx.db, asked.process_uuid)
  if (!process) throw new ApiError('PROCESS_NOT_FOUND')
  const { uuid } = process
  if (asked.kind === 'screening') {
    const found = await loadFinding(ctx.db, process)
    if (!found) throw new ApiError('STEP_NOT_AVAILABLE')
    const content = { process_uuid: uuid, finding: found.finding, check_id: found.checkId }
    return { kind: 'screening', subjectId: uuid, content }
  }
  if (asked.kind === 'refund') {
    const reference = asked.payment_reference
    const payment = await paymentToReturn(ctx.db, process, reference)
    if (!payment) throw invalid('payment_reference', 'De ese pago no hay nada que devolver')
    const content = { process_uuid: uuid, payment_reference: reference, amount: payment.amountCop }
    return { kind: 'refund', subjectId: reference, content }
  }
  const row = staffTransitionsFrom(process.status).find(({ event }) => event === asked.event)
  if (!row || !requiresSecondApproval(row)) throw new ApiError('STEP_NOT_AVAILABLE')
  const { from, event, to } = row
  const content = { process_uuid: uuid, event, from, to }
  if (event !== 'deposit-handed-in') return { kind: 'jump', subjectId: uuid, content }
  const payment = await undecidedPse(ctx.db, uuid)
  if (!payment) throw new ApiError('STEP_NOT_AVAILABLE')
  return { kind: 'jump', subjectId: uuid, content: { ...content, payment_reference: payment.reference } }
}

async function ratesChange(ctx: Context, asked: AskedChange & { kind: 'rates' }): Promise<PreparedChange> {
  const now = new Date()
  const { rates, refused, isFile } = readProposal(asked, civilDateInBogota(now.getTime()))
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
    rates.map(({ rate }) => ({ rate })),
    {
      now,
      findOfficialRate: (bankId, termDays) => findReportedRate(bankId, termDays)?.ratePercent,
    },
  )
  const wanted = changedOnly(compared)
  if (wanted.rates.length === 0) throw invalid(isFile ? 'csv' : 'rows', 'No cambia nada: esas tasas ya rigen')
  const banks = [...new Set(wanted.rates.map(({ bank_id }) => bank_id))].sort((one, other) => one - other)
  return { kind: 'rates', subjectId: banks.join(','), content: { source: requireSource(asked.source), ...wanted } }
}

async function parameterChange(ctx: Context, asked: AskedChange & { kind: 'parameter' }): Promise<PreparedChange> {
  const { key, valid_from, value, status } = asked
  if (!isCivilDate(valid_from) || valid_from < '2000-01-01') throw invalid('valid_from', 'La fecha no existe')
  const before = await parameterBefore(ctx.db, { key, validFrom: valid_from })
  const isSame = before?.valid_from === valid_from && before.value === value && before.status === status
  if (isSame) throw invalid('value', 'No cambia nada: ese valor ya está')
  const content = { key, valid_from, value, status, source: requireSource(asked.source), ...(before ? { before } : {}) }
  return { kind: 'parameter', subjectId: key, content }
}

async function campaignChange(ctx: Context, asked: AskedChange & { kind: 'campaign' }): Promise<PreparedChange> {
  const campaign = { ...asked.campaign, name: oneLine(asked.campaign.name) }
  const before = await findCampaignTerms(ctx.db, campaign.code)
  const fields = faultsOfCampaign(campaign, before)
  if (fields.length > 0) throw new ApiError('CHANGE_INVALID', { fields })
  if (before && isSameShape(before, campaign)) throw invalid('code', 'No cambia nada: así está ya')
  return { kind: 'campaign', subjectId: campaign.code, content: { campaign, ...(before ? { before } : {}) } }
}

async function connectionChange(ctx: Context, asked: AskedChange & { kind: 'connection' }): Promise<PreparedChange> {
  const { content, secretsEncrypted } = await prepareConnection(ctx, asked.bank_id, asked)
  return { kind: 'connection', subjectId: String(asked.bank_id), content, secretsEncrypted }
}

function requireSource(text: string): string {
  const source = oneLine(text)
  if (source.length < 3) throw invalid('source', 'Escribe de dónde sale')
  return source
}

const invalid = (path: string, message: string) => new ApiError('CHANGE_INVALID', { fields: [{ path, message }] })
