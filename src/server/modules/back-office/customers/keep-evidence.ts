import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallAnswer } from '#contract/call.ts'
import type { uploadEvidence } from '#contract/ops-customers.ts'
import type { Context } from '../../../app/context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { bytesPurpose } from '../../../platform/encryption/document-purposes.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { privacyRemoveFiles } from '../../../platform/jobs/definitions.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { acceptFile } from '../../opening/documents/accept-file.ts'
import { cleanFileName } from '../../opening/documents/clean-file-name.ts'
import { runInTurn, withReservedPlace } from '../../opening/documents/file-turns.ts'
import { receiveFile } from '../../opening/documents/receive-file.ts'
import { sendInline } from '../../opening/documents/send-inline.ts'
import { announceFile, claimFile, forgetFile } from '../../opening/documents/unclaimed-files.ts'
import { requireCustomer } from './show-customer.ts'
import { claimEvidence, deleteEvidenceAbout, deleteUnusedEvidence, findEvidence, insertEvidence } from './store.ts'

const namePurpose = 'change_evidence.file-name'

type Kept = CallAnswer<typeof uploadEvidence>

/**
 * O04, R33: keeps the file that proves a request about a customer, checked like every upload. Throws CUSTOMER_NOT_FOUND,
 * UNSUPPORTED_MEDIA, INVALID_REQUEST, those of `fileErrors`, and `ProviderError` while the scanner has no verdict. Then
 * nothing is kept.
 */
export async function keepEvidence(
  ctx: Context,
  http: FastifyRequest,
  caller: StaffCaller,
  customerId: string,
): Promise<Kept> {
  const { erasedAt } = await requireCustomer(ctx, customerId)
  if (erasedAt) throw new ApiError('CUSTOMER_NOT_FOUND')
  return withReservedPlace(caller.staff.id, async () => {
    const received = await receiveFile(ctx, http)
    try {
      return await runInTurn(caller.staff.id, async () => {
        const accepted = await acceptFile(ctx, await received.read())
        if (accepted.refusal) throw new ApiError(accepted.refusal)
        const fileName = cleanFileName(received.fileName, accepted.extension)
        return storeEvidence(ctx, caller, { ...accepted, customerId, fileName })
      })
    } finally {
      await received.discard()
    }
  })
}

async function storeEvidence(
  ctx: Context,
  { staff, address }: StaffCaller,
  file: { customerId: string; fileName: string; mediaType: string; bytes: Uint8Array },
): Promise<Kept> {
  const { customerId, fileName, mediaType, bytes } = file
  const storageKey = `evidence/${randomBytes(18).toString('hex')}`
  await announceFile(ctx.db, storageKey)
  try {
    await ctx.providers.storage.put(storageKey, ctx.encryption.encryptBytes(bytesPurpose, bytes), { isRecord: false })
    return await inTransaction(ctx.db, async (tx) => {
      await claimFile(tx, storageKey)
      const row = await insertEvidence(tx, {
        customerId,
        staffId: staff.id,
        fileNameEncrypted: ctx.encryption.encrypt(namePurpose, fileName),
        mediaType,
        sizeBytes: bytes.byteLength,
        sha256: sha256Hex(bytes),
        storageKey,
      })
      await recordAudit(tx, {
        staffId: staff.id,
        action: 'evidence.uploaded',
        subjectKind: 'customer',
        subjectId: customerId,
        after: { evidence: row.id },
        address,
      })
      return { evidence_id: row.id, file_name: fileName, size_bytes: row.sizeBytes }
    })
  } catch (error) {
    await forgetFile(ctx, storageKey)
    throw error
  }
}

/** O04: sends such a file to staff; that they looked is recorded first. Throws DOCUMENT_NOT_FOUND. */
export async function sendEvidence(
  ctx: Context,
  reply: FastifyReply,
  { staff, address }: StaffCaller,
  evidenceId: string,
): Promise<void> {
  const row = await findEvidence(ctx.db, evidenceId)
  if (!row) throw new ApiError('DOCUMENT_NOT_FOUND')
  await inTransaction(ctx.db, (tx) =>
    recordAudit(tx, {
      staffId: staff.id,
      action: 'evidence.viewed',
      subjectKind: 'customer',
      subjectId: row.customerId,
      after: { evidence: evidenceId },
      address,
    }),
  )
  const bytes = ctx.encryption.decryptBytes(bytesPurpose, await ctx.providers.storage.get(row.storageKey))
  if (sha256Hex(bytes) !== row.sha256) throw new Error('the bytes of an evidence are not those that were kept')
  const fileName = ctx.encryption.decrypt(namePurpose, row.fileNameEncrypted)
  await sendInline(ctx, reply, { mediaType: row.mediaType, fileName, bytes })
}

/** O04: gives a file to its request. Throws CHANGE_INVALID when it has another, or is about somebody else. */
export async function giveEvidence(
  tx: Tx,
  asked: { evidence_id: string; customer_id: string },
  changeId: string,
): Promise<void> {
  const { evidence_id: id, customer_id: customerId } = asked
  if (await claimEvidence(tx, { id, customerId, changeId })) return
  throw new ApiError('CHANGE_INVALID', { fields: [{ path: 'evidence_id', message: 'Sube la prueba' }] })
}

/** Removes the files that got no request within a day. */
export async function forgetUnusedEvidence(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const storageKeys = await deleteUnusedEvidence(tx)
    if (storageKeys.length > 0) await enqueue(ctx.boss, tx, privacyRemoveFiles, { storageKeys })
  })
}

/** Z09: deletes what requests about a customer hold of them. Out: the keys of the files. */
export function eraseEvidence(tx: Tx, customerId: string): Promise<string[]> {
  return deleteEvidenceAbout(tx, customerId)
}
