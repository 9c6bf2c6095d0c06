import type { CallAnswer } from '#contract/call.ts'
import type { opsTrail, SentMessage } from '#contract/ops-trail.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import { listSentMessages } from '../../accounts/messages/sent-messages.ts'
import { loadProcessRow } from '../ops/process-rows.ts'
import { findLastJob, type LastJob, listCodes, listWebhooks, loadProviderRows } from './store.ts'
import { findProviderStands, type ProviderStand } from './waiting-providers.ts'

type Trail = CallAnswer<typeof opsTrail>
type Asked = Trail['providers'][number]['asked']

const mostMessages = 200

/**
 * O01: what left for the customer of a process since it began, and what its providers said. Codes are among it, without
 * what they were. Throws PROCESS_NOT_FOUND.
 */
export async function showTrail(ctx: Context, staff: StaffOfRequest, processUuid: string): Promise<Trail> {
  const { db, encryption } = ctx
  const row = await loadProcessRow(db, staff, processUuid)
  if (!row) throw new ApiError('PROCESS_NOT_FOUND')
  const { process, phoneEncrypted, erasedAt } = row
  const phoneBlindIndex = erasedAt
    ? undefined
    : encryption.blindIndex('phone', encryption.decrypt('customers.phone', phoneEncrypted))
  const providers: Trail['providers'] = []
  for (const stand of findProviderStands(process.status, await loadProviderRows(db, processUuid))) {
    providers.push(await presentStand(ctx, stand, processUuid))
  }
  return {
    messages: await loadMessages(ctx, { processUuid, phoneBlindIndex, since: process.createdAt }),
    providers,
    webhooks: (await listWebhooks(db, processUuid)).map(({ id, provider, receivedAt, repeats, isAccepted }) => ({
      id,
      provider,
      at: receivedAt.toISOString(),
      repeats,
      accepted: isAccepted,
    })),
  }
}

async function presentStand(
  { db }: Context,
  { provider, state, ids, job }: ProviderStand,
  processUuid: string,
): Promise<Trail['providers'][number]> {
  const last = job && (await findLastJob(db, job.name, processUuid))
  return { provider, state, ids, waits: job !== undefined, asked: last && describeJob(last) }
}

/** What came of a question: a job that waits for another try had no answer that could be used. */
function describeJob({ state, createdAt, completedAt }: LastJob): Asked {
  if (state === 'completed') return { at: (completedAt ?? createdAt).toISOString(), outcome: 'answered' }
  const outcome = state === 'retry' ? 'again-later' : state === 'created' || state === 'active' ? 'asking' : 'failed'
  return { at: createdAt.toISOString(), outcome }
}

/**
 * @param options - A process or a customer, the phone where there is one, and since when.
 * @returns Codes and messages, the newest first.
 */
export async function loadMessages(
  { db }: Context,
  {
    phoneBlindIndex,
    since,
    ...about
  }: ({ processUuid: string } | { customerId: string }) & { phoneBlindIndex: string | undefined; since: Date },
): Promise<SentMessage[]> {
  const sent = (await listSentMessages(db, about, mostMessages)).map((row) => presentMessage(row, row.kind))
  const codes = phoneBlindIndex === undefined ? [] : await listCodes(db, phoneBlindIndex, since)
  const all = [...sent, ...codes.map((row) => presentMessage(row, 'code'))]
  return all.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, mostMessages)
}

type MessageRow = {
  id: string
  channel: string
  status: SentMessage['status']
  errorCode: string | null
  createdAt: Date
}

const presentMessage = ({ id, channel, status, errorCode, createdAt }: MessageRow, kind: string): SentMessage => ({
  id,
  kind,
  channel,
  status,
  errorCode: errorCode ?? undefined,
  at: createdAt.toISOString(),
})
