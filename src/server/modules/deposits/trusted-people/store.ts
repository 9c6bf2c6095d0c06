import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { invitationDays } from '#domain/customer/trusted-people/trusted-person.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { trustedPeople } from '../../../platform/db/schema/deposits.ts'

export type TrustedRow = typeof trustedPeople.$inferSelect
export type TrustedKey = Pick<TrustedRow, 'customerId' | 'id'>

const isRow = ({ customerId, id }: TrustedKey) =>
  and(eq(trustedPeople.customerId, customerId), eq(trustedPeople.id, id))
const oldest = sql`now() - make_interval(days => ${invitationDays}::int)`
const stands = and(
  isNull(trustedPeople.endedAt),
  or(isNotNull(trustedPeople.acceptedAt), gt(trustedPeople.invitedAt, oldest)),
)

/** Those a saver trusts now; who accepted first is first. */
export async function listOfSaver(db: Queryable, customerId: string): Promise<TrustedRow[]> {
  return db
    .select()
    .from(trustedPeople)
    .where(and(eq(trustedPeople.customerId, customerId), stands))
    .orderBy(asc(trustedPeople.invitedAt), asc(trustedPeople.id))
}

/** The savers who trust a phone now, of those whose data were not deleted. */
export async function listOfPhone(db: Queryable, phoneBlindIndex: string): Promise<TrustedRow[]> {
  const rows = await db
    .select({ row: trustedPeople })
    .from(trustedPeople)
    .innerJoin(customers, eq(customers.id, trustedPeople.customerId))
    .where(and(eq(trustedPeople.phoneBlindIndex, phoneBlindIndex), stands, isNull(customers.erasedAt)))
    .orderBy(asc(trustedPeople.invitedAt), asc(trustedPeople.publicId))
  return rows.map(({ row }) => row)
}

/** @returns How many rows a saver has besides one, and whether one of them has this phone. */
export async function countOthers(
  tx: Tx,
  { customerId, id, phoneBlindIndex }: TrustedKey & { phoneBlindIndex: string },
): Promise<{ many: number; hasPhone: boolean }> {
  const [row] = await tx
    .select({
      many: count(),
      hasPhone: sql<boolean>`coalesce(bool_or(${trustedPeople.phoneBlindIndex} = ${phoneBlindIndex}), false)`,
    })
    .from(trustedPeople)
    .where(and(eq(trustedPeople.customerId, customerId), sql`${trustedPeople.id} <> ${id}`, stands))
  return row ?? { many: 0, hasPhone: false }
}

export async function findRow(db: Queryable, key: TrustedKey): Promise<TrustedRow | undefined> {
  const [row] = await db.select().from(trustedPeople).where(isRow(key))
  return row
}

export async function insertRow(
  tx: Tx,
  row: Pick<TrustedRow, 'customerId' | 'id' | 'personEncrypted' | 'phoneBlindIndex' | 'brand'>,
): Promise<void> {
  await tx.insert(trustedPeople).values(row)
}

/** Takes trust back. Only an open report of a death keeps the row, for the team. */
export async function endRow(tx: Tx, key: TrustedKey): Promise<void> {
  const isReported = and(isNotNull(trustedPeople.toldDeathAt), isNull(trustedPeople.closedAt))
  await tx
    .update(trustedPeople)
    .set({ endedAt: sql`now()` })
    .where(and(isRow(key), isReported))
  await tx.delete(trustedPeople).where(and(isRow(key), sql`not (${isReported})`))
}

export async function acceptRow(tx: Tx, key: TrustedKey): Promise<void> {
  await tx
    .update(trustedPeople)
    .set({ acceptedAt: sql`coalesce(${trustedPeople.acceptedAt}, now())` })
    .where(isRow(key))
}

export async function noteDeath(tx: Tx, key: TrustedKey): Promise<void> {
  await tx
    .update(trustedPeople)
    .set({
      toldDeathAt: sql`case when ${trustedPeople.closedAt} is null then coalesce(${trustedPeople.toldDeathAt}, now())
        else now() end`,
      closedAt: null,
    })
    .where(isRow(key))
}

/** Open reports of a saver's death, the oldest first. */
export async function listDeathReports(db: Queryable, customerId: string) {
  return db
    .select({
      id: trustedPeople.publicId,
      toldAt: trustedPeople.toldDeathAt,
      personEncrypted: trustedPeople.personEncrypted,
    })
    .from(trustedPeople)
    .where(
      and(
        eq(trustedPeople.customerId, customerId),
        isNotNull(trustedPeople.toldDeathAt),
        isNull(trustedPeople.closedAt),
      ),
    )
    .orderBy(asc(trustedPeople.toldDeathAt))
}

/** @returns Whether there was an open report. */
export async function closeReport(tx: Tx, report: { customerId: string; publicId: string }): Promise<boolean> {
  const isReport = and(eq(trustedPeople.customerId, report.customerId), eq(trustedPeople.publicId, report.publicId))
  const closed = await tx
    .update(trustedPeople)
    .set({ closedAt: sql`now()` })
    .where(and(isReport, isNotNull(trustedPeople.toldDeathAt), isNull(trustedPeople.closedAt)))
    .returning({ endedAt: trustedPeople.endedAt })
  if (closed[0]?.endedAt) await tx.delete(trustedPeople).where(isReport)
  return closed.length > 0
}

export async function deleteOfCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(trustedPeople).where(eq(trustedPeople.customerId, customerId))
}

/** Deletes invitations that nobody answered in their time. */
export async function deleteUnanswered(db: Queryable): Promise<void> {
  await db.delete(trustedPeople).where(and(isNull(trustedPeople.acceptedAt), lt(trustedPeople.invitedAt, oldest)))
}

/** The names of savers, encrypted. */
export async function listSaverNames(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: customers.id, fullNameEncrypted: customers.fullNameEncrypted })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
}
