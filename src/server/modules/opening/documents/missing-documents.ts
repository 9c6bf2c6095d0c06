import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { type AskedFor, documentsAskedFor } from './asked-for.ts'
import { validDocuments } from './valid-documents.ts'

/**
 * The papers that a process must have and does not. Of those that a bank asks for besides, in words that only people
 * understand, any one will do: all are missing while none has come.
 */
export async function missingDocuments(ctx: Context, process: ProcessRow, db: Queryable): Promise<AskedFor[]> {
  const rows = await validDocuments(db, process)
  const askedFor = await documentsAskedFor(ctx, process, db)
  if (process.status === 'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS') {
    return askedFor.some(({ kind }) => rows.some((row) => row.kind === kind)) ? [] : askedFor
  }
  return askedFor.filter(({ kind, required }) => required && !rows.some((row) => row.kind === kind))
}
