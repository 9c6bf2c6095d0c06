import { asc, sql } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { conversations } from '../../../../platform/db/schema/notifications.ts'
import { mostOfKind, type TaskKind } from '../task-kind.ts'

/** What people read unless the operator says otherwise; it is given in working hours, which end sooner. */
const answerWithinHours = 4

/** O01, L01: somebody has written and nobody has answered for hours. */
export const conversationLate: TaskKind = {
  kind: 'conversation-late',
  title: `Una conversación espera respuesta hace más de ${answerWithinHours} horas: responderla`,
  permission: 'answerConversations',
  async find(db) {
    const rows = await db
      .select({ id: conversations.id, since: conversations.waitingSince, customerId: conversations.customerId })
      .from(conversations)
      .where(sql`${conversations.waitingSince} < now() - make_interval(hours => ${answerWithinHours}::int)`)
      .orderBy(asc(conversations.waitingSince), asc(conversations.id))
      .limit(mostOfKind + 1)
    return rows.map(({ id, since, customerId }) => ({
      id,
      since: since ?? new Date(),
      detail: customerId ? 'De un cliente' : 'De alguien que no ha ingresado',
      link: `${staffPaths.conversations}?conversacion=${id}`,
    }))
  },
}
