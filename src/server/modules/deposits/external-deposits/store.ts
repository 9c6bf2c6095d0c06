import { and, asc, between, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { addDays, type CivilDate } from '#domain/money/dates/civil-date.ts'
import { reminderDays } from '#domain/process/renewals/reminders.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { externalDeposits } from '../../../platform/db/schema/deposits.ts'

export type NoteRow = typeof externalDeposits.$inferSelect
export type NoteKey = Pick<NoteRow, 'customerId' | 'id'>

const isNote = ({ customerId, id }: NoteKey) =>
  and(eq(externalDeposits.customerId, customerId), eq(externalDeposits.id, id))

/** What a customer noted; what matures first is first. */
export async function listNotes(db: Queryable, customerId: string): Promise<NoteRow[]> {
  return db
    .select()
    .from(externalDeposits)
    .where(eq(externalDeposits.customerId, customerId))
    .orderBy(asc(externalDeposits.maturityDate), asc(externalDeposits.createdAt), asc(externalDeposits.id))
}

export async function findNote(db: Queryable, key: NoteKey): Promise<NoteRow | undefined> {
  const [row] = await db.select().from(externalDeposits).where(isNote(key))
  return row
}

export async function countNotes(db: Queryable, customerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(externalDeposits)
    .where(eq(externalDeposits.customerId, customerId))
  return row?.count ?? 0
}

/** Keeps a note, or what it says now. With another maturity its reminders begin again. */
export async function putNote(
  tx: Tx,
  values: NoteKey & { noteEncrypted: string; maturityDate: CivilDate },
): Promise<void> {
  const { noteEncrypted, maturityDate } = values
  const keptWithDate = (column: typeof externalDeposits.letterDays | typeof externalDeposits.noticeDays) =>
    sql`case when ${externalDeposits.maturityDate} = ${maturityDate}::date then ${column} end`
  await tx
    .insert(externalDeposits)
    .values(values)
    .onConflictDoUpdate({
      target: [externalDeposits.customerId, externalDeposits.id],
      set: {
        noteEncrypted,
        maturityDate,
        letterDays: keptWithDate(externalDeposits.letterDays),
        noticeDays: keptWithDate(externalDeposits.noticeDays),
      },
    })
}

export async function deleteNote(db: Queryable, key: NoteKey): Promise<void> {
  await db.delete(externalDeposits).where(isNote(key))
}

export async function deleteNotes(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(externalDeposits).where(eq(externalDeposits.customerId, customerId))
}

/** Gives the notes of one account to another; one that both have stays as the other has it. */
export async function giveNotes(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const known = tx.select({ id: externalDeposits.id }).from(externalDeposits).where(eq(externalDeposits.customerId, to))
  const isOf = eq(externalDeposits.customerId, from)
  await tx.delete(externalDeposits).where(and(isOf, inArray(externalDeposits.id, known)))
  await tx.update(externalDeposits).set({ customerId: to }).where(isOf)
}

const batch = 200
export type ReminderColumn = 'letterDays' | 'noticeDays'

/** Notes with a reminder to send, of customers whose data were not deleted; drawn by lot, as all rounds are. */
export async function listReminded(db: Queryable, today: CivilDate): Promise<NoteKey[]> {
  const { customerId, id, maturityDate, letterDays, noticeDays } = externalDeposits
  const due = reminderDays.map((days, index) => {
    const closer = reminderDays[index + 1] ?? -1
    const unsent = (column: typeof letterDays | typeof noticeDays) => or(isNull(column), gt(column, days))
    return and(
      between(maturityDate, addDays(today, closer + 1), addDays(today, days)),
      or(unsent(letterDays), unsent(noticeDays)),
    )
  })
  return db
    .select({ customerId, id })
    .from(externalDeposits)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(and(isNull(customers.erasedAt), or(...due)))
    .orderBy(sql`random()`)
    .limit(batch)
}

/**
 * Claims a reminder before it leaves, or gives it back.
 * @param days - The last reminder that was sent until now, and from now on, as days before the maturity.
 * @returns Whether it was so; of two at once only one gets it.
 */
export async function claimReminder(
  db: Queryable,
  row: Pick<NoteRow, 'customerId' | 'id' | 'maturityDate'>,
  { column, from, to }: { column: ReminderColumn; from: number | null; to: number | null },
): Promise<boolean> {
  const sent = externalDeposits[column]
  const isThen = and(eq(externalDeposits.maturityDate, row.maturityDate), from === null ? isNull(sent) : eq(sent, from))
  const claimed = await db
    .update(externalDeposits)
    .set({ [column]: to })
    .where(and(isNote(row), isThen))
    .returning({ id: externalDeposits.id })
  return claimed.length > 0
}
