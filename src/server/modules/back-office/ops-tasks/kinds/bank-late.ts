import { and, asc, inArray, sql } from 'drizzle-orm'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { expectedBy, isLate } from '#domain/process/timeline.ts'
import { depositPeriods, processes } from '../../../../platform/db/schema/opening.ts'
import { aboutProcess, depositWords, mostOfKind, type TaskKind } from '../task-kind.ts'

/** Where it is the bank's turn. */
const atBank = [
  'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF',
  'ENVIADO-AL-BANCO-PARA-CREACION',
  'R-ENVIADO-AL-BANCO',
  'R-CONFIRMACION-ENVIADA-AL-CLIENTE',
] as const satisfies readonly ProcessStatus[]

/** No promise ends sooner than this after it began. */
const shortestHours = 24
/** A renewal is handed in before its maturity and its time begins with that, so more stand than are late. */
const mostLooked = 1_000

/** O01, Z06: the bank has not answered within the time that the customer saw. */
export const bankLate: TaskKind = {
  kind: 'bank-late',
  title: 'El banco pasó el plazo prometido: preguntarle',
  permission: 'moveProcesses',
  async find(db) {
    const rows = await db
      .select({
        id: processes.uuid,
        status: processes.status,
        since: processes.updatedAt,
        amountCop: processes.amountCop,
        bankId: processes.bankId,
        maturityDate: sql<string | null>`(select period.maturity_date::text from ${depositPeriods} period
          where period.process_uuid = processes.uuid order by period.period desc limit 1)`,
      })
      .from(processes)
      .where(
        and(
          inArray(processes.status, [...atBank]),
          sql`${processes.updatedAt} < now() - make_interval(hours => ${shortestHours}::int)`,
        ),
      )
      .orderBy(asc(processes.updatedAt))
      .limit(mostLooked)
    return rows
      .filter(({ status, since, maturityDate }) => {
        const expected = expectedBy(status, since.getTime(), maturityDate ?? undefined)
        return expected !== undefined && isLate(expected, Date.now())
      })
      .slice(0, mostOfKind + 1)
      .map((row) => ({ ...row, detail: depositWords(row), ...aboutProcess(row.id) }))
  },
}
