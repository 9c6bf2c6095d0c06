import type { CallAnswer } from '#contract/call.ts'
import type { getWait } from '#contract/waits.ts'
import { type UsualTime, usualTime, type WaitKind, waitsOfBank } from '#domain/process/waits.ts'
import { brands } from '#domain/site/brands/registry.ts'
import type { Context } from '../../../context.ts'
import { memoizeWithTtl } from '../../../platform/cache/cache.ts'
import { memoizeWeak } from '../../../platform/cache/memoize-weak.ts'
import { requireOwnProcess } from './own-process.ts'
import { beginOfWait, measureWaits } from './waits.queries.ts'

const freshMs = 10 * 60_000

/** What was measured, asked of the database every ten minutes at most. */
const measured = memoizeWeak((ctx: Context) => memoizeWithTtl(freshMs, () => measureWaits(ctx.db)))

/**
 * Z06: since when a process waits for something, and how long that has usually taken in the last 30 days. Also whether
 * its customer gets a message on the phone when it is over. Throws PROCESS_NOT_FOUND.
 */
export async function presentWait(
  ctx: Context,
  { processUuid, customerId, wait }: { processUuid: string; customerId: string; wait: WaitKind },
): Promise<CallAnswer<typeof getWait>> {
  const process = await requireOwnProcess(ctx.db, processUuid, customerId)
  const usual = await loadUsualTime(ctx, wait, process.bankId)
  const since = await beginOfWait(ctx.db, processUuid, wait)
  const brand = brands.find(({ id }) => id === process.brand)
  return {
    since: since?.toISOString(),
    usual,
    channel: brand?.channels[0] ?? 'whatsapp',
    newsWanted: process.newsWantedAt !== null,
  }
}

async function loadUsualTime(ctx: Context, wait: WaitKind, bankId: number): Promise<UsualTime | undefined> {
  const ofBank = waitsOfBank.includes(wait) ? bankId : undefined
  const known = (await measured(ctx)()).find((one) => one.wait === wait && one.bankId === ofBank)
  return known && usualTime(known)
}
