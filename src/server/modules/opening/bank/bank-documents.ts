import type { Context } from '../../../app/context.ts'
import type { BankDocument } from '../../../providers/partner-bank/port.ts'
import { type CurrentDocument, currentDocuments } from '../documents/current-documents.ts'
import { readDocument } from '../documents/read-document.ts'

/** What the bank calls the kinds that it and we name differently (see `applicationRequest` in its protocol). */
const kindsAtBank: Partial<Record<CurrentDocument['kind'], string>> = { 'signed-documents': 'signed-linking-request' }

/** The current documents of the given kinds, with their bytes, as the bank takes them. */
export async function bankDocuments(
  ctx: Context,
  processUuid: string,
  kinds: readonly CurrentDocument['kind'][],
): Promise<BankDocument[]> {
  const current = await currentDocuments(ctx.db, processUuid)
  const wanted = current.filter((document) => kinds.includes(document.kind))
  return Promise.all(wanted.map(({ id, kind }) => bankDocument(ctx, id, kindsAtBank[kind] ?? kind)))
}

/** A document with its bytes. In: its id, and what the bank calls its kind. */
export async function bankDocument(ctx: Context, documentId: string, kind: string): Promise<BankDocument> {
  const { bytes, mediaType } = await readDocument(ctx, documentId)
  return { kind, mime: mediaType as BankDocument['mime'], bytes }
}
