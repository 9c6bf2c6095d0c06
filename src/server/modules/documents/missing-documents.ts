import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import type { ProcessRow } from '../processes/load-process.ts'
import { type AskedFor, documentsAskedFor } from './asked-for.ts'
import { listCurrent } from './store.ts'

/** The papers that a process must have and does not. */
export async function missingDocuments(ctx: Context, process: ProcessRow, db: Queryable = ctx.db): Promise<AskedFor[]> {
  const rows = await listCurrent(db, process.uuid)
  const askedFor = await documentsAskedFor(ctx, process, db)
  return askedFor.filter(({ kind, required }) => required && !rows.some((row) => row.kind === kind))
}
