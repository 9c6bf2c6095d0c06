/** Whether an answer, or the time it takes, tells if a phone is a customer's: known and unknown ones in turn. */
import type { LightMyRequestResponse } from 'fastify'
import { customers } from '#server/platform/db/schema/accounts.ts'
import { startTestApp } from '#testing/app.ts'
import { freshPhone } from '#testing/people.ts'
import type { Measure } from './metric.ts'
import { askForCode, computeMedian, range } from './support.ts'

export const measure: Measure = async ({ quick }) => {
  const product = await startTestApp({ UNANSWERED_CODES_PER_HOUR: '100000' })
  const { ctx } = product
  const each = quick ? 150 : 500
  const warmUp = 40
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = { known: new Set<string>(), unknown: new Set<string>() }
  for (const at of range(2 * each + warmUp)) {
    const kind = at % 2 === 0 ? 'known' : 'unknown'
    const phone = freshPhone()
    if (kind === 'known') {
      const phoneBlindIndex = ctx.encryption.blindIndex('phone', `+57${phone}`)
      await ctx.db
        .insert(customers)
        .values({ phoneBlindIndex, phoneEncrypted: ctx.encryption.encrypt('customers.phone', phone) })
    }
    // The one before must not still be at work for its message.
    await ctx.database.ping()
    const startedAt = performance.now()
    const answer = await askForCode(product, phone, { from: `10.10.${at % 250}.${Math.floor(at / 250)}` })
    const milliseconds = performance.now() - startedAt
    if (at < warmUp) continue
    times[kind].push(milliseconds)
    answers[kind].add(getShape(answer))
  }
  await product.close()
  const [known, unknown] = [computeMedian(times.known), computeMedian(times.unknown)]
  const p = mannWhitney(times.known, times.unknown)
  const shapes = new Set([...answers.known, ...answers.unknown])
  return [
    {
      promise: 'R09',
      what: `different answers to ${each} known and ${each} unknown phones, without ids, times and values of cookies`,
      measured: String(shapes.size),
      aim: '1',
      holds: shapes.size === 1,
    },
    {
      promise: 'R09',
      what: `medians of both in turn; difference; Mann-Whitney p`,
      measured: `${known.toFixed(2)} and ${unknown.toFixed(2)} ms; ${Math.abs(known - unknown).toFixed(2)} ms; ${p.toFixed(3)}`,
      aim: 'less than 5 ms; more than 0.01',
      holds: Math.abs(known - unknown) < 5 && p > 0.01,
    },
  ]
}

/** All that an answer says, apart from what differs between any two. */
function getShape(answer: LightMyRequestResponse): string {
  const { statusCode, headers, cookies } = answer
  const { body } = answer.json()
  const names = Object.keys(headers).sort()
  const lengths = [body.Session.length, body.ChallengeParameters.USERNAME.length, headers['content-length']]
  const { channel, code_length } = body
  const wait = Math.round((Date.parse(body.resend_at) - Date.parse(body.expires_at)) / 1_000)
  const set = cookies.map(({ name, httpOnly, maxAge, value }) => [name, httpOnly, maxAge, value.length])
  return JSON.stringify([statusCode, names, Object.keys(body), lengths, channel, code_length, wait, set])
}

/** @returns How likely ranks so far apart are when both samples come from one distribution (two-sided, normal). */
function mannWhitney(left: readonly number[], right: readonly number[]): number {
  const all = [...left.map((value) => ({ value, isLeft: true })), ...right.map((value) => ({ value, isLeft: false }))]
  all.sort((a, b) => a.value - b.value)
  const rankSum = all.reduce((sum, { isLeft }, at) => sum + (isLeft ? at + 1 : 0), 0)
  const u = rankSum - (left.length * (left.length + 1)) / 2
  const mean = (left.length * right.length) / 2
  const deviation = Math.sqrt((left.length * right.length * (left.length + right.length + 1)) / 12)
  const z = Math.abs(u - mean) / deviation
  // Abramowitz and Stegun 7.1.26, to seven digits.
  const t = 1 / (1 + 0.3275911 * (z / Math.SQRT2))
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  return series * Math.exp(-(z * z) / 2)
}
