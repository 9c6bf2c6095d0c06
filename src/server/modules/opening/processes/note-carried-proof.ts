import { civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { ProcessRow } from './processes.queries.ts'
import { appendHistory } from './store.ts'

/** F06: notes in the history of a process that it began with a proof of identity from an earlier one. The status stays. */
export async function noteCarriedProof(tx: Tx, process: ProcessRow, provenAt: Date): Promise<void> {
  const { uuid: processUuid, status } = process
  const reason = `Validada el ${formatCivilDate(civilDateInBogota(provenAt.getTime()))}`
  const entry = { processUuid, event: 'identity-carried', fromStatus: status, toStatus: status } as const
  await appendHistory(tx, { ...entry, actor: 'system', reason })
}
