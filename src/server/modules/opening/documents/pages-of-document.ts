import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { fileWorkers, NotLookedAtError, TooIntricateError } from './file-workers.ts'
import { readDocument, type StoredDocument } from './read-document.ts'
import { sendInline } from './send-inline.ts'
import { findDocument } from './store.ts'

/** When a look that nobody had time for is worth another try. */
const soonSeconds = 5

/**
 * O01: how many pages a PDF has.
 * @returns 1 for what is no PDF, or cannot be read: it is looked at as it is.
 * @throws DOCUMENT_NOT_FOUND, and FILES_BUSY while nobody can look at it.
 */
export async function countPages(ctx: Context, documentId: string): Promise<number> {
  const row = await findDocument(ctx.db, documentId)
  if (!row) throw new ApiError('DOCUMENT_NOT_FOUND')
  if (row.mediaType !== 'application/pdf') return 1
  const { bytes } = await readDocument(ctx, documentId)
  return countPagesIn(ctx, bytes)
}

/**
 * O01, N05: the same of a PDF that was read already.
 * @throws FILES_BUSY while nobody can look at it.
 */
export async function countPagesIn(ctx: Context, bytes: Uint8Array): Promise<number> {
  return (await asAsked(ctx, fileWorkers.countPages(bytes))) ?? 1
}

/**
 * O01: sends one page of a PDF as a picture, which every browser shows alike.
 * @param page - From 1.
 * @param seen - Done once the page is drawn, before a byte of it leaves.
 * @throws DOCUMENT_NOT_FOUND where there is no such page, and FILES_BUSY while nobody can draw it.
 */
export async function sendPage(
  ctx: Context,
  reply: FastifyReply,
  { documentId, page }: { documentId: string; page: number },
  seen: (document: StoredDocument) => Promise<void>,
): Promise<void> {
  const row = await findDocument(ctx.db, documentId)
  if (row?.mediaType !== 'application/pdf') throw new ApiError('DOCUMENT_NOT_FOUND')
  const document = await readDocument(ctx, documentId)
  await sendPageOf(ctx, reply, { bytes: document.bytes, page }, () => seen(document))
}

/** O01, N05: the same of a PDF that was read already. */
export async function sendPageOf(
  ctx: Context,
  reply: FastifyReply,
  { bytes, page }: { bytes: Uint8Array; page: number },
  seen: () => Promise<void>,
): Promise<void> {
  const drawn = await asAsked(ctx, fileWorkers.drawPage(bytes, page))
  if (!drawn) throw new ApiError('DOCUMENT_NOT_FOUND')
  await seen()
  await sendInline(ctx, reply, { mediaType: 'image/jpeg', fileName: `${page}.jpg`, bytes: drawn })
}

/** What is too intricate to be drawn has no pages here; the whole file is still a press away. */
async function asAsked<T>({ logger }: Context, work: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TooIntricateError) return undefined
    if (!(error instanceof NotLookedAtError)) throw error
    logger.warn({ err: error }, 'a page could not be drawn')
    throw new ApiError('FILES_BUSY', { retryAfterSeconds: soonSeconds, cause: error })
  }
}
