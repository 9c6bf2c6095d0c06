import type { FastifyReply } from 'fastify'
import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { answerPrivacyRequest, OpsPrivacyRequest, opsPrivacyRequests } from '#contract/ops-privacy.ts'
import { toWire } from '#contract/wire-names.ts'
import { privacyDaysLeft } from '#domain/customer/privacy/clocks.ts'
import { listPrivacyActs } from '#domain/customer/privacy/privacy-acts.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../context.ts'
import { recordAudit, recordLook } from '../../platform/audit/record-audit.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/request.ts'
import { sendAttachment } from '../opening/documents/send-attachment.ts'
import { answerRequest } from './answer-request.ts'
import { loadPersonalData } from './personal-data.ts'
import { presentRequest } from './present-request.ts'
import { findRetentionObligations, foreseeDeletion } from './retention-obligations.ts'
import { findRequest, listAnswered, listUnanswered, loadNames, type RequestRow } from './store.ts'

const mostAnswered = 100

type Listed = CallAnswer<typeof opsPrivacyRequests>['requests'][number]

/** Z09, O04: the requests that wait for an answer, those due first in front; or the last ones that were answered. */
export async function listForStaff(
  ctx: Context,
  { state = 'waiting' }: CallRequest<typeof opsPrivacyRequests>['query'],
): Promise<CallAnswer<typeof opsPrivacyRequests>> {
  const rows = state === 'waiting' ? await listUnanswered(ctx.db) : await listAnswered(ctx.db, mostAnswered)
  return { requests: await presentRows(ctx, rows) }
}

async function presentRows(ctx: Context, rows: readonly RequestRow[]): Promise<Listed[]> {
  const names = await loadNames(
    ctx.db,
    rows.map(({ customerId }) => customerId),
  )
  const today = civilDateInBogota(Date.now())
  return rows.map((row) => {
    const nameEncrypted = names.get(row.customerId)
    return {
      id: row.id,
      number: row.number,
      kind: row.kind,
      customerId: row.customerId,
      ...(nameEncrypted ? { name: ctx.encryption.decrypt('customers.full-name', nameEncrypted) } : {}),
      receivedOn: row.receivedOn,
      dueOn: row.dueOn,
      daysLeft: privacyDaysLeft(today, row.dueOn),
      ...(row.answeredAt ? { answeredAt: row.answeredAt.toISOString() } : {}),
      ...(row.outcome ? { outcome: row.outcome } : {}),
    }
  })
}

/** Z09, O04: one request with its text; that it was read is recorded first. Throws PRIVACY_REQUEST_NOT_FOUND. */
export async function showForStaff(ctx: Context, caller: StaffCaller, requestId: string): Promise<OpsPrivacyRequest> {
  const row = await requireRequest(ctx, requestId)
  await recordLook(ctx, caller, { after: factsOf(row) })
  const [listed] = await presentRows(ctx, [row])
  if (!listed) throw new Error('nothing to show')
  const { detail, answer } = presentRequest(ctx, row)
  const bindings = await findRetentionObligations(ctx.db, row.customerId)
  const { isImmediate, erased, kept } = await foreseeDeletion(ctx.db, row.customerId, bindings)
  return {
    ...listed,
    detail,
    ...(answer === null ? {} : { answer }),
    deletion: { isImmediate, erased, kept },
  }
}

/** Z09, O04: sends the copy of the data of who asked; that it was made is recorded first. Throws PRIVACY_REQUEST_NOT_FOUND. */
export async function sendCopy(
  ctx: Context,
  reply: FastifyReply,
  caller: StaffCaller,
  requestId: string,
): Promise<void> {
  const row = await requireRequest(ctx, requestId)
  await recordLook(ctx, caller, { after: factsOf(row) })
  const data = await loadPersonalData(ctx, row.customerId, 'staff')
  await sendAttachment(reply, {
    mediaType: 'application/json; charset=utf-8',
    fileName: `Datos ${row.number}.json`,
    bytes: Buffer.from(`${JSON.stringify(toWire({ madeOn: civilDateInBogota(Date.now()), ...data }), undefined, 2)}\n`),
  })
}

/**
 * Z09, O04: answers a request as the command of the shell does, with what it asks for. Throws PRIVACY_REQUEST_NOT_FOUND,
 * PRIVACY_REQUEST_ANSWERED. Throws STEP_NOT_AVAILABLE for one's own request, and for a refusal that does something. The
 * same for an act that nobody asked for or that cannot be done.
 */
export async function answerByStaff(
  ctx: Context,
  caller: StaffCaller,
  requestId: string,
  body: CallRequest<typeof answerPrivacyRequest>['body'],
): Promise<CallAnswer<typeof answerPrivacyRequest>> {
  const { outcome, act, answer, fullName } = body
  const row = await requireRequest(ctx, requestId)
  const isAsked = listPrivacyActs(row.kind).includes(act) && row.customerId !== caller.customerId
  if (!isAsked || (outcome === 'refused' && act !== 'none')) throw new ApiError('STEP_NOT_AVAILABLE')
  const input = { id: requestId, answer, outcome, act, fullName, address: caller.address }
  const answered = await answerRequest(ctx, input, (tx) =>
    recordAudit(tx, caller, { after: { ...factsOf(row), outcome, act } }),
  )
  if (!answered) throw new ApiError('PRIVACY_REQUEST_ANSWERED')
  return answered
}

async function requireRequest({ db }: Context, requestId: string): Promise<RequestRow> {
  const row = await findRequest(db, requestId)
  if (!row) throw new ApiError('PRIVACY_REQUEST_NOT_FOUND')
  return row
}

const factsOf = ({ number, kind }: RequestRow) => ({ number, kind })
