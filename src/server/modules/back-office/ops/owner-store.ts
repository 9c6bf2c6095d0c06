import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { processOwners, staffMembers } from '../../../platform/db/schema/back-office.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'

export type OwnerRow = { staffId: string; nameEncrypted: string | null }

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
    })
    .from(processOwners)
    .innerJoin(staffMembers, eq(staffMembers.id, processOwners.staffId))
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
