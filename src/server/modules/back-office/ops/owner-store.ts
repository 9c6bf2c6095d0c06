import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { processOwners, staffAbsences, staffMembers } from '../../../platform/db/schema/back-office.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import { isAwayOf } from '../../accounts/customers/staff-absences.queries.ts'

export type OwnerRow = {
  staffId: string
  nameEncrypted: string | null
  /** The last day of their absence, while they are away. */
  awayUntil: string | null
}

/**
 * O01: who looks after some processes.
 * @returns By the id of each; nothing for people of a bank, to whom the team's work says nothing.
 */
export async function loadOwners(
  db: Queryable,
  { role }: Pick<StaffOfRequest, 'role'>,
  rows: readonly { process: { uuid: string } }[],
): Promise<Map<string, OwnerRow>> {
  if (role === 'bank' || rows.length === 0) return new Map()
  const uuids = rows.map(({ process }) => process.uuid)
  const found = await db
    .select({
      processUuid: processOwners.processUuid,
      staffId: processOwners.staffId,
      nameEncrypted: customers.fullNameEncrypted,
      awayUntil: staffAbsences.until,
    })
    .from(processOwners)
    .innerJoin(staffMembers, eq(staffMembers.id, processOwners.staffId))
    .leftJoin(staffAbsences, isAwayOf(processOwners.staffId))
    .innerJoin(customers, eq(customers.id, staffMembers.customerId))
    .where(inArray(processOwners.processUuid, uuids))
  return new Map(found.map(({ processUuid, ...owner }) => [processUuid, owner]))
}

/** Who looks after one process, by their id. */
export async function findOwner(db: Queryable, processUuid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ staffId: processOwners.staffId })
    .from(processOwners)
    .where(eq(processOwners.processUuid, processUuid))
  return row?.staffId
}

export async function setOwner(
  tx: Tx,
  owner: { processUuid: string; staffId: string; assignedBy: string },
): Promise<void> {
  const { staffId, assignedBy } = owner
  await tx
    .insert(processOwners)
    .values(owner)
    .onConflictDoUpdate({
      target: processOwners.processUuid,
      set: { staffId, assignedBy, assignedAt: sql`now()` },
    })
}

export async function deleteOwner(tx: Tx, processUuid: string): Promise<void> {
  await tx.delete(processOwners).where(eq(processOwners.processUuid, processUuid))
}

/** Gives all processes of a member to another one, or to nobody. @returns How many. */
export async function moveOwned(
  tx: Tx,
  { from, to, by }: { from: string; to: string | undefined; by: string },
): Promise<number> {
  const isTheirs = eq(processOwners.staffId, from)
  const processUuid = processOwners.processUuid
  const rows =
    to === undefined
      ? await tx.delete(processOwners).where(isTheirs).returning({ processUuid })
      : await tx
          .update(processOwners)
          .set({ staffId: to, assignedBy: by, assignedAt: sql`now()` })
          .where(isTheirs)
          .returning({ processUuid })
  return rows.length
}
