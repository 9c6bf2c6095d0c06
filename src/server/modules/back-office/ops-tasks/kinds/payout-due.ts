import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { civilDateInBogota, formatCivilDate, startOfDayMs } from '#domain/money/dates/civil-date.ts'
import { bonusGrants } from '../../../../platform/db/schema/bonuses.ts'
import { endOfDay, mostOfKind, type TaskKind } from '../task-kind.ts'

/** O01, B13: a day of payments has come, and bonuses of it are in no file. */
export const payoutDue: TaskKind = {
  kind: 'payout-due',
  title: 'Pago de bonos por preparar: hacer el archivo para tesorería',
  permission: 'payBonuses',
  async find(db) {
    const rows = await db
      .select({
        day: bonusGrants.scheduledFor,
        count: sql<number>`count(*)::int`,
        amountCop: sql<number>`sum(${bonusGrants.amountCop})::float8`,
      })
      .from(bonusGrants)
      .where(
        and(
          eq(bonusGrants.status, 'scheduled'),
          lte(bonusGrants.scheduledFor, civilDateInBogota(Date.now())),
          isNull(bonusGrants.payoutId),
          gt(bonusGrants.amountCop, 0),
        ),
      )
      .groupBy(bonusGrants.scheduledFor)
      .orderBy(asc(bonusGrants.scheduledFor))
      .limit(mostOfKind + 1)
    return rows.flatMap(({ day, count, amountCop }) => {
      if (day === null) return []
      const bonuses = count === 1 ? '1 bono' : `${count} bonos`
      return {
        id: day,
        since: new Date(startOfDayMs(day)),
        dueAt: endOfDay(day),
        detail: `${bonuses} del ${formatCivilDate(day)} · ${formatCop(amountCop)}`,
        link: `${staffPaths.bonuses}?ver=pagos`,
      }
    })
  },
}
