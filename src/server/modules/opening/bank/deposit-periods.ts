import { desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { depositPeriods, type PeriodOrigin } from '../../../platform/db/schema/opening.ts'
import type { BankCertificate } from '../../../providers/partner-bank/port.ts'

/** How a period of a deposit began. */
export type DepositPeriodRow = typeof depositPeriods.$inferSelect
type NewPeriod = typeof depositPeriods.$inferInsert

/** Keeps a period of a deposit, once; what stands is never changed. */
export async function insertDepositPeriod(tx: Tx, values: NewPeriod): Promise<void> {
  await tx.insert(depositPeriods).values(values).onConflictDoNothing()
}

/** In: which period of which process, how it began, and the bank's certificate. Out: the row to keep. */
export function periodOfCertificate(
  period: { processUuid: string; period: number; origin: PeriodOrigin },
  certificate: BankCertificate,
): NewPeriod {
  const { openingDate, maturityDate, amountCop, ratePercent, termDays } = certificate
  return { ...period, openingDate, maturityDate, capitalCop: amountCop, ratePercent, termDays }
}

/** The stretches of a deposit's life, oldest first; none while it has not been issued. */
export async function listDepositPeriods(db: Queryable, processUuid: string): Promise<DepositPeriodRow[]> {
  const rows = await db
    .select()
    .from(depositPeriods)
    .where(eq(depositPeriods.processUuid, processUuid))
    .orderBy(depositPeriods.period)
  return rows
}

/** The period that runs: the newest. */
export async function currentDepositPeriod(db: Queryable, processUuid: string): Promise<DepositPeriodRow | undefined> {
  const [row] = await db
    .select()
    .from(depositPeriods)
    .where(eq(depositPeriods.processUuid, processUuid))
    .orderBy(desc(depositPeriods.period))
    .limit(1)
  return row
}
