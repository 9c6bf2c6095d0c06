import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { isClean } from '../documents/accept-file.ts'
import { fileWorkers, TooIntricateError } from '../documents/file-workers.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { readDocument } from '../documents/read-document.ts'
import { loadProcess, type ProcessRow } from '../processes/processes.queries.ts'
import { signaturePrepare } from './jobs.ts'
import { recordSigned } from './record-signed.ts'
import { findSigningRequestTarget, paperProvider } from './signing-request-target.ts'
import {
  findSignature,
  isSameRequest,
  lockSignature,
  noteWaitingPaper,
  nothingAgreed,
  type SignatureRow,
  savePaper,
  updateSignature,
} from './store.ts'

/**
 * Job: reads the state of the signature and stores its proof. It asks the signing service, or the bank that receives it
 * on paper, whatever a webhook said. Only the request of the running round counts, and only at the rate that the
 * customer accepted last (R30). Throws, to be retried, while the signed file is not there yet.
 */
export async function refreshSignature(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  if (!process) return
  const signingTarget = await findSigningRequestTarget(ctx.db, process)
  const row = await findSignature(ctx.db, signingTarget)
  if (row?.state !== 'sent' || !row.providerToken) return
  if (row.provider === paperProvider) return refreshPapers(ctx, process, row, row.providerToken)
  const found = await ctx.providers.signature.signingState(row.providerToken)
  if (found.state === 'pending') return
  if (found.state === 'refused') return beginNextRound(ctx, row, 'refused')
  if (found.state === 'withdrawn') {
    ctx.logger.warn({ process: processUuid, reason: found.reason }, 'a document to sign is no longer at the provider')
    return beginNextRound(ctx, row, 'ready')
  }
  if (!found.signedFileUrl) throw new ProviderError(row.provider, 'unavailable', 'has not made the signed file yet')
  if (signingTarget.ratePercent !== row.ratePercent) return prepareAgain(ctx, row)
  const document = await keepSigned(ctx, process, row, found.signedFileUrl)
  await recordSigned(ctx, row, {
    actor: 'provider',
    signedAt: found.signedAt ?? new Date(),
    signedDocumentId: document.id,
    signedSha256: document.sha256,
  })
}

async function keepSigned(ctx: Context, process: ProcessRow, row: SignatureRow, url: string) {
  const bytes = await ctx.providers.signature.fetchSignedFile(url)
  await requireSignedOriginal(ctx, row, bytes)
  const what = row.period === 0 ? 'Documentos firmados' : 'Decisión firmada'
  return keepDocument(ctx, {
    processUuid: process.uuid,
    kind: 'signed-documents',
    fileName: `${what} ${partnerBank(process.bankId).name}.pdf`,
    mediaType: 'application/pdf',
    bytes,
  })
}

/**
 * The same documents can be signed again, by a new agreement and a new request. The customer refused, or the request is
 * gone and the customer did not do it.
 */
async function beginNextRound(ctx: Context, row: SignatureRow, state: 'refused' | 'ready'): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (!isSameRequest(await lockSignature(tx, row), row)) return
    await updateSignature(tx, row, { ...nothingAgreed, state, round: row.round + 1 })
  })
}

/** Signed at an outdated rate: it does not count, and documents with the new rate follow. */
async function prepareAgain(ctx: Context, row: SignatureRow): Promise<void> {
  await inTransaction(ctx.db, (tx) => enqueue(ctx.boss, tx, signaturePrepare, { processUuid: row.processUuid }))
}

/** A signed file must be clean (R33), and begin with the bytes that were to be signed or at least be a whole PDF. */
async function requireSignedOriginal(ctx: Context, row: SignatureRow, bytes: Uint8Array): Promise<void> {
  if (!(await isClean(ctx, bytes))) throw new ProviderError(row.provider, 'garbage', 'gave a file that is not clean')
  const signed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const original = row.documentId ? (await readDocument(ctx, row.documentId)).bytes : undefined
  if (original && signed.subarray(0, original.length).equals(original)) return
  if (await isPaper(bytes)) return
  throw new ProviderError(row.provider, 'garbage', 'gave a signed file that is no PDF')
}

/** Throws `NotLookedAtError` while nobody knows. */
async function isPaper(bytes: Uint8Array): Promise<boolean> {
  try {
    return (await fileWorkers.inspect(bytes)).mediaType === 'application/pdf'
  } catch (error) {
    if (error instanceof TooIntricateError) return false
    throw error
  }
}

/**
 * Asks the bank whether the papers of a round have been signed by hand, and moves the process on when they have (F09).
 * An answer about other papers is ignored.
 */
async function refreshPapers(ctx: Context, { bankId }: ProcessRow, row: SignatureRow, paperId: string): Promise<void> {
  const found = await ctx.providers.getBank(bankId).paperSignatureState(paperId)
  if (found.reference !== row.processUuid || found.period !== row.period) {
    ctx.logger.error({ process: row.processUuid }, "the bank's papers are of another process")
    return
  }
  if (found.status === 'waiting') {
    return noteWaitingPaper(ctx.db, row, paperId)
  }
  const { receivedAt } = found
  await recordSigned(ctx, row, { actor: 'bank', signedAt: receivedAt }, (tx) =>
    savePaper(tx, row, { paperId, status: 'received', receivedAt }),
  )
}
