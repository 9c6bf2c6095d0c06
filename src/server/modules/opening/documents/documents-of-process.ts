import type { DocumentView } from '#contract/documents.ts'
import type { Context } from '../../../context.ts'
import { presentDocument } from './present-document.ts'
import { listCurrent } from './store.ts'

/** O01: the documents of a process that count, oldest first, as they leave; without their bytes. */
export async function documentsOfProcess(ctx: Context, processUuid: string): Promise<DocumentView[]> {
  return (await listCurrent(ctx.db, processUuid)).map((row) => presentDocument(ctx, row))
}
