import { sql } from 'drizzle-orm'
import { payments, processes } from '../../../../platform/db/schema/opening.ts'
import { stalledProcesses } from '../stalled-processes.ts'
import type { TaskKind } from '../task-kind.ts'

/** Customers usually pay on the day of the bank's approval; after this many days staff call. */
const payWithinDays = 5

/**
 * O01: the bank approved the application and no payment has begun. After 30 days without activity the process ends by
 * itself.
 */
export const paymentLate: TaskKind = {
  kind: 'payment-late',
  title: `Aprobado por el banco y sin pagar hace más de ${payWithinDays} días: llamar al cliente`,
  permission: 'moveProcesses',
  find: (db) =>
    stalledProcesses(
      db,
      'ESPERANDO-DEPOSITO',
      payWithinDays * 24,
      sql`not exists (select 1 from ${payments} where ${payments.processUuid} = ${processes.uuid}
        and ${payments.status} in ('starting', 'pending', 'approved'))`,
    ),
}
