import { keptAtHeader, ratesCache } from '#contract/offline-storage.ts'
import type { OpenRates } from '#contract/rates.ts'
import { openRatesAddress, toOpenRates, type WireRates } from './open-rates.ts'

/** The copy of the open rates that the service worker keeps (decision 042), and when it was read, in milliseconds. */
export type KeptRates = { feed: OpenRates; keptAtMs: number }

/** @returns The copy; undefined where there is none, or where the browser has no such place. */
export async function readKeptRates(): Promise<KeptRates | undefined> {
  try {
    const cached = await (await caches.open(ratesCache)).match(openRatesAddress)
    const keptAtMs = Number(cached?.headers.get(keptAtHeader))
    if (!cached || !(keptAtMs > 0)) return undefined
    return { feed: toOpenRates((await cached.json()) as WireRates), keptAtMs }
  } catch {
    return undefined
  }
}
