import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { ChangeKind } from '#contract/ops-changes.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { screeningStaffRoles } from '#domain/customer/people/staff-roles.ts'
import { changeRequests } from '../../../../platform/db/schema/back-office.ts'
import { kindsApprovedBy } from '../../change-requests/who-may.ts'
import { mostOfKind, type TaskKind } from '../task-kind.ts'

const words: Readonly<Record<ChangeKind, string>> = {
  rates: 'Tasas',
  parameter: 'Cifra legal',
  campaign: 'Campaña',
  jump: 'Paso de un proceso',
  refund: 'Devolución',
  screening: 'Coincidencia en listas',
  payout: 'Pago de bonos',
  connection: 'Conexión de un banco',
  phone: 'Celular de un cliente',
}

/** O01, O04: a change that somebody else asked for, and that the viewer's role may approve. */
export const changeWaiting: TaskKind = {
  kind: 'change-waiting',
  title: 'Un cambio espera a una segunda persona: aprobarlo o rechazarlo',
  roles: screeningStaffRoles,
  async find(db, { role, id: staffId }) {
    const rows = await db
      .select({ id: changeRequests.id, kind: changeRequests.kind, since: changeRequests.requestedAt })
      .from(changeRequests)
      .where(
        and(
          eq(changeRequests.state, 'waiting'),
          inArray(changeRequests.kind, [...kindsApprovedBy(role)]),
          staffId === undefined ? undefined : ne(changeRequests.requestedBy, staffId),
        ),
      )
      .orderBy(asc(changeRequests.requestedAt))
      .limit(mostOfKind + 1)
    return rows.map(({ id, kind, since }) => ({ id, since, detail: words[kind], link: staffPaths.changes }))
  },
}
