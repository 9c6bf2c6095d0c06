import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { boundTickets } from '../../modules/accounts/tickets/store.ts'
import { endFutureSignIns } from '../../modules/accounts/users/settle-future.ts'
import { settleFuturePowers } from '../../modules/back-office/staff/settle-future.ts'
import { boundHolds } from '../../modules/bonuses/bonus-campaigns/store.ts'
import { memoizeWeak } from '../../platform/cache/memoize-weak.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createClockWatch } from './clock-watch.ts'

const watchOf = memoizeWeak((_: Context) => ({ judge: createClockWatch() }))

/** Believes the clocks as they are, as a worker does that begins: the jump was meant. */
export function believeClock(ctx: Context): void {
  watchOf(ctx).judge = createClockWatch()
}

/**
 * Judges the clocks of this machine and of the database (decision 066). Once the time is right again, and when a
 * process begins, it ends what a clock that was ahead began.
 * @returns Whether work may go by the calendar.
 */
export async function lookAtClock(ctx: Context): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)
  const verdict = watchOf(ctx).judge({
    machineMs: Date.now(),
    databaseMs: Number(rows[0]?.ms),
    steadyMs: performance.now(),
  })
  if (!verdict.isTrusted) {
    const away = { awaySeconds: Math.round(verdict.awayMs / 1_000) }
    if (verdict.isNew) ctx.logger.error(away, 'a clock jumped: work by the calendar waits')
    return false
  }
  if (verdict.isFirst) await settleFuture(ctx)
  return true
}

async function settleFuture({ db }: Context): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endFutureSignIns(tx)
    await boundTickets(tx)
    await settleFuturePowers(tx)
    await boundHolds(tx)
  })
}
