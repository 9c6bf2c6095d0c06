import type { Context } from '../../../app/context.ts'
import { recordSigned } from './record-signed.ts'
import { findPaper, type SignatureRow, savePaper } from './store.ts'

/**
 * Asks the bank whether the papers of a round have been signed by hand, and moves the process on when they have (F09).
 * An answer about other papers is ignored.
 */
export async function refreshPapers(ctx: Context, row: SignatureRow, paperId: string): Promise<void> {
  const found = await ctx.providers.bank.paperSignatureState(paperId)
  if (found.reference !== row.processUuid || found.period !== row.period) {
    ctx.logger.error({ process: row.processUuid }, "the bank's papers are of another process")
    return
  }
  if (found.status === 'waiting') {
    // A newer round has papers of its own.
    const isCurrent = (await findPaper(ctx.db, row))?.paperId === paperId
    if (isCurrent) await savePaper(ctx.db, row, { paperId, status: 'waiting', receivedAt: null })
    return
  }
  const { receivedAt } = found
  await recordSigned(ctx, row, { actor: 'bank', signedAt: receivedAt }, (tx) =>
    savePaper(tx, row, { paperId, status: 'received', receivedAt }),
  )
}
