import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { mailAddresses } from '../../../../platform/db/schema/notifications.ts'
import { processes } from '../../../../platform/db/schema/opening.ts'
import { aboutProcess, mostOfKind, type TaskKind } from '../task-kind.ts'

/** O01, N07: the address of somebody with a process takes no letters: only the phone tells them anything now. */
export const mailFailing: TaskKind = {
  kind: 'mail-failing',
  title: 'El correo del cliente no recibe mensajes: llamarlo y corregirlo con él',
  permission: 'moveProcesses',
  async find(db) {
    const newest = sql`${processes.uuid} = (select own.uuid from ${processes} own
      where own.customer_id = ${mailAddresses.ownerId} and own.status <> 'NEGOCIO-PERDIDO'
      order by own.created_at desc limit 1)`
    const rows = await db
      .select({
        id: mailAddresses.id,
        since: mailAddresses.failingSince,
        code: mailAddresses.failureCode,
        processUuid: processes.uuid,
      })
      .from(mailAddresses)
      .innerJoin(processes, and(eq(processes.customerId, mailAddresses.ownerId), newest))
      .where(and(isNotNull(mailAddresses.failingSince), ne(processes.status, 'NEGOCIO-PERDIDO')))
      .orderBy(asc(mailAddresses.failingSince))
      .limit(mostOfKind + 1)
    return rows.map(({ id, since, code, processUuid }) => ({
      id,
      since: since ?? new Date(),
      detail: `Su servidor de correo respondió ${code ?? 'que no lo recibe'}`,
      ...aboutProcess(processUuid),
    }))
  },
}
