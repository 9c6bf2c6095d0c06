/** The clock of the demonstration, which product and sandbox share: the product keeps it, the sandbox follows. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { clockAhead } from '#domain/money/dates/clock-ahead.ts'
import type { SandboxSettings } from './settings.ts'

const kept = z.object({ aheadMs: z.number() })
const answer = z.object({ body: z.object({ aheadMs: z.number() }) })
const deadlineMs = 10_000

/** Tells the time that the product told when both stopped. */
export function resumeClock({ dataFolder }: SandboxSettings): void {
  if (dataFolder === undefined) return
  try {
    const text = readFileSync(join(dataFolder, '..', 'clock-ahead.json'), 'utf8')
    globalThis.Date = clockAhead(Date, kept.parse(JSON.parse(text)).aheadMs)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/**
 * Moves the clock of the product forward, and this one with it.
 * @returns What the product answered: a status of HTTP, 200 when it moved.
 */
export async function moveClockForward(settings: SandboxSettings, days: number): Promise<number> {
  const response = await fetch(`${settings.productOrigin}/api/demonstration/clock`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${settings.partnerBank.incomingSecret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ days }),
    signal: AbortSignal.timeout(deadlineMs),
  })
  if (response.ok) globalThis.Date = clockAhead(Date, answer.parse(await response.json()).body.aheadMs)
  return response.status
}
