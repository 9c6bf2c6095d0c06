import type { CallAnswer } from '#contract/call.ts'
import type { getDocuments } from '#contract/documents.ts'
import type { Context } from '../../context.ts'
import { requireOwnProcess } from '../processes/own-process.ts'
import { documentsAskedFor } from './asked-for.ts'
import { presentDocument } from './present-document.ts'
import { lastRejection, listCurrent } from './store.ts'

/** F08: the papers a process asks for, those it has, and why they came back if they did. Throws PROCESS_NOT_FOUND. */
export async function listDocuments(
  ctx: Context,
  input: { processUuid: string; customerId: string },
): Promise<CallAnswer<typeof getDocuments>> {
  const process = await requireOwnProcess(ctx, input.processUuid, input.customerId)
  const rows = await listCurrent(ctx.db, process.uuid)
  const cameBack = process.status === 'CLIENTE-SUBIENDO-DOCUMENTOS'
  return {
    asked_for: await documentsAskedFor(ctx, process),
    documents: rows.map((row) => presentDocument(ctx, row)),
    rejection: cameBack ? await lastRejection(ctx.db, process.uuid) : undefined,
  }
}
