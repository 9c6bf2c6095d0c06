import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { opsMove, opsProcess } from '#contract/ops.ts'
import { rejectionCauses } from '#domain/process/rejection-causes.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { documentsAskedFor } from '../../opening/documents/asked-for.ts'
import { documentNames } from '../../opening/documents/document-names.ts'
import { validDocuments } from '../../opening/documents/valid-documents.ts'
import type { ProcessRow } from '../../opening/processes/processes.queries.ts'
import { listViewedDocuments } from './store.ts'

type Paper = CallAnswer<typeof opsProcess>['papers'][number]

/**
 * O01: the papers that a process asks for where it stands.
 * @param staffId - Who looks.
 * @returns Each paper with what came for it, and whether this member of staff has opened that.
 */
export async function loadPapers(ctx: Context, db: Queryable, process: ProcessRow, staffId: string): Promise<Paper[]> {
  const requiredDocuments = await documentsAskedFor(ctx, process, db)
  const rows = await validDocuments(db, process)
  const viewed = await listViewedDocuments(db, { staffId, documentIds: rows.map(({ id }) => id) })
  return requiredDocuments.map(({ kind, required }) => {
    const id = rows.find((row) => row.kind === kind)?.id
    return { kind, label: documentNames[kind], required, documentId: id, viewed: id !== undefined && viewed.has(id) }
  })
}

type Review = {
  process: ProcessRow
  staffId: string
  /** What the caller wrote in words of their own. */
  reason: string | undefined
  /** Which papers come back; absent where all are approved. */
  rejected?: readonly Pick<Paper, 'kind'>[] | undefined
}

/**
 * O01: which papers nobody can answer for who decides now. Of an approval they are the required ones that are missing, and
 * those that the caller did not open. Of a rejection they are those that come back and that the caller did not open.
 * Without a reason it throws PAPERS_NOT_REVIEWED, with a field for each.
 */
export async function requireReviewed(
  ctx: Context,
  tx: Tx,
  { process, staffId, reason, rejected }: Review,
): Promise<Paper['kind'][]> {
  const papers = await loadPapers(ctx, tx, process, staffId)
  const left = papers.filter(({ kind, required, documentId, viewed }) => {
    const isUnopened = documentId !== undefined && !viewed
    if (rejected) return isUnopened && rejected.some((one) => one.kind === kind)
    return isUnopened || (documentId === undefined && required)
  })
  if (left.length > 0 && reason === undefined) {
    const fields = left.map(({ kind, label, documentId }) => ({
      path: kind,
      message: documentId ? `Sin abrir: ${label}` : `Falta: ${label}`,
    }))
    throw new ApiError('PAPERS_NOT_REVIEWED', { fields })
  }
  return left.map(({ kind }) => kind)
}

/**
 * F08: takes what is wrong with which papers.
 * @returns It in words for their customer; undefined for nothing.
 */
export function describeRejection(rejected: CallRequest<typeof opsMove>['body']['rejected'] = []): string | undefined {
  const sentences = rejected.map(({ kind, cause }) => `${documentNames[kind]}: ${rejectionCauses[cause]}.`)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
