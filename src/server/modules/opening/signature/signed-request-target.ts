import type { Queryable } from '../../../platform/db/database.ts'
import type { BankSignedPaper } from '../../../providers/partner-bank/port.ts'
import { paperProvider } from './signing-request-target.ts'
import { findPaper, findSignature, type SignatureKey } from './store.ts'

/** How a period of a process was signed for; undefined while it has not been. */
export async function signedRequestTarget(
  db: Queryable,
  key: SignatureKey,
): Promise<{ documentId: string } | { paper: BankSignedPaper } | undefined> {
  const row = await findSignature(db, key)
  if (row?.state !== 'signed') return undefined
  if (row.provider !== paperProvider) return row.signedDocumentId ? { documentId: row.signedDocumentId } : undefined
  const paper = await findPaper(db, key)
  return paper?.receivedAt ? { paper: { paperId: paper.paperId, receivedAt: paper.receivedAt } } : undefined
}
