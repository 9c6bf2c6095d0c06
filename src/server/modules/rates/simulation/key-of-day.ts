import type { CallAnswer } from '#contract/call.ts'
import type { getSimulationAccess } from '#contract/simulate.ts'
import { daysOfKeys, keyEndsAtMs } from '#domain/money/simulation/key-days.ts'
import type { Context } from '../../../context.ts'
import { memoizeWeak } from '../../../platform/cache/memoize-weak.ts'
import { type Encryption, equalSecrets } from '../../../platform/encryption/encryption.ts'

/** S04. The HMAC-SHA256 of a day in Bogota, hexadecimal: a simulation sends it where no anti-bot check is active. */
export function keyOfDay({ encryption }: Pick<Context, 'encryption'>, day: string): string {
  return encryption.derivedBytes('simulation.day', day).toString('hex')
}

const minuteMs = 60_000

/** The keys that count at an instant. Every simulation needs them, so those of the last minute are kept. */
const keysInForce = memoizeWeak((encryption: Encryption) => {
  let cached: { minute: number; keys: string[] } | undefined
  return (nowMs: number): string[] => {
    const minute = Math.floor(nowMs / minuteMs)
    // A key begins and ends with a minute.
    if (cached?.minute !== minute)
      cached = { minute, keys: daysOfKeys(nowMs).map((day) => keyOfDay({ encryption }, day)) }
    return cached.keys
  }
})

/** S04. Returns whether a key is valid at an instant; its duration does not reveal where it is wrong. */
export function isKeyInForce(ctx: Context, key: unknown, nowMs: number): boolean {
  const candidate = typeof key === 'string' ? key : ''
  return keysInForce(ctx.encryption)(nowMs)
    .map((key) => equalSecrets(candidate, key))
    .includes(true)
}

/** S04. How a simulation proves today that it comes from our page. */
export function simulationAccess(ctx: Context): CallAnswer<typeof getSimulationAccess> {
  const nowMs = Date.now()
  const siteKey = ctx.providers.antiBot?.siteKey ?? null
  const [today = ''] = daysOfKeys(nowMs)
  return {
    siteKey,
    dailyKey: siteKey === null ? keyOfDay(ctx, today) : null,
    expiresAt: new Date(keyEndsAtMs(nowMs)).toISOString(),
  }
}
