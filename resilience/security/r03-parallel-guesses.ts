/** Two hundred parallel wrong answers: how many are compared, and whether the right one still has a try. */
import { eq, like, sql } from 'drizzle-orm'
import { challenges } from '#server/platform/db/schema/accounts.ts'
import { limitCounters } from '#server/platform/db/schema/platform.ts'
import { startTestApp } from '#testing/app.ts'
import { freshPhone } from '#testing/people.ts'
import type { Measure } from './metric.ts'
import { answerCode, askForCode, getSentCode, onCompared, range } from './support.ts'

export const measure: Measure = async ({ quick }) => {
  const product = await startTestApp()
  const { ctx } = product
  const rounds = quick ? 5 : 50
  let guess = ''
  let compared = 0
  onCompared(ctx, (answer) => {
    if (answer === guess) compared += 1
  })
  let most = 0
  let exact = 0
  let refused = 0
  for (const round of range(rounds)) {
    const phone = freshPhone()
    const sent = getSentCode(ctx, await askForCode(product, phone, { from: `10.3.${round}.1` }))
    guess = sent.wrong
    compared = 0
    await Promise.all(range(200).map(() => answerCode(product, sent, sent.wrong)))
    most = Math.max(most, compared)
    const [row] = await ctx.db.select().from(challenges).where(eq(challenges.id, sent.username))
    const [day] = await ctx.db
      .select({ count: sql<string>`sum(${limitCounters.count})` })
      .from(limitCounters)
      .where(like(limitCounters.key, `wrong/phone/d/${ctx.encryption.blindIndex('phone', `+57${phone}`)}`))
    if (row?.wrongAnswers === compared && Number(day?.count) === compared) exact += 1
    if ((await answerCode(product, sent, sent.right)).statusCode !== 200) refused += 1
  }
  await product.close()
  const aim = `at most 2; ${rounds} of ${rounds}; ${rounds} of ${rounds}`
  return [
    {
      promise: 'R03',
      what: '200 wrong answers at once: compared; rounds in which both counters are exact; 201st, right, refused',
      measured: `${most}; ${exact} of ${rounds}; ${refused} of ${rounds}`,
      aim,
      holds: most <= 2 && exact === rounds && refused === rounds,
    },
  ]
}
