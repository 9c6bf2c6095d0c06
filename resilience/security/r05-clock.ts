/**
 * How long a code is taken when the application's clock is wrong. Whether time has passed is decided by the clock of
 * the database: it passes here by making the stored challenge older, while the clock of this process is set an hour
 * before or after. On PGlite both are one clock, so the measurement needs PostgreSQL.
 */
import { eq, sql } from 'drizzle-orm'
import { challenges } from '#server/platform/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { freshPhone } from '#testing/people.ts'
import type { Measure, Metric } from './metric.ts'
import { answerCode, askForCode, getSentCode, range } from './support.ts'

const RealDate = Date

/** Sets the clock of this process off by this many hours while the work is done. */
async function withClock<T>(hours: number, work: () => Promise<T>): Promise<T> {
  const shift = hours * 3_600_000
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(RealDate.now() + shift)
      else super(...(given as [number]))
    }
    static override now = () => RealDate.now() + shift
  } as DateConstructor
  try {
    return await work()
  } finally {
    globalThis.Date = RealDate
  }
}

async function isTaken(product: TestApp, seconds: number, from: string): Promise<boolean> {
  const sent = getSentCode(product.ctx, await askForCode(product, freshPhone(), { from }))
  await product.ctx.db
    .update(challenges)
    .set({
      createdAt: sql`${challenges.createdAt} - make_interval(secs => ${seconds}::int)`,
      // From its own beginning, so that the time this took does not count.
      expiresAt: sql`now() + make_interval(secs => 300 - ${seconds}::int)`,
    })
    .where(eq(challenges.id, sent.username))
  return (await answerCode(product, sent, sent.right)).statusCode === 200
}

export const measure: Measure = async ({ quick }) => {
  const product = await startTestApp({ UNANSWERED_CODES_PER_HOUR: '100000' })
  const tries = quick ? 5 : 25
  const figures: Metric[] = []
  for (const hours of [0, 1, -1]) {
    const { early, late } = await withClock(hours, async () => {
      let early = 0
      let late = 0
      for (const at of range(tries)) {
        if (await isTaken(product, 299, `10.5.${at}.1`)) early += 1
        if (await isTaken(product, 301, `10.5.${at}.2`)) late += 1
      }
      return { early, late }
    })
    figures.push({
      promise: 'R05',
      what: `codes taken at 299 s and at 301 s, our clock ${hours === 0 ? 'right' : `${hours > 0 ? '+' : ''}${hours} h`}`,
      measured: `${early} of ${tries}; ${late} of ${tries}`,
      aim: `${tries} of ${tries}; 0 of ${tries}`,
      holds: early === tries && late === 0,
    })
  }
  await product.close()
  return figures
}
