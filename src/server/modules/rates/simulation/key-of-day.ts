import type { CallAnswer } from '#contract/call.ts'
import type { getSimulationAccess } from '#contract/simulate.ts'
import { daysOfKeys, keyEndsAtMs } from '#domain/money/simulation/key-days.ts'
import type { Context } from '../../../app/context.ts'
import { memoizeWeak } from '../../../platform/cache/memoize-weak.ts'
import { type Encryption, equalSecrets } from '../../../platform/encryption/encryption.ts'

/** S04. The HMAC-SHA256 of a day in Bogota, hexadecimal: a simulation sends it where no anti-bot check is active. */
export function keyOfDay({ encryption }: Context, day: string): string {
  const known = getCachedKeys(encryption)
  const key = known.get(day) ?? encryption.derivedBytes('simulation.day', day).toString('hex')
  if (!known.has(day)) known.clear()
  known.set(day, key)
  return key
}

/** The key of the last requested day, cached because every simulation needs it. */
const getCachedKeys = memoizeWeak((_: Encryption) => new Map<string, string>())

/** S04. Returns whether a key is valid at an instant; its duration does not reveal where it is wrong. */
export function isKeyInForce(ctx: Context, key: unknown, nowMs: number): boolean {
  const given = typeof key === 'string' ? key : ''
  return daysOfKeys(nowMs)
    .map((day) => equalSecrets(given, keyOfDay(ctx, day)))
    .includes(true)
}

/** S04. How a simulation proves today that it comes from our page. */
export function simulationAccess(ctx: Context): CallAnswer<typeof getSimulationAccess> {
  const nowMs = Date.now()
  const siteKey = ctx.providers.antiBot?.siteKey ?? null
  const [today = ''] = daysOfKeys(nowMs)
  return {
    site_key: siteKey,
    daily_key: siteKey === null ? keyOfDay(ctx, today) : null,
    expires_at: new Date(keyEndsAtMs(nowMs)).toISOString(),
  }
}
