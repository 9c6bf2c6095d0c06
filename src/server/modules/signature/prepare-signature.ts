import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { renderLinkingDocuments } from '../../documents-pdf/linking-documents.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { loadProcess, type ProcessRow } from '../processes/load-process.ts'
import { documentsToSign } from './documents-to-sign.ts'
import { insertSignature, lockSignature, nothingAgreed, type SignatureRow, updateSignature } from './store.ts'

const provider = 'zapsign'

/**
 * Job: makes the linking documents of a process as a PDF, once per round. A rate that was accepted since begins a new
 * round with documents of that rate (R30). Running it again changes nothing.
 */
export async function prepareSignature(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const opened = await openRound(ctx, processUuid)
  if (!opened) return
  const { process, round } = opened
  // The round's own beginning is printed, so that a repeat makes the same bytes and keeps no second document.
  const bytes = await renderLinkingDocuments(await documentsToSign(ctx, process, round.updatedAt))
  const kept = await keepDocument(ctx, {
    processUuid,
    kind: 'linking-documents',
    fileName: `Documentos de vinculación ${partnerBank(process.bankId).name}.pdf`,
    mediaType: 'application/pdf',
    bytes,
  })
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockSignature(tx, processUuid)
    if (current?.state !== 'preparing' || current.round !== round.round) return
    await updateSignature(tx, processUuid, { state: 'ready', documentId: kept.id, documentSha256: kept.sha256 })
  })
}

/** The round that needs documents, with its process as it stands; undefined when none does. */
async function openRound(
  ctx: Context,
  processUuid: string,
): Promise<{ process: ProcessRow; round: SignatureRow } | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockSignature(tx, processUuid)
    const process = await loadProcess(ctx, processUuid, tx)
    if (process?.status !== 'ENVIADOS-DOCUMENTOS-A-FIRMA') return undefined
    // A bank that signs on paper receives its documents by another way.
    if (!partnerBank(process.bankId).settings.digitalSignature) return undefined
    const { ratePercent } = process
    if (!row) return { process, round: await insertSignature(tx, { processUuid, ratePercent, provider }) }
    if (row.state === 'signed') return undefined
    if (row.ratePercent === ratePercent) return row.state === 'preparing' ? { process, round: row } : undefined
    const round = await updateSignature(tx, processUuid, {
      ...nothingAgreed,
      state: 'preparing',
      round: row.round + 1,
      ratePercent,
      documentId: null,
      documentSha256: null,
    })
    return { process, round }
  })
}
