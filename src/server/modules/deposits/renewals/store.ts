import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { renewals } from '../../../platform/db/schema/deposits.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { effects } from '../../../platform/db/schema/platform.ts'
import type { RenewalRow } from '../../opening/processes/running-renewal.queries.ts'

type RenewalKey = Pick<RenewalRow, 'processUuid' | 'period'>
type NewRenewal = Omit<typeof renewals.$inferInsert, 'bankStatus'>

/** The running or last renewal, that of the highest period, with its process, locked until the transaction ends; the process first, as everywhere. */
export async function lockRenewal(tx: Tx, processUuid: string): Promise<RenewalRow | undefined> {
  await holdDeposit(tx, processUuid)
  const [row] = await tx
    .select()
    .from(renewals)
    .where(eq(renewals.processUuid, processUuid))
    .orderBy(desc(renewals.period))
    .limit(1)
    .for('update')
  return row
}

/** Locks a process until the transaction ends, so that nobody decides or extends at the same time. */
export async function holdDeposit(tx: Tx, processUuid: string): Promise<void> {
  await tx.execute(sql`select 1 from ${processes} where ${processes.uuid} = ${processUuid} for no key update`)
}

/** The decision about the end of one period. */
export async function findRenewal(db: Queryable, key: RenewalKey): Promise<RenewalRow | undefined> {
  const [row] = await db.select().from(renewals).where(isRow(key))
  return row
}

/**
 * Stores a renewal. A second decision about the same period is an error.
 * @param values - The period that ends, and the decision about it.
 */
export async function insertRenewal(tx: Tx, values: NewRenewal): Promise<RenewalRow> {
  const [row] = await tx.insert(renewals).values(values).returning()
  if (!row) throw new Error('the renewal was not stored')
  return row
}

export async function updateRenewal(
  db: Queryable,
  key: RenewalKey,
  changes: Partial<Omit<RenewalRow, 'processUuid' | 'period' | 'updatedAt'>>,
): Promise<RenewalRow> {
  const [row] = await db
    .update(renewals)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(isRow(key))
    .returning()
  if (!row) throw new Error('the renewal was not stored')
  return row
}

/** Writes what the bank said of a renewal, and that it was asked just now. */
export function saveBankAnswer(
  db: Queryable,
  renewal: RenewalKey,
  answer: Partial<Pick<RenewalRow, 'bankRenewalId' | 'bankStatus' | 'bankReason'>>,
): Promise<RenewalRow> {
  return updateRenewal(db, renewal, answer)
}

const isRow = ({ processUuid, period }: RenewalKey) =>
  and(eq(renewals.processUuid, processUuid), eq(renewals.period, period))

/** The completed effects of a process whose names begin with this. */
export async function stepsDone(db: Queryable, processUuid: string, prefix: string): Promise<string[]> {
  const rows = await db
    .select({ step: effects.step })
    .from(effects)
    .where(
      and(
        eq(effects.processUuid, processUuid),
        isNotNull(effects.doneAt),
        sql`starts_with(${effects.step}, ${prefix})`,
      ),
    )
  return rows.map((row) => row.step)
}
