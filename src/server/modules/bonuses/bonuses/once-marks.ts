/** What a person had once and an erasure must not give back (decision 059): marks that outlive the account. */
import { and, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { campaigns, onceMarks, referralCodes, rouletteDraws } from '../../../platform/db/schema/bonuses.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { listPhoneIndexes } from '../../accounts/customers/phone-indexes.ts'
import { personsOfCustomers } from '../../accounts/persons/persons.ts'

/**
 * Keeps which wheels a customer has turned, before their erasure unties the turns. It is kept for their phone, the
 * phones they left, and every person proven on it.
 * @param customerId - The caller holds the customer until the transaction ends.
 */
export async function markErased(tx: Tx, customerId: string): Promise<void> {
  const persons = (await personsOfCustomers(tx, [customerId])).get(customerId) ?? []
  await markTurns(tx, customerId, [...(await listPhoneIndexes(tx, customerId)), ...persons])
}

/**
 * The same before a part of an account is erased, which forgets who was proven there while the account and its turns
 * stay.
 * @param customerId - The customer, which the caller holds.
 * @param processUuids - The processes that are erased.
 */
export async function markUntied(tx: Tx, customerId: string, processUuids: readonly string[]): Promise<void> {
  const rows = await tx
    .selectDistinct({ person: processes.personBlindIndex })
    .from(processes)
    .where(inArray(processes.uuid, [...processUuids]))
  const persons = rows.flatMap(({ person }) => person ?? [])
  await markTurns(tx, customerId, persons)
  const [own] = await tx.select().from(referralCodes).where(eq(referralCodes.customerId, customerId))
  if (!own || persons.length === 0) return
  const rowsOfCode = persons.map((holder) => ({ source: markOfCode(own.code), holder }))
  await tx.insert(onceMarks).values(rowsOfCode).onConflictDoNothing()
}

async function markTurns(tx: Tx, customerId: string, holders: readonly string[]): Promise<void> {
  const { source, holder, turnedAt } = onceMarks
  // In one statement: a time that went through here would lose its microseconds.
  for (const index of new Set(holders)) {
    const turns = tx
      .select({
        source: rouletteDraws.source,
        holder: sql`${index}::text`.as(holder.name),
        turnedAt: rouletteDraws.drawnAt,
        createdAt: sql`now()`.as(onceMarks.createdAt.name),
      })
      .from(rouletteDraws)
      .where(eq(rouletteDraws.customerId, customerId))
    await tx
      .insert(onceMarks)
      .select(turns)
      .onConflictDoUpdate({
        target: [source, holder],
        set: { turnedAt: sql`least(${turnedAt}, excluded.turned_at)` },
      })
  }
}

/**
 * Whether the person behind a customer turned a wheel where an erasure forgot them since.
 * @param options - `before` is a turn to judge: only earlier turns count. Their own mark is of that same turn, and does
 *   not count against it.
 */
export async function hasTurnedBeforeErasure(
  db: Queryable,
  { customerId, source, before }: { customerId: string; source: string; before?: Date },
): Promise<boolean> {
  return hasMark(db, customerId, and(eq(onceMarks.source, source), before && lt(onceMarks.turnedAt, before)))
}

/** Whether the person behind a customer was proven on the phone that a code of referral is from, until a part was erased. */
export async function wasWhereCodeIsFrom(db: Queryable, customerId: string, code: string): Promise<boolean> {
  return hasMark(db, customerId, eq(onceMarks.source, markOfCode(code)))
}

const markOfCode = (code: string) => `invite/${code}`

async function hasMark(db: Queryable, customerId: string, isMeant: SQL | undefined): Promise<boolean> {
  const phone = db.select({ holder: customers.phoneBlindIndex }).from(customers).where(eq(customers.id, customerId))
  const persons = db
    .select({ holder: processes.personBlindIndex })
    .from(processes)
    .where(and(eq(processes.customerId, customerId), isNotNull(processes.personBlindIndex)))
  const rows = await db
    .select({ holder: onceMarks.holder })
    .from(onceMarks)
    .where(and(isMeant, or(inArray(onceMarks.holder, phone), inArray(onceMarks.holder, persons))))
    .limit(1)
  return rows.length > 0
}

/** Z09: deletes the marks of an erased customer's code, which invites nobody any more. */
export async function deleteMarksOfCode(tx: Tx, customerId: string): Promise<void> {
  const codes = tx
    .select({ source: sql`'invite/' || ${referralCodes.code}` })
    .from(referralCodes)
    .where(eq(referralCodes.customerId, customerId))
  await tx.delete(onceMarks).where(inArray(onceMarks.source, codes))
}

/** How long after its end the prizes of a wheel may still be spent in an opening that has begun. */
const spentWithinDays = 60

/** Deletes the marks of wheels whose campaign ended so long ago that no prize of it can be spent. */
export async function deleteEndedMarks(db: Queryable): Promise<void> {
  const isEnded = sql`${campaigns.isEnded} and ${campaigns.updatedAt} < now() - make_interval(days => ${spentWithinDays}::int)`
  const isOver = sql`${campaigns.validUntil} < (now() at time zone 'America/Bogota')::date - ${spentWithinDays}::int`
  const ended = db.select({ code: campaigns.code }).from(campaigns).where(or(isEnded, isOver))
  await db.delete(onceMarks).where(inArray(onceMarks.source, ended))
}
