import type { FastifyRequest } from 'fastify'
import type { uploadQueueCertificate } from '#contract/bank-portal.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/request.ts'
import { acceptFile } from '../opening/documents/accept-file.ts'
import { runInTurn, withReservedPlace } from '../opening/documents/file-turns.ts'
import { receiveFile } from '../opening/documents/receive-file.ts'
import { actionsFor } from './queue-actions.ts'
import { keepQueueFile } from './queue-files.ts'
import { requireItem } from './require-item.ts'
import type { QueueRowOfProcess } from './store.ts'

const onlyPdf = 'El certificado del CDT debe ser un PDF. Expórtalo como PDF y súbelo de nuevo.'

/**
 * N05, R33: stores the PDF of a certificate, encrypted, until the decision to issue names it. The content is checked.
 * Throws DESK_ITEM_NOT_FOUND, STEP_NOT_AVAILABLE where nothing is to be issued, UNSUPPORTED_MEDIA,
 * TOO_MANY_FILES_WAITING, INVALID_REQUEST, DOCUMENT_TOO_LARGE.
 * Throws the reason why the file is not taken; for a picture that is DOCUMENT_KIND_REFUSED. Throws FILES_BUSY while
 * nobody could look at it, and `ProviderError` while the scanner has no verdict.
 */
export async function uploadCertificate(
  ctx: Context,
  http: FastifyRequest,
  caller: StaffCaller,
  itemId: string,
): Promise<CallAnswer<typeof uploadQueueCertificate>> {
  requireToIssue(await requireItem(ctx.db, caller.staff, itemId))
  return withReservedPlace(caller.staff.id, () => takeCertificate(ctx, http, caller, itemId))
}

async function takeCertificate(
  ctx: Context,
  http: FastifyRequest,
  caller: StaffCaller,
  itemId: string,
): Promise<CallAnswer<typeof uploadQueueCertificate>> {
  const { staff } = caller
  const received = await receiveFile(ctx, http)
  try {
    return await runInTurn(staff.id, async () => {
      const accepted = await acceptFile(ctx, await received.read())
      if (accepted.refusal) throw new ApiError(accepted.refusal)
      if (accepted.mediaType !== 'application/pdf') throw new ApiError('DOCUMENT_KIND_REFUSED', { detail: onlyPdf })
      const { mediaType: mime, bytes } = accepted
      return inTransaction(ctx.db, async (tx) => {
        const found = await requireItem(tx, staff, itemId, true)
        requireToIssue(found)
        const { item } = found
        const file = await keepQueueFile(ctx, tx, item, { kind: 'certificate', mime, bytes })
        await recordAudit(tx, caller, { subjectId: item.reference, after: { item: itemId, file: file.id } })
        return { fileId: file.id, sizeBytes: file.sizeBytes }
      })
    })
  } finally {
    await received.discard()
  }
}

function requireToIssue({ item, status }: QueueRowOfProcess): void {
  if (status === 'NEGOCIO-PERDIDO' || !actionsFor(item, {}).includes('issue')) throw new ApiError('STEP_NOT_AVAILABLE')
}
