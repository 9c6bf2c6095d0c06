/** How many guesses an attacker gets in two days, when they ask for a new code as soon as the server allows it. */
import { randomUUID } from 'node:crypto'
import { deriveCode } from '#server/modules/accounts/auth/code-of.ts'
import { createEncryption } from '#server/platform/encryption/encryption.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { freshPhone } from '#testing/people.ts'
import type { Measure, Metric } from './metric.ts'
import {
  type Asking,
  anotherInstance,
  answerCode,
  askForCode,
  bankKey,
  getSentCode,
  type Instance,
  letPass,
  onCompared,
  range,
} from './support.ts'

const daySeconds = 86_400
const attacks: { what: string; ways: Asking[]; most: number }[] = [
  { what: 'six digits', ways: [{}], most: 10 },
  { what: 'three channels and two brands in turn', ways: [{}, { byCall: true }, { brandKey: bankKey }], most: 10 },
  { what: 'four digits', ways: [{ brandKey: bankKey }], most: 4 },
]

export const measure: Measure = async ({ quick }) => {
  const figures: Metric[] = []
  for (const { what, ways, most } of attacks) {
    const product = await startTestApp({ UNANSWERED_CODES_PER_HOUR: '100000' })
    const phones = range(quick ? 5 : 50).map(freshPhone)
    const { worst, total } = await attack(product, phones, ways)
    figures.push({
      promise: 'R01',
      what: `most guesses compared for a phone in any 24 hours, ${what} (${phones.length} phones, 48 h, a restart)`,
      measured: `${worst} (${total} in all)`,
      aim: `at most ${most}, and more than 0`,
      holds: worst <= most && worst > 0,
    })
    await product.close()
  }
  return [...figures, evenness(quick ? 100_000 : 1_000_000)]
}

/** In each round every phone uses all that the server allows; then the attacker waits exactly as long as it says. */
async function attack(product: TestApp, phones: string[], ways: Asking[]) {
  const guessedAt = new Map<string, number[]>(phones.map((phone) => [phone, []]))
  let clock = 0
  let guessing: { phone: string; answer: string } | undefined
  const listen = (instance: Pick<Instance, 'ctx'>) =>
    onCompared(instance.ctx, (answer) => {
      if (answer === guessing?.answer) guessedAt.get(guessing.phone)?.push(clock)
    })
  let instance: Pick<Instance, 'ctx' | 'app'> & { close?: () => Promise<void> } = product
  listen(instance)
  for (let turn = 0; clock < 2 * daySeconds; turn += 1) {
    // In the middle of the first day's guesses the server restarts: its counters must not be in its memory.
    if (turn === 2 && product.database.engine === 'postgres') {
      instance = await anotherInstance(product)
      listen(instance)
    }
    let wait = daySeconds
    for (const phone of phones) {
      for (const step of range(ways.length)) {
        const way = ways[(turn + step) % ways.length] ?? {}
        const asked = await askForCode(instance, phone, way)
        wait = Math.min(wait, Number(asked.headers['retry-after'] ?? 60))
        if (asked.statusCode !== 200) continue
        const sent = getSentCode(product.ctx, asked, way.brandKey)
        guessing = { phone, answer: sent.wrong }
        const first = await answerCode(instance, sent, sent.wrong)
        await answerCode(instance, { ...sent, session: first.json().error?.Session ?? '' }, sent.wrong)
        guessing = undefined
        break
      }
    }
    await letPass(instance, wait)
    clock += wait
  }
  await instance.close?.()
  const worst = [...guessedAt.values()].map((times) =>
    Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + daySeconds).length)),
  )
  return { worst: Math.max(...worst), total: [...guessedAt.values()].flat().length }
}

/** A60: whether every code is equally likely, from the codes of many challenges. */
function evenness(codes: number): Metric {
  const encryption = createEncryption([{ id: 'k1', bytes: Buffer.alloc(32, Math.floor(Math.random() * 256)) }])
  const groups = 1_000
  const counts = new Array<number>(groups).fill(0)
  for (let made = 0; made < codes; made += 1) {
    const group = Number(deriveCode(encryption, randomUUID(), 6)) % groups
    counts[group] = (counts[group] ?? 0) + 1
  }
  const expected = codes / groups
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 999 degrees of freedom: mean 999, standard deviation 44.7; beyond four of them in one run of 30,000.
  const most = 999 + 4 * Math.sqrt(2 * 999)
  return {
    promise: 'A60',
    what: `chi-square of ${codes} codes over their last three digits`,
    measured: chiSquare.toFixed(0),
    aim: `below ${most.toFixed(0)}`,
    holds: chiSquare < most,
  }
}
