/** Fifty right answers at once to two servers on one database: how many open a session. */
import { count, eq } from 'drizzle-orm'
import { customers, sessions } from '#server/db/schema.ts'
import { startTestApp } from '#testing/app.ts'
import { freshPhone } from '#testing/people.ts'
import type { Measure } from './figure.ts'
import { anotherInstance, answerCode, askForCode, range, sentCodeOf } from './support.ts'

export const measure: Measure = async ({ quick }) => {
  const product = await startTestApp()
  const other = product.database.engine === 'postgres' ? await anotherInstance(product) : undefined
  const rounds = quick ? 10 : 100
  let exact = 0
  let failures = 0
  let opened = 0
  for (const round of range(rounds)) {
    const phone = freshPhone()
    const sent = sentCodeOf(product.ctx, await askForCode(product, phone, { from: `10.2.${round}.1` }))
    const answers = await Promise.all(
      range(50).map((at) => answerCode(at % 2 === 1 && other ? other : product, sent, sent.right)),
    )
    if (answers.filter(({ statusCode }) => statusCode === 200).length === 1) exact += 1
    failures += answers.filter(({ statusCode }) => statusCode >= 500).length
    const [row] = await product.ctx.db
      .select({ n: count() })
      .from(sessions)
      .innerJoin(customers, eq(customers.id, sessions.customerId))
      .where(eq(customers.phoneIndex, product.ctx.sealing.blindIndex('phone', `+57${phone}`)))
    opened += row?.n ?? 0
  }
  await other?.close()
  await product.close()
  return [
    {
      promise: 'R02',
      what: `of 50 right answers at once to ${other ? 'two servers' : 'one server'}, rounds with exactly one success`,
      measured: `${exact} of ${rounds}; ${opened} sessions; ${failures} answers 5xx`,
      aim: `${rounds} of ${rounds}; ${rounds} sessions; 0`,
      holds: exact === rounds && opened === rounds && failures === 0,
    },
  ]
}
