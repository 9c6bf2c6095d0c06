import type { CallAnswer } from '#contract/call.ts'
import type { getDocuments } from '#contract/documents.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import { requireOwnProcess } from '../processes/own-process.ts'
import { documentsAskedFor } from './asked-for.ts'
import { presentDocument } from './present-document.ts'
import { type DocumentRow, lastRequest, listCurrent } from './store.ts'
import { validDocuments } from './valid-documents.ts'

/**
 * F08: lists the papers that a process needs, those it has, and why they came back or more were asked for. Throws
 * PROCESS_NOT_FOUND.
 */
export async function listDocuments(
  ctx: Context,
  input: { processUuid: string; customerId: string },
): Promise<CallAnswer<typeof getDocuments>> {
  const process = await requireOwnProcess(ctx.db, input.processUuid, input.customerId)
  const askedFor = await documentsAskedFor(ctx, process, ctx.db)
  const counting = await validDocuments(ctx.db, process)
  const isAsked = (row: DocumentRow) => askedFor.some(({ kind }) => kind === row.kind)
  // A paper that is asked for again is shown as missing.
  const rows = (await listCurrent(ctx.db, process.uuid)).filter(
    (row) => !isAsked(row) || counting.some(({ id }) => id === row.id),
  )
  const request = requestEvents[process.status]
  return {
    askedFor,
    documents: rows.map((row) => presentDocument(ctx, row)),
    rejection: request && (await lastRequest(ctx.db, process.uuid, request)),
  }
}

/** The event whose reason tells why documents are asked for again. */
const requestEvents: Partial<Record<ProcessStatus, Parameters<typeof lastRequest>[2]>> = {
  'CLIENTE-SUBIENDO-DOCUMENTOS': 'documents-rejected',
  'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS': 'bank-asked-for-more',
}
