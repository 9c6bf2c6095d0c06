import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DigestFrequency } from '#domain/customer/notices/digest.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { staffDigests, staffMembers } from '../../../platform/db/schema/back-office.ts'
import { bankQueueItems } from '../../../platform/db/schema/bank-portal.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { isPresentOn } from '../../accounts/customers/staff-absences.queries.ts'

const usual: DigestFrequency = 'each'

/** How often a member wants the letter. */
export async function findFrequency(db: Queryable, staffId: string): Promise<DigestFrequency> {
  const [row] = await db.select().from(staffDigests).where(eq(staffDigests.staffId, staffId))
  return row?.frequency ?? usual
}

export async function setFrequency(db: Queryable, staffId: string, frequency: DigestFrequency): Promise<void> {
  await db
    .insert(staffDigests)
    .values({ staffId, frequency })
    .onConflictDoUpdate({ target: staffDigests.staffId, set: { frequency, updatedAt: sql`now()` } })
}

const isAtWork = and(isNull(staffMembers.disabledAt), eq(staffMembers.awaitsConfirmation, false))

/** Every member who is at work on a day, with how often they want the letter. Who is away gets none (O04). */
export async function listReaders(
  db: Queryable,
  day: CivilDate,
): Promise<{ id: string; frequency: DigestFrequency }[]> {
  const rows = await db
    .select({ id: staffMembers.id, frequency: staffDigests.frequency })
    .from(staffMembers)
    .leftJoin(staffDigests, eq(staffDigests.staffId, staffMembers.id))
    .where(and(isAtWork, isPresentOn(db, day)))
  return rows.map(({ id, frequency }) => ({ id, frequency: frequency ?? usual }))
}

/** A member who is still at work. */
export async function findReader(db: Queryable, staffId: string) {
  const [row] = await db
    .select()
    .from(staffMembers)
    .where(and(eq(staffMembers.id, staffId), isAtWork))
  return row
}

/** How many items of each kind wait on the desk of a bank. */
export async function countOnDesk(db: Queryable, bankId: number): Promise<Map<string, number>> {
  const isWaiting = or(
    and(eq(bankQueueItems.kind, 'papers'), eq(bankQueueItems.state, 'waiting')),
    and(inArray(bankQueueItems.kind, ['application', 'renewal']), eq(bankQueueItems.state, 'received')),
    inArray(bankQueueItems.state, ['pending', 'confirmed']),
  )
  const rows = await db
    .select({ kind: bankQueueItems.kind, count: sql<number>`count(*)::int` })
    .from(bankQueueItems)
    .leftJoin(processes, eq(processes.uuid, bankQueueItems.reference))
    .where(
      and(
        eq(bankQueueItems.bankId, bankId),
        sql`${bankQueueItems.kind} <> 'file'`,
        isWaiting,
        sql`${processes.status} is distinct from 'NEGOCIO-PERDIDO'`,
      ),
    )
    .groupBy(bankQueueItems.kind)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
