import type { FastifyRequest } from 'fastify'
import type { DocumentView, UploadKind } from '#contract/documents.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { consume, type Limit, refund, secondsLeft } from '../../../platform/rate-limit/reservations.ts'
import { requireBankAgrees } from '../bank/verify-bank-user.ts'
import { payableStatuses } from '../payments/due-payment.ts'
import { requireNotRefused } from '../processes/bank-refusal.ts'
import { requireOwnProcess, requireStep } from '../processes/own-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { acceptFile } from './accept-file.ts'
import { cleanFileName } from './clean-file-name.ts'
import { runInTurn, withReservedPlace } from './file-turns.ts'
import { NotDoneError } from './file-workers.ts'
import { handInStatuses } from './hand-in-documents.ts'
import { keepDocument } from './keep-document.ts'
import { presentDocument } from './present-document.ts'
import { receiveFile } from './receive-file.ts'
import { documentsValidFrom } from './valid-documents.ts'

const stepsByKind: Record<UploadKind, readonly ProcessStatus[]> = {
  'identity-front': handInStatuses,
  'identity-back': handInStatuses,
  'tax-return': handInStatuses,
  'bank-request': ['R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS'],
  'payment-proof': payableStatuses,
}

const uploadsPerHour = (processUuid: string): Limit => ({
  key: `uploads/h/${processUuid}`,
  windowSeconds: 3_600,
  most: 40,
})

/**
 * F08, R33: takes one paper of a process and keeps it in place of the earlier one of its kind. Its type and extension
 * come from its content, never from its sender; of a picture a drawing of our own is kept.
 * Throws PROCESS_NOT_FOUND, STEP_NOT_AVAILABLE, BANK_DECLINES_PERSON, DOCUMENT_NOT_ASKED, TOO_MANY_DOCUMENTS, TOO_MANY_FILES_WAITING,
 * UNSUPPORTED_MEDIA, INVALID_REQUEST, and why the file is not taken (`fileErrors`). Throws FILES_BUSY or PICTURES_BUSY
 * while nobody could look at it, and `ProviderError` while the scanner has no verdict. Then nothing is kept.
 */
export async function uploadDocument(
  ctx: Context,
  input: { processUuid: string; customerId: string; kind: UploadKind; http: FastifyRequest },
): Promise<DocumentView> {
  const { processUuid, customerId, kind } = input
  const process = await requireOwnProcess(ctx.db, processUuid, customerId)
  requireAsked(process, kind)
  await requireBankAgrees(ctx, process)
  return withReservedPlace(customerId, () => takeDocument(ctx, input, process))
}

async function takeDocument(
  ctx: Context,
  {
    processUuid,
    customerId,
    kind,
    http,
  }: { processUuid: string; customerId: string; kind: UploadKind; http: FastifyRequest },
  process: ProcessRow,
): Promise<DocumentView> {
  const limit = uploadsPerHour(processUuid)
  const reservation = await consume(ctx.db, limit)
  if (reservation === undefined) {
    throw new ApiError('TOO_MANY_DOCUMENTS', { retryAfterSeconds: await secondsLeft(ctx.db, limit) })
  }
  const received = await receiveFile(ctx, http)
  try {
    return await runInTurn(customerId, async () => {
      const accepted = await acceptFile(ctx, await received.read())
      if (accepted.refusal) throw new ApiError(accepted.refusal)
      const { mediaType, extension, bytes } = accepted
      const fileName = cleanFileName(received.fileName, extension)
      const countsFrom = await documentsValidFrom(ctx.db, process)
      const document = { processUuid, kind, fileName, mediaType, bytes, countsFrom }
      const row = await keepDocument(ctx, document, async (tx) =>
        // The process may have moved on while the file was on its way.
        requireAsked(await requireOwnProcess(tx, processUuid, customerId), kind),
      )
      return presentDocument(ctx, row)
    })
  } catch (error) {
    // A file that nobody looked at comes again, and is no other attempt of its sender. One that took a process's whole
    // minute is: else it could take them all, again and again.
    const isFree = error instanceof ApiError && error.status === 503 && !(error.cause instanceof NotDoneError)
    if (isFree) await refund(ctx.db, [reservation])
    throw error
  } finally {
    await received.discard()
  }
}

function requireAsked(process: ProcessRow, kind: UploadKind): void {
  const bank = partnerBank(process.bankId)
  const kinds: readonly UploadKind[] = [...bank.documentsAskedFor, 'bank-request']
  const methods: readonly string[] = bank.paymentMethods
  const isAsked = kind === 'payment-proof' ? methods.includes('transfer') : kinds.includes(kind)
  if (!isAsked) throw new ApiError('DOCUMENT_NOT_ASKED')
  requireStep(process, ...stepsByKind[kind])
  requireNotRefused(process)
}
