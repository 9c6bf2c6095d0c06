/** What a person had once and an erasure must not give back (decision 059): marks that outlive the account. */
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { campaigns, onceMarks, rouletteDraws } from '../../../platform/db/schema/bonuses.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { listPhoneIndexes } from '../../accounts/customers/phone-indexes.ts'
import { personsOfCustomers } from '../../accounts/persons/persons.ts'

/**
 * Keeps which wheels a customer has turned, before their erasure unties the turns. It is kept for their phone, those they
 * left, and every person proven on it. In: the customer. The caller holds them until the transaction ends.
 */
export async function markTurns(tx: Tx, customerId: string): Promise<void> {
  const turns = await tx
    .selectDistinct({ source: rouletteDraws.source })
    .from(rouletteDraws)
    .where(eq(rouletteDraws.customerId, customerId))
  const persons = (await personsOfCustomers(tx, [customerId])).get(customerId) ?? []
  const holders = [...(await listPhoneIndexes(tx, customerId)), ...persons]
  const rows = turns.flatMap(({ source }) => holders.map((holder) => ({ source, holder })))
  if (rows.length > 0) await tx.insert(onceMarks).values(rows).onConflictDoNothing()
}

/** Whether the person behind a customer turned a wheel with an account that was erased since. */
export async function hasTurnedBeforeErasure(db: Queryable, customerId: string, source: string): Promise<boolean> {
  const phone = db.select({ holder: customers.phoneBlindIndex }).from(customers).where(eq(customers.id, customerId))
  const persons = db
    .select({ holder: processes.personBlindIndex })
    .from(processes)
    .where(and(eq(processes.customerId, customerId), isNotNull(processes.personBlindIndex)))
  const rows = await db
    .select({ holder: onceMarks.holder })
    .from(onceMarks)
    .where(and(eq(onceMarks.source, source), or(inArray(onceMarks.holder, phone), inArray(onceMarks.holder, persons))))
    .limit(1)
  return rows.length > 0
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
