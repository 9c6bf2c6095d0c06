import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { referralCodes, referrals } from '../../../platform/db/schema/bonuses.ts'
import { processes } from '../../../platform/db/schema/opening.ts'

export type ReferralRow = typeof referrals.$inferSelect

/** The code with which a customer invites others. */
export async function findInviteCode(db: Queryable, customerId: string): Promise<string | undefined> {
  const [row] = await db.select().from(referralCodes).where(eq(referralCodes.customerId, customerId))
  return row?.code
}

/**
 * The customer who invites with a code; nobody once they were erased. Otherwise they could come back with the same phone
 * and be invited by themselves.
 */
export async function findOwner(db: Queryable, code: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: referralCodes.customerId })
    .from(referralCodes)
    .innerJoin(customers, and(eq(customers.id, referralCodes.customerId), isNull(customers.erasedAt)))
    .where(eq(referralCodes.code, code))
  return row?.customerId
}

/** Stores a customer's code; does nothing when the code is taken or the customer has one. */
export async function insertCode(db: Queryable, values: { code: string; customerId: string }): Promise<void> {
  await db.insert(referralCodes).values(values).onConflictDoNothing()
}

/** The codes that an invited customer registered. */
export async function listRegistered(db: Queryable, customerId: string): Promise<ReferralRow[]> {
  return db.select().from(referrals).where(eq(referrals.customerId, customerId))
}

/**
 * Registers a code for an invited customer.
 * @returns False when a code of this customer waits already; the index decides races.
 */
export async function insertReferral(db: Queryable, values: { code: string; customerId: string }): Promise<boolean> {
  const rows = await db.insert(referrals).values(values).onConflictDoNothing().returning({ id: referrals.id })
  return rows.length > 0
}

/**
 * Uses a registered code for a process.
 * @returns False when another process has it.
 */
export async function spendReferral(tx: Tx, spent: { referralId: string; processUuid: string }): Promise<boolean> {
  const rows = await tx
    .update(referrals)
    .set({ processUuid: spent.processUuid })
    .where(and(eq(referrals.id, spent.referralId), isNull(referrals.processUuid)))
    .returning({ id: referrals.id })
  return rows.length > 0
}

/** The customer who invited to a process and the code, if any. */
export async function findInviter(
  db: Queryable,
  processUuid: string,
): Promise<{ owner: string; code: string } | undefined> {
  const [row] = await db
    .select({ owner: referralCodes.customerId, code: referralCodes.code })
    .from(referrals)
    .innerJoin(referralCodes, eq(referralCodes.code, referrals.code))
    .where(eq(referrals.processUuid, processUuid))
  return row
}

/** The uses of a code, the newest first: when each was registered, and the status of its process. */
export async function listResults(
  db: Queryable,
  code: string,
): Promise<{ registeredAt: Date; status: ProcessStatus | null }[]> {
  const rows = await db
    .select({ registeredAt: referrals.createdAt, status: processes.status })
    .from(referrals)
    .leftJoin(processes, eq(processes.uuid, referrals.processUuid))
    .where(eq(referrals.code, code))
    .orderBy(desc(referrals.createdAt))
  return rows
}

type EncryptedPerson = { nameEncrypted: string | null; phoneEncrypted: string; erasedAt: Date | null }
export type ListedReferral = {
  id: string
  code: string
  registeredAt: Date
  /** To the microsecond, for the cursor of a page. */
  placedAt: string
  processUuid: string | null
  status: ProcessStatus | null
  referrer: EncryptedPerson
  referred: EncryptedPerson
}

/** Registered codes with who invited and who was invited, the newest first; after a cursor, if given. */
export async function listAllReferrals(
  db: Queryable,
  page: { after: { touchedAt: string; uuid: string } | undefined; limit: number },
): Promise<ListedReferral[]> {
  const { after, limit } = page
  const inviter = alias(customers, 'inviter')
  const invited = alias(customers, 'invited')
  const rows = await db
    .select({
      id: referrals.id,
      code: referrals.code,
      registeredAt: referrals.createdAt,
      placedAt: sql<string>`to_char(${referrals.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      processUuid: referrals.processUuid,
      status: processes.status,
      referrer: {
        nameEncrypted: inviter.fullNameEncrypted,
        phoneEncrypted: inviter.phoneEncrypted,
        erasedAt: inviter.erasedAt,
      },
      referred: {
        nameEncrypted: invited.fullNameEncrypted,
        phoneEncrypted: invited.phoneEncrypted,
        erasedAt: invited.erasedAt,
      },
    })
    .from(referrals)
    .innerJoin(referralCodes, eq(referralCodes.code, referrals.code))
    .innerJoin(inviter, eq(inviter.id, referralCodes.customerId))
    .innerJoin(invited, eq(invited.id, referrals.customerId))
    .leftJoin(processes, eq(processes.uuid, referrals.processUuid))
    .where(
      after && sql`(${referrals.createdAt}, ${referrals.id}) < (${after.touchedAt}::timestamptz, ${after.uuid}::uuid)`,
    )
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
    .limit(limit)
  return rows
}
