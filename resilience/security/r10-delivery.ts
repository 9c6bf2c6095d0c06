/**
 * People whose WhatsApp refuses (30 %), says yes and brings nothing (30 %), does not answer in time (10 %) or works:
 * who ends with the code entered or a clear message within thirty seconds. Real time, with the real worker of jobs.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { and, gt, isNull, sql } from 'drizzle-orm'
import { allJobs } from '#server/app/jobs/registry.ts'
import { challenges } from '#server/platform/db/schema/accounts.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { startTestApp } from '#testing/app.ts'
import { createCodes } from '#testing/codes.ts'
import { freshPhone } from '#testing/people.ts'
import type { Measure } from './metric.ts'
import { computeMedian, inParallel, range } from './support.ts'

const habits = ['absent', 'silent', 'hangs', 'absent', 'silent', 'ok', 'absent', 'silent', 'ok', 'ok']
const patienceMs = 30_000

export const measure: Measure = async ({ quick }) => {
  const product = await startTestApp({ UNANSWERED_CODES_PER_HOUR: '100000' })
  const { ctx } = product
  const worker = await startWorker({ boss: ctx.boss, context: ctx, jobs: allJobs, logger: ctx.logger })
  const codes = createCodes(product)
  const people = range(quick ? 20 : 100).map((at) => ({ phone: freshPhone(), whatsapp: habits[at % habits.length] }))
  const ends = await inParallel(people, people.length, async ({ phone, whatsapp }) => {
    if (whatsapp !== 'ok') await codes.controlSandbox(`inbox/+57${phone}`, { whatsapp })
    return signInWithin(codes, phone)
  })
  await worker.stop()
  const [open] = await ctx.db.select({ most: sql<string>`coalesce(max(n), 0)` }).from(
    ctx.db
      .select({ n: sql<number>`count(*)`.as('n') })
      .from(challenges)
      .where(and(isNull(challenges.usedAt), isNull(challenges.closedAt), gt(challenges.expiresAt, sql`now()`)))
      .groupBy(challenges.phoneBlindIndex)
      .as('open'),
  )
  await product.close()
  const times = ends.flatMap(({ milliseconds }) => milliseconds ?? [])
  const twoCodes = ends.filter(({ different }) => different > 1).length + (Number(open?.most) > 1 ? 1 : 0)
  return [
    {
      promise: 'R10',
      what: 'people who end with the code entered or a clear message within 30 s (median, slowest)',
      measured: `${times.length} of ${people.length} (${seconds(computeMedian(times))}, ${seconds(Math.max(...times))})`,
      aim: `${people.length} of ${people.length}`,
      holds: times.length === people.length,
    },
    {
      promise: 'R10',
      what: 'people with two valid codes',
      measured: String(twoCodes),
      aim: '0',
      holds: twoCodes === 0,
    },
  ]
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

/**
 * Asks, looks at the phone, types what is there.
 * @returns How long it took, and how many different codes came.
 */
async function signInWithin(codes: ReturnType<typeof createCodes>, phone: string) {
  const startedAt = performance.now()
  const asked = await codes.ask(phone)
  const over = () => performance.now() - startedAt
  if (asked.status !== 200) return { milliseconds: asked.problem.detail ? over() : undefined, different: 0 }
  const sent = { username: asked.body.ChallengeParameters.USERNAME, session: asked.body.Session }
  while (over() < patienceMs) {
    const messages = await codes.inbox(phone)
    const [newest] = messages
    if (newest) {
      const { status } = await codes.answer(sent, newest.code)
      const milliseconds = status === 200 ? over() : undefined
      return { milliseconds, different: new Set(messages.map(({ code }) => code)).size }
    }
    await wait(300)
  }
  return { milliseconds: undefined, different: 0 }
}
