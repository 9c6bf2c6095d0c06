import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { companySignIns, staffIdentities, staffMembers } from '../../../platform/db/schema/back-office.ts'
import { mailAddresses } from '../../../platform/db/schema/notifications.ts'
import type { StaffRow } from '../staff/team.queries.ts'

/** How long one has for signing in at the issuer. */
const livesMinutes = 10

export async function insertAttempt(
  tx: Tx,
  attempt: { stateHash: string; deviceHash: string; returnPath: string },
): Promise<void> {
  await tx.delete(companySignIns).where(lt(companySignIns.expiresAt, sql`now()`))
  const expiresAt = sql`now() + make_interval(mins => ${livesMinutes}::int)`
  await tx.insert(companySignIns).values({ ...attempt, expiresAt })
}

/**
 * Uses up an attempt of a browser, in one statement: it counts once.
 * @returns The page that was asked for; undefined where there is no such attempt, or it is over.
 */
export async function takeAttempt(
  db: Queryable,
  { stateHash, deviceHash }: { stateHash: string; deviceHash: string },
): Promise<string | undefined> {
  const [row] = await db
    .delete(companySignIns)
    .where(
      and(
        eq(companySignIns.stateHash, stateHash),
        eq(companySignIns.deviceHash, deviceHash),
        gt(companySignIns.expiresAt, sql`now()`),
      ),
    )
    .returning({ returnPath: companySignIns.returnPath })
  return row?.returnPath
}

/** The member whose account at the issuer it is. */
export async function memberOfIdentity(
  tx: Tx,
  identity: { issuer: string; subjectBlindIndex: string },
): Promise<StaffRow | undefined> {
  const [row] = await tx
    .select({ member: staffMembers })
    .from(staffIdentities)
    .innerJoin(staffMembers, eq(staffMembers.id, staffIdentities.staffId))
    .where(
      and(
        eq(staffIdentities.issuer, identity.issuer),
        eq(staffIdentities.subjectBlindIndex, identity.subjectBlindIndex),
      ),
    )
  return row?.member
}

/** The members who have confirmed that an e-mail address is theirs. */
export async function membersOfAddress(tx: Tx, addressBlindIndex: string): Promise<StaffRow[]> {
  const rows = await tx
    .select({ member: staffMembers })
    .from(mailAddresses)
    .innerJoin(staffMembers, eq(staffMembers.customerId, mailAddresses.ownerId))
    .where(and(eq(mailAddresses.addressBlindIndex, addressBlindIndex), eq(mailAddresses.isOwners, true)))
  return rows.map(({ member }) => member)
}

/**
 * Binds an account at the issuer to a member who has none.
 * @returns Whether it did: neither has another one.
 */
export async function bindIdentity(
  tx: Tx,
  identity: { staffId: string; issuer: string; subjectBlindIndex: string },
): Promise<boolean> {
  const rows = await tx.insert(staffIdentities).values(identity).onConflictDoNothing().returning()
  return rows.length > 0
}
