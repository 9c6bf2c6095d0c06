/** A hundred requests within a minute from a browser that has lost its cookies, and the old code after a resend. */
import { count, eq, like, sql } from 'drizzle-orm'
import { challenges, codeDeliveries } from '#server/platform/db/schema/accounts.ts'
import { limitCounters } from '#server/platform/db/schema/platform.ts'
import { startTestApp } from '#testing/app.ts'
import { freshPhone } from '#testing/people.ts'
import type { Measure } from './metric.ts'
import { answerCode, askForCode, getSentCode, letPass, range } from './support.ts'

export const measure: Measure = async ({ quick }) => {
  const product = await startTestApp()
  const { ctx } = product
  const phone = freshPhone()
  const phoneBlindIndex = ctx.encryption.blindIndex('phone', `+57${phone}`)
  const answers = []
  // Half of them in parallel, half one after the other.
  answers.push(...(await Promise.all(range(50).map(() => askForCode(product, phone)))))
  for (const _ of range(50)) answers.push(await askForCode(product, phone))
  const [messages] = await ctx.db
    .select({ n: count() })
    .from(codeDeliveries)
    .innerJoin(challenges, eq(challenges.id, codeDeliveries.challengeId))
    .where(eq(challenges.phoneBlindIndex, phoneBlindIndex))
  const sent = answers.find(({ statusCode }) => statusCode === 200)
  const wronglyToday = async () => {
    const [row] = await ctx.db
      .select({ count: sql<string>`coalesce(sum(${limitCounters.count}), 0)` })
      .from(limitCounters)
      .where(like(limitCounters.key, `wrong/phone/d/${phoneBlindIndex}`))
    return Number(row?.count)
  }

  let refused = 0
  let unchanged = 0
  const rounds = quick ? 10 : 100
  for (const round of range(rounds)) {
    const one = freshPhone()
    const old = getSentCode(ctx, await askForCode(product, one, { from: `10.4.${round}.1` }))
    await letPass(product, 61)
    await askForCode(product, one, { from: `10.4.${round}.1` })
    const late = await answerCode(product, old, old.right)
    if (late.statusCode === 429) refused += 1
  }
  if (sent) {
    const old = getSentCode(ctx, sent)
    const first = await askForCode(product, phone)
    const code = first.statusCode === 200 ? getSentCode(ctx, first) : old
    await answerCode(product, code, code.wrong)
    const before = await wronglyToday()
    await letPass(product, 200)
    await askForCode(product, phone)
    if (before === 1 && (await wronglyToday()) === before) unchanged = 1
  }
  await product.close()
  return [
    {
      promise: 'R04',
      what: '100 requests for a code within a minute, without cookies: messages sent',
      measured: String(messages?.n),
      aim: '1',
      holds: messages?.n === 1,
    },
    {
      promise: 'R04',
      what: 'old codes refused after a resend; wrong answers of the day that a resend forgets',
      measured: `${refused} of ${rounds}; ${unchanged === 1 ? 'none' : 'some'}`,
      aim: `${rounds} of ${rounds}; none`,
      holds: refused === rounds && unchanged === 1,
    },
  ]
}
