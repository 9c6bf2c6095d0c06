import { desc, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { tickets } from '../../../platform/db/schema/accounts.ts'
import type { TicketMaker } from './make-ticket.ts'

const mostShown = 20

/** A link back to a process, without what opens it. */
type Ticket = {
  processUuid: string
  maker: 'reminder' | 'letter' | 'staff'
  madeAt: Date
  expiresAt: Date
  usedAt: Date | null
}

/** P12: the newest links that lead back to some processes. Who of the team made one is in the audit log. */
export async function listTickets(db: Queryable, processUuids: readonly string[]): Promise<Ticket[]> {
  if (processUuids.length === 0) return []
  const { processUuid, madeBy, createdAt, expiresAt, usedAt } = tickets
  const rows = await db
    .select({ processUuid, madeBy, madeAt: createdAt, expiresAt, usedAt })
    .from(tickets)
    .where(inArray(processUuid, [...processUuids]))
    .orderBy(desc(createdAt), desc(tickets.id))
    .limit(mostShown)
  return rows.map(({ madeBy: maker, ...ticket }) => ({ ...ticket, maker: kindOf(maker as TicketMaker) }))
}

function kindOf(maker: TicketMaker): Ticket['maker'] {
  return maker === 'reminder' || maker === 'letter' ? maker : 'staff'
}
