import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { type DocumentRow, enteredAt, listCurrent } from './store.ts'

/** Where only papers count that were handed in since: a renewal asks for new ones, and the bank for what it lacks. */
const freshOnly: readonly ProcessStatus[] = [
  'R-CLIENTE-SUBIENDO-DOCUMENTOS',
  'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS',
  'R-ESPERANDO-DEPOSITO',
]

/** From when on a paper counts where a process stands; undefined when any does, however old. */
export async function documentsValidFrom(db: Queryable, process: ProcessRow): Promise<Date | undefined> {
  return freshOnly.includes(process.status) ? enteredAt(db, process.uuid, process.status) : undefined
}

/** The current documents of a process that count where it stands, oldest first. */
export async function validDocuments(db: Queryable, process: ProcessRow): Promise<DocumentRow[]> {
  const from = await documentsValidFrom(db, process)
  const rows = await listCurrent(db, process.uuid)
  return from ? rows.filter(({ createdAt }) => createdAt >= from) : rows
}
