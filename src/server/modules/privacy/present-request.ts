import type { z } from 'zod'
import type { privacyRequest } from '#contract/privacy.ts'
import type { Context } from '../../context.ts'
import type { RequestRow } from './store.ts'

/** A request as its owner sees it. */
export function presentRequest(
  { encryption }: Pick<Context, 'encryption'>,
  row: RequestRow,
): z.output<typeof privacyRequest> {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    detail: encryption.decrypt('privacy_requests.detail', row.detailEncrypted),
    status: row.status === 'answered' ? 'answered' : 'received',
    received_on: row.receivedOn,
    due_on: row.dueOn,
    answer: row.answerEncrypted === null ? null : encryption.decrypt('privacy_requests.answer', row.answerEncrypted),
    answered_at: row.answeredAt?.toISOString() ?? null,
  }
}
