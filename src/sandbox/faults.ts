import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { JsonStore } from './json-store.ts'

const milliseconds = z.int().min(0).max(600_000).default(0)

/** What goes wrong with one counterpart; everything left out works normally. */
export const faultsSchema = z.strictObject({
  /** Before each answer of its API. */
  delayMs: milliseconds,
  /** How many of the next calls fail; true is one. */
  failNext: z.union([z.boolean().transform(Number), z.int().min(0).max(10_000)]).default(0),
  failAlways: z.boolean().default(false),
  /** Ends the connection without an answer. */
  dropConnection: z.boolean().default(false),
  /** Answers something outside the protocol. */
  garbage: z.boolean().default(false),
  webhookDelayMs: milliseconds,
  /** How often each webhook is sent. */
  webhookRepeat: z.int().min(1).max(100).default(1),
  webhookDrop: z.boolean().default(false),
  webhookReorder: z.boolean().default(false),
})
export type Faults = z.infer<typeof faultsSchema>

/** The effect on one call: `fail` answers an error, `drop` ends the connection, `garbage` answers nonsense. */
export type Strike = 'none' | 'fail' | 'drop' | 'garbage'

export type FaultDesk = {
  of(counterpart: string): Faults
  set(counterpart: string, faults: Faults): void
  /** Whether this counterpart has no faults set. */
  isCalm(counterpart: string): boolean
  /** Waits as long as the faults say, counts the call against `failNext`, and answers what happens to it. */
  strike(counterpart: string): Promise<Strike>
  /** Ends all waits. */
  close(): void
}

const calm = faultsSchema.parse({})

/**
 * @param jsonStore - Where the faults are kept, so that a restart keeps them.
 * @returns The faults in force, and how to change them.
 */
export function openFaultDesk(jsonStore: JsonStore<Record<string, Faults>>): FaultDesk {
  const closing = new AbortController()
  const of = (counterpart: string) => jsonStore.state[counterpart] ?? calm
  return {
    of,
    set(counterpart, faults) {
      jsonStore.state[counterpart] = faults
      jsonStore.save()
    },
    isCalm: (counterpart) => JSON.stringify(of(counterpart)) === JSON.stringify(calm),
    async strike(counterpart) {
      const faults = of(counterpart)
      const fails = faults.failAlways || faults.failNext > 0
      if (faults.failNext > 0) {
        jsonStore.state[counterpart] = { ...faults, failNext: faults.failNext - 1 }
        jsonStore.save()
      }
      if (faults.delayMs > 0) {
        await wait(faults.delayMs, undefined, { signal: closing.signal }).catch(() => undefined)
      }
      if (faults.dropConnection) return 'drop'
      if (fails) return 'fail'
      return faults.garbage ? 'garbage' : 'none'
    },
    close: () => closing.abort(),
  }
}
