import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { renderLinkingDocuments } from '../documents-pdf/linking-documents.ts'
import { isRefusedByBank } from '../processes/bank-refusal.ts'
import { loadProcess, type ProcessRow } from '../processes/processes.queries.ts'
import { sendWantedNews } from '../processes/wanted-news.ts'
import { documentsToSign } from './documents-to-sign.ts'
import { paperRequest } from './jobs.ts'
import { providerFor, signsOnPaper } from './signing-request-target.ts'
import { insertSignature, lockSignature, nothingAgreed, type SignatureRow, updateSignature } from './store.ts'

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
  const document = await keepDocument(ctx, {
    processUuid,
    kind: 'linking-documents',
    fileName: `Documentos de vinculación ${partnerBank(process.bankId).name}.pdf`,
    mediaType: 'application/pdf',
    bytes,
  })
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockSignature(tx, round)
    if (current?.state !== 'preparing' || current.round !== round.round) return
    await makeReady(ctx, tx, process, round, document)
  })
}

/** The documents of a round can be read; those that are signed by hand go on to the bank. */
export async function makeReady(
  ctx: Context,
  tx: Tx,
  process: ProcessRow,
  round: SignatureRow,
  document: { id: string; sha256: string },
): Promise<void> {
  await updateSignature(tx, round, { state: 'ready', documentId: document.id, documentSha256: document.sha256 })
  await sendWantedNews(ctx, tx, process.uuid)
  if (signsOnPaper(process)) await enqueue(ctx.boss, tx, paperRequest, { processUuid: process.uuid })
}

/** The round that needs documents, with its process as it stands; undefined when none does, or the bank refuses the person. */
async function openRound(
  ctx: Context,
  processUuid: string,
): Promise<{ process: ProcessRow; round: SignatureRow } | undefined> {
  const key = { processUuid, period: 0 }
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockSignature(tx, key)
    const process = await loadProcess(tx, processUuid)
    if (process?.status !== 'ENVIADOS-DOCUMENTOS-A-FIRMA' || isRefusedByBank(process)) return undefined
    const { ratePercent } = process
    const provider = providerFor(process)
    if (!row) return { process, round: await insertSignature(tx, { ...key, ratePercent, provider }) }
    if (row.state === 'signed') return undefined
    if (row.ratePercent === ratePercent) return row.state === 'preparing' ? { process, round: row } : undefined
    const round = await updateSignature(tx, key, {
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
