import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallAnswer } from '#contract/call.ts'
import type { uploadEvidence } from '#contract/ops-customers.ts'
import type { Context } from '../../../context.ts'
import { recordAudit, recordLook } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { bytesPurpose } from '../../../platform/encryption/document-purposes.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { acceptFile } from '../../opening/documents/accept-file.ts'
import { cleanFileName } from '../../opening/documents/clean-file-name.ts'
import { runInTurn, withReservedPlace } from '../../opening/documents/file-turns.ts'
import { receiveFile } from '../../opening/documents/receive-file.ts'
import { sendInline } from '../../opening/documents/send-inline.ts'
import { announceFile, claimFile, forgetFile } from '../../opening/documents/unclaimed-files.ts'
import { privacyRemoveFiles } from '../../privacy/jobs.ts'
import { kindsSeenBy } from '../change-requests/who-may.ts'
import { requireCustomer } from './show-customer.ts'
import {
  claimEvidence,
  deleteEvidenceAbout,
  deleteUnusedEvidence,
  findEvidence,
  insertEvidence,
  listEvidenceOf,
} from './store.ts'

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
  caller: StaffCaller,
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
        staffId: caller.staff.id,
        fileNameEncrypted: ctx.encryption.encrypt(namePurpose, fileName),
        mediaType,
        sizeBytes: bytes.byteLength,
        sha256: sha256Hex(bytes),
        storageKey,
      })
      await recordAudit(tx, caller, { after: { evidence: row.id } })
      return { evidenceId: row.id, fileName, sizeBytes: row.sizeBytes }
    })
  } catch (error) {
    await forgetFile(ctx, storageKey)
    throw error
  }
}

/**
 * O04: sends such a file to staff; that they looked is recorded first. It is for those who see its request; one without a
 * request is for who uploaded it. Throws DOCUMENT_NOT_FOUND.
 */
export async function sendEvidence(
  ctx: Context,
  reply: FastifyReply,
  caller: StaffCaller,
  evidenceId: string,
): Promise<void> {
  const found = await findEvidence(ctx.db, evidenceId)
  const maySee = found?.kind
    ? kindsSeenBy(caller.staff.role).includes(found.kind)
    : found?.row.staffId === caller.staff.id
  if (!found || !maySee) throw new ApiError('DOCUMENT_NOT_FOUND')
  const { row } = found
  await recordLook(ctx, caller, { subjectId: row.customerId, after: { evidence: evidenceId } })
  const bytes = ctx.encryption.decryptBytes(bytesPurpose, await ctx.providers.storage.get(row.storageKey))
  if (sha256Hex(bytes) !== row.sha256) throw new Error('the bytes of an evidence are not those that were kept')
  const fileName = ctx.encryption.decrypt(namePurpose, row.fileNameEncrypted)
  await sendInline(ctx, reply, { mediaType: row.mediaType, fileName, bytes })
}

/**
 * O04: gives a file to its request.
 * @returns The hash of its bytes.
 * @throws CHANGE_INVALID when it has another request, is about somebody else, or was uploaded by somebody else.
 */
export async function giveEvidence(
  tx: Tx,
  given: { id: string; customerId: string; staffId: string; changeId: string },
): Promise<string> {
  const row = await claimEvidence(tx, given)
  if (!row) throw new ApiError('CHANGE_INVALID', { fields: [{ path: 'evidence_id', message: 'Sube la prueba' }] })
  return row.sha256
}

export type EvidenceFile = { evidenceId: string; fileName: string; sha256: string }

/**
 * @param changeIds - Ids of requests.
 * @returns The files of each, the oldest first.
 */
export async function evidenceOf(ctx: Context, changeIds: readonly string[]): Promise<Map<string, EvidenceFile[]>> {
  const files = new Map<string, EvidenceFile[]>()
  for (const { id, changeId, fileNameEncrypted, sha256 } of await listEvidenceOf(ctx.db, changeIds)) {
    const fileName = ctx.encryption.decrypt(namePurpose, fileNameEncrypted)
    if (changeId) files.set(changeId, [...(files.get(changeId) ?? []), { evidenceId: id, fileName, sha256 }])
  }
  return files
}

/** Removes the files that got no request within a day. */
export async function forgetUnusedEvidence(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const storageKeys = await deleteUnusedEvidence(tx)
    if (storageKeys.length > 0) await enqueue(ctx.boss, tx, privacyRemoveFiles, { storageKeys })
  })
}

/**
 * Z09: deletes what requests about a customer hold of them.
 * @returns The keys of the files.
 */
export function eraseEvidence(tx: Tx, customerId: string): Promise<string[]> {
  return deleteEvidenceAbout(tx, customerId)
}
