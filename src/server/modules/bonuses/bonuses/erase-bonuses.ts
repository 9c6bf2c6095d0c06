import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { referralCodes, referrals, rouletteDraws } from '../../../platform/db/schema/bonuses.ts'
import { deleteMarksOfCode } from './once-marks.ts'

/** Z09: unties a person's draws, and deletes their unused referrals and the code that nobody has used. */
export async function eraseBonuses(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(rouletteDraws)
    .set({ customerId: null, processUuid: null })
    .where(eq(rouletteDraws.customerId, customerId))
  await tx.delete(referrals).where(and(eq(referrals.customerId, customerId), isNull(referrals.processUuid)))
  await deleteMarksOfCode(tx, customerId)
  // A code that others have used says nothing of its owner any more, and theirs must go on to count.
  await tx
    .delete(referralCodes)
    .where(
      and(
        eq(referralCodes.customerId, customerId),
        sql`not exists (select 1 from ${referrals} where ${referrals.code} = ${referralCodes.code})`,
      ),
    )
}
