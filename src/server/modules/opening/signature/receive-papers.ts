import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { recordSignedIn } from './record-signed.ts'
import { findSigningRequestTarget, signingStatuses, signsOnPaper } from './signing-request-target.ts'
import { findPaper, findSignature, type PaperRow, type SignatureRow, savePaper } from './store.ts'

/** The papers that wait for a signature by hand at the process's bank; undefined when there are none (F09). */
export async function awaitedPapers(
  db: Queryable,
  process: ProcessRow,
): Promise<{ row: SignatureRow; paper: PaperRow } | undefined> {
  if (!(signingStatuses as readonly string[]).includes(process.status) || !signsOnPaper(process)) return undefined
  const row = await findSignature(db, await findSigningRequestTarget(db, process))
  const paper = row?.state === 'sent' ? await findPaper(db, row) : undefined
  return row && paper?.status === 'waiting' ? { row, paper } : undefined
}

/**
 * O01, F09: a member of staff says that the papers which wait at a bank were signed by hand, in the caller's
 * transaction; the process goes on as when the bank says so.
 * @returns Its new status; undefined, and nothing changed, when no papers wait or their rate is no longer the accepted
 *   one (R30).
 */
export async function receivePapers(
  ctx: Context,
  tx: Tx,
  process: ProcessRow,
  staffId: string,
): Promise<ProcessStatus | undefined> {
  const awaited = await awaitedPapers(tx, process)
  if (!awaited) return undefined
  const { row, paper } = awaited
  const receivedAt = new Date()
  return recordSignedIn(ctx, tx, row, { actor: 'staff', actorId: staffId, signedAt: receivedAt }, () =>
    savePaper(tx, row, { paperId: paper.paperId, status: 'received', receivedAt }),
  )
}
