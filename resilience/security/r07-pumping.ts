/**
 * An attacker makes us send codes to numbers that nobody asked for, with production's limits. There are three ways:
 * numbers in a row from one address that claims a thousand; the same from a thousand real addresses; scattered numbers
 * from a thousand real addresses. No message reports anything, so each would also use a second channel. Real people
 * sign in during the attack.
 */
import { count } from 'drizzle-orm'
import { codeDeliveries } from '#server/platform/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { freshPhone } from '#testing/people.ts'
import type { Measure, Metric } from './metric.ts'
import { type Asking, answerCode, askForCode, getSentCode, inParallel, range } from './support.ts'

type Attack = {
  what: string
  /** The attacker's n-th number, and the address it is asked from. */
  toPhone: (at: number) => string
  asking: (at: number) => Asking
  /** Whether new people must get in too: not when the attacked numbers look like real ones. */
  newcomersGetIn: boolean
}

const mostMessages = 200
const people = 20
const buildForgedAddress = (at: number) => `10.${at % 250}.${Math.floor(at / 250) % 4}.7`
const inARow = (at: number) => `300123${String(at).padStart(4, '0')}`
const viaProxy = (at: number): Asking => ({ from: '127.0.0.1', forwardedFor: buildForgedAddress(at % 1_000) })

const attacks: Attack[] = [
  {
    what: 'in a row, one address that forges X-Forwarded-For',
    toPhone: inARow,
    asking: (at) => ({ from: '198.51.100.7', forwardedFor: buildForgedAddress(at) }),
    newcomersGetIn: true,
  },
  { what: 'in a row, 1,000 addresses through our proxy', toPhone: inARow, asking: viaProxy, newcomersGetIn: true },
  {
    what: 'scattered, 1,000 addresses through our proxy',
    toPhone: (at) => `31${String((at * 61_803_399) % 1e8).padStart(8, '0')}`,
    asking: viaProxy,
    newcomersGetIn: false,
  },
]

export const measure: Measure = async ({ quick }) => {
  const figures: Metric[] = []
  for (const attack of attacks) figures.push(...(await pump(attack, quick ? 1_000 : 10_000)))
  return figures
}

async function pump({ what, toPhone, asking, newcomersGetIn }: Attack, sends: number): Promise<Metric[]> {
  const product = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  product.ctx.config = { ...product.ctx.config, isProduction: true }
  await fetch(`${product.sandbox.origin}/control/faults/inbox`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ webhookDrop: true }),
  })
  const known = range(people).map(freshPhone)
  for (const [at, phone] of known.entries()) await getIn(product, phone, `10.251.${at}.1`)
  const before = await messages(product)
  const countByStatus = new Map<number, number>()
  const askAll = (from: number, to: number) =>
    inParallel(range(to - from), 20, async (at) => {
      const { statusCode } = await askForCode(product, toPhone(from + at), asking(from + at))
      countByStatus.set(statusCode, (countByStatus.get(statusCode) ?? 0) + 1)
    })
  await askAll(0, sends / 2)
  // The other half runs while real people sign in.
  const rest = askAll(sends / 2, sends)
  const comeIn = (phones: string[], network: number) =>
    inParallel(phones, 2, (phone, at) => getIn(product, phone, `10.${network}.${at}.1`))
  const ofKnown = await comeIn(known, 252)
  const ofNew = newcomersGetIn ? await comeIn(range(people).map(freshPhone), 253) : []
  await rest
  const theirs = ofKnown.filter(Boolean).length + ofNew.filter(Boolean).length
  await product.drainJobs({ includeDelayed: true })
  const sent = (await messages(product)) - before - theirs
  await product.close()
  const isIn = (waits: (number | undefined)[]) => waits.filter((wait) => wait !== undefined && wait < 5_000).length
  const slowest = Math.max(0, ...[...ofKnown, ...ofNew].map((wait) => wait ?? 0))
  return [
    {
      promise: 'R07',
      what: `messages sent for ${sends} requests: ${what} (answers ${[...countByStatus].map(([s, n]) => `${s}: ${n}`).join(', ')})`,
      measured: String(sent),
      aim: `at most ${mostMessages}`,
      holds: sent <= mostMessages && sent > 0,
    },
    {
      promise: 'R07',
      what: `people with a history${newcomersGetIn ? ', and new people,' : ''} who get their code in 5 s meanwhile`,
      measured: `${isIn(ofKnown)}${newcomersGetIn ? ` and ${isIn(ofNew)}` : ''} of ${people} (slowest ${slowest.toFixed(0)} ms)`,
      aim: `${people} of ${people}`,
      holds: isIn(ofKnown) === people && (!newcomersGetIn || isIn(ofNew) === people),
    },
  ]
}

/**
 * Signs a person in.
 * @returns How many milliseconds the code took, or undefined when they did not get in.
 */
async function getIn(product: TestApp, phone: string, from: string): Promise<number | undefined> {
  const startedAt = performance.now()
  const asked = await askForCode(product, phone, { from })
  if (asked.statusCode !== 200) return undefined
  const milliseconds = performance.now() - startedAt
  const sent = getSentCode(product.ctx, asked)
  return (await answerCode(product, sent, sent.right, { from })).statusCode === 200 ? milliseconds : undefined
}

async function messages({ ctx }: TestApp): Promise<number> {
  const [row] = await ctx.db.select({ n: count() }).from(codeDeliveries)
  return row?.n ?? 0
}
