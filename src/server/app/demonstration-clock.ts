/**
 * The clock of a demonstration: the sandbox moves it to a maturity, so that a renewal is seen by hand. It goes forward
 * alone. Production has no such clock, and neither has a product with a provider or a database outside.
 */
import { hash, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { clockAhead } from '#domain/money/dates/clock-ahead.ts'
import type { Context } from '../context.ts'
import { writeDurably } from '../platform/durable-file.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Config } from '../settings.ts'
import { believeClock } from './jobs/look-at-clock.ts'

const dayMs = 86_400_000
/** A deposit of 720 days, extended a few times. */
const mostDaysAhead = 3_650

const kept = z.object({ aheadMs: z.number().int().nonnegative() })
const body = z.object({ days: z.number().int().min(1).max(1_000) })
const fileOf = ({ DATA_FOLDER }: Pick<Config, 'DATA_FOLDER'>) => join(DATA_FOLDER, 'clock-ahead.json')

const digest = (text: string) => hash('sha256', text, 'buffer')

/** Whether the clock may be moved: only the embedded database reads the clock of this process. */
export const hasDemonstrationClock = ({ isProduction, usesSandbox, DATABASE_URL }: Config): boolean =>
  !isProduction && usesSandbox && DATABASE_URL === undefined

/** Puts the clock where it was when the product stopped. */
export async function resumeDemonstrationClock(config: Config): Promise<void> {
  if (hasDemonstrationClock(config)) globalThis.Date = clockAhead(Date, await readAheadMs(config))
}

async function readAheadMs(config: Config): Promise<number> {
  const text = await readFile(fileOf(config), 'utf8').catch(() => '{"aheadMs":0}')
  return kept.parse(JSON.parse(text)).aheadMs
}

/** The call by which the sandbox moves the clock, known by the secret that it shares with the product. */
export function demonstrationRoutes(app: FastifyInstance, ctx: Context): void {
  const { config } = ctx
  const secret = config.PARTNER_BANK_INCOMING_SECRET
  if (!hasDemonstrationClock(config) || !secret) return
  app.post('/api/demonstration/clock', { schema: { hide: true } }, async (http) => {
    const given = http.headers.authorization ?? ''
    if (!timingSafeEqual(digest(given), digest(`Bearer ${secret}`))) throw new ApiError('WEBHOOK_REFUSED')
    const { success, data } = body.safeParse(http.body)
    const aheadMs = (await readAheadMs(config)) + (data?.days ?? 0) * dayMs
    if (!success || aheadMs > mostDaysAhead * dayMs) throw new ApiError('INVALID_REQUEST')
    await writeDurably(fileOf(config), Buffer.from(JSON.stringify({ aheadMs })))
    globalThis.Date = clockAhead(Date, aheadMs)
    // The jump is meant, so the calendar does not wait for it (decision 066).
    believeClock(ctx)
    return { status: 200, body: { aheadMs } }
  })
}
