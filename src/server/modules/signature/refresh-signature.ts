import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bankSubmit, signaturePrepare } from '../../jobs/definitions.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { ProviderError } from '../../providers/http-client.ts'
import { inspectFile } from '../documents/inspect-file.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { readDocument } from '../documents/read-document.ts'
import { loadProcess } from '../processes/load-process.ts'
import { moveIfPossible } from '../processes/move-process.ts'
import { findSignature, lockSignature, nothingAgreed, type SignatureRow, updateSignature } from './store.ts'

/**
 * Job: asks the provider how the signature stands, whatever a webhook said, and keeps what was signed with its
 * evidence. Only the request of the running round counts, and only at the rate that the customer accepted last (R30).
 * Throws, to be tried again, while the signed file is not there yet.
 */
export async function refreshSignature(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const row = await findSignature(ctx.db, processUuid)
  if (row?.state !== 'sent' || !row.providerToken) return
  const found = await ctx.providers.signature.signingState(row.providerToken)
  if (found.state === 'pending') return
  if (found.state === 'refused') return beginNextRound(ctx, row)
  if (!found.signedFileUrl) throw new ProviderError(row.provider, 'unavailable', 'has not made the signed file yet')
  const process = await loadProcess(ctx, processUuid)
  if (!process || process.ratePercent !== row.ratePercent) return prepareAnew(ctx, row)
  const bytes = await ctx.providers.signature.fetchSignedFile(found.signedFileUrl)
  await requireSignedOriginal(ctx, row, bytes)
  const kept = await keepDocument(ctx, {
    processUuid,
    kind: 'signed-documents',
    fileName: `Documentos firmados ${partnerBank(process.bankId).name}.pdf`,
    mediaType: 'application/pdf',
    bytes,
  })
  await inTransaction(ctx.db, async (tx) => {
    const current = await lockSignature(tx, processUuid)
    const held = await loadProcess(ctx, processUuid, tx)
    if (!isSameRequest(current, row) || held?.ratePercent !== row.ratePercent) return
    await updateSignature(tx, processUuid, {
      state: 'signed',
      signedAt: found.signedAt ?? new Date(),
      signedDocumentId: kept.id,
      signedSha256: kept.sha256,
    })
    const moved = await moveIfPossible(tx, { processUuid, event: 'signed', actor: 'provider', actorId: row.provider })
    if (moved) await enqueue(ctx.boss, tx, bankSubmit, { processUuid })
  })
}

const isSameRequest = (current: SignatureRow | undefined, row: SignatureRow) =>
  current?.state === 'sent' && current.round === row.round && current.providerToken === row.providerToken

/** The customer said no: the same documents can be signed again, by a new agreement and a new request. */
async function beginNextRound(ctx: Context, row: SignatureRow): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (!isSameRequest(await lockSignature(tx, row.processUuid), row)) return
    await updateSignature(tx, row.processUuid, { ...nothingAgreed, state: 'refused', round: row.round + 1 })
  })
}

/** Signed at a rate that has been replaced since: it does not count, and documents of the new rate follow. */
async function prepareAnew(ctx: Context, row: SignatureRow): Promise<void> {
  await inTransaction(ctx.db, (tx) => enqueue(ctx.boss, tx, signaturePrepare, { processUuid: row.processUuid }))
}

/** A signed file either begins with the bytes that were to be signed, or is at least a whole PDF. */
async function requireSignedOriginal(ctx: Context, row: SignatureRow, bytes: Uint8Array): Promise<void> {
  const signed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const original = row.documentId ? (await readDocument(ctx, row.documentId)).bytes : undefined
  if (original && signed.subarray(0, original.length).equals(original)) return
  if (inspectFile(bytes)?.mediaType === 'application/pdf') return
  throw new ProviderError(row.provider, 'garbage', 'gave a signed file that is no PDF')
}
