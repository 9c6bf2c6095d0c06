import { and, asc, eq, inArray } from 'drizzle-orm'
import { issuedStatuses } from '#domain/process/statuses.ts'
import { depositEvents, processes } from '../../../../platform/db/schema/opening.ts'
import { aboutProcess, depositWords, mostOfKind, type TaskKind } from '../task-kind.ts'

/** O01, Z12: the holder of a deposit died, so it is frozen; it ends with the deposit, or when the freeze is lifted. */
export const holderDied: TaskKind = {
  kind: 'holder-died',
  title: 'El titular de un CDT falleció: acordar con el banco cómo sigue con los herederos',
  permission: 'moveProcesses',
  async find(db) {
    const rows = await db
      .select({
        id: depositEvents.processUuid,
        since: depositEvents.createdAt,
        amountCop: processes.amountCop,
        bankId: processes.bankId,
      })
      .from(depositEvents)
      .innerJoin(processes, eq(processes.uuid, depositEvents.processUuid))
      .where(
        and(
          eq(depositEvents.kind, 'holder-died'),
          eq(processes.blocked, true),
          inArray(processes.status, [...issuedStatuses]),
        ),
      )
      .orderBy(asc(depositEvents.createdAt))
      .limit(mostOfKind + 1)
    // A bank may report it under two ids.
    const byProcess = new Map(rows.toReversed().map((row) => [row.id, row]))
    return [...byProcess.values()]
      .toReversed()
      .map((row) => ({ ...row, detail: depositWords(row), ...aboutProcess(row.id) }))
  },
}
