import type { z } from 'zod'
import type { privacyRequest } from '#contract/privacy.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
import type { Context } from '../../context.ts'
import type { RequestRow } from './store.ts'

/** A request as its owner sees it. */
export function presentRequest(
  { encryption }: Pick<Context, 'encryption'>,
  row: RequestRow,
): CamelKeys<z.output<typeof privacyRequest>> {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    detail: encryption.decrypt('privacy_requests.detail', row.detailEncrypted),
    status: row.status === 'answered' ? 'answered' : 'received',
    receivedOn: row.receivedOn,
    dueOn: row.dueOn,
    answer: row.answerEncrypted === null ? null : encryption.decrypt('privacy_requests.answer', row.answerEncrypted),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}
