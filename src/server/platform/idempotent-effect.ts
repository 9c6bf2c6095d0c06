import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { PlatformContext } from './context.ts'
import type { Queryable } from './db/database.ts'
import { isFuture } from './db/future.ts'
import { effects } from './db/schema/platform.ts'

export type Effect = {
  /** Key for the provider, the same however often this runs: process and step. */
  key: string
  /** True when an earlier run may have done it already: ask the provider before doing it again. */
  mayBeDone: boolean
}

/**
 * Does something to the outside world once per process and step (R23). The row is written before the call goes out, so
 * a repeat after a crash knows that it may be done; once closed, the result is answered without calling again.
 * @param call - Gets the effect's key.
 * @returns The ids that the call answered.
 * @throws Whatever the call throws; the step stays open and is tried again by its job.
 */
export async function runOnce<Result extends Record<string, string>>(
  ctx: PlatformContext,
  processUuid: string,
  step: string,
  call: (effect: Effect) => Promise<Result>,
): Promise<Result> {
  const isThis = and(eq(effects.processUuid, processUuid), eq(effects.step, step))
  const opened = await ctx.db
    .insert(effects)
    .values({ processUuid, step })
    .onConflictDoNothing()
    .returning({ step: effects.step })
  const mayBeDone = opened.length === 0
  if (mayBeDone) {
    const [row] = await ctx.db.select().from(effects).where(isThis)
    if (row?.doneAt && row.result) return row.result as Result
  }
  const result = await call({ key: `${processUuid}:${step}`, mayBeDone })
  await ctx.db.update(effects).set({ doneAt: sql`now()`, result }).where(isThis)
  return result
}

const isOpenStep = (processUuid: string, step: string) =>
  and(eq(effects.processUuid, processUuid), eq(effects.step, step), isNull(effects.doneAt))

/**
 * Takes over a step that somebody began and did not finish within a minute.
 * @returns False when it is not to be had.
 */
export async function takeOverEffect(db: Queryable, processUuid: string, step: string): Promise<boolean> {
  const rows = await db
    .update(effects)
    .set({ startedAt: sql`now()` })
    .where(
      and(
        isOpenStep(processUuid, step),
        or(lt(effects.startedAt, sql`now() - interval '60 seconds'`), isFuture(effects.startedAt)),
      ),
    )
    .returning({ step: effects.step })
  return rows.length > 0
}

/** Gives up a step that failed, so that the next try need not wait for the minute to pass. */
export async function giveUpEffect(db: Queryable, processUuid: string, step: string): Promise<void> {
  await db.update(effects).set({ startedAt: sql`now() - interval '1 day'` }).where(isOpenStep(processUuid, step))
}
