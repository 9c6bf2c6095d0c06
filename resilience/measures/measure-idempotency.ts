/** R21: every call that creates something gets the same request many times, in parallel and repeated: one row. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { limitCounters } from '#server/platform/db/schema/platform.ts'
import type { TestApp } from '#testing/app.ts'
import { type Creation, creations } from './idempotent-creations.ts'
import { type Metric, reportNone } from './metrics.ts'

/**
 * @param options - How many rounds, and how many parallel requests.
 * @returns The figures of each creating call.
 */
export async function measureIdempotency(
  test: TestApp,
  { rounds, atOnce = 50 }: { rounds: number; atOnce?: number },
): Promise<Metric[]> {
  const figures: Metric[] = []
  for (const creation of creations) {
    const wrong: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ways)
        wrong.push(...(await way(test, creation, round, atOnce)).map((one) => `round ${round}, ${one}`))
    }
    figures.push(
      reportNone(
        'R21',
        `${creation.route}: rounds that made another number than 1, of ${rounds} (${atOnce} at once; same key, other keys, two tabs, replays)`,
        wrong,
      ),
    )
  }
  return figures
}

type Way = (test: TestApp, creation: Creation, round: number, atOnce: number) => Promise<string[]>
const getCode = (answer: LightMyRequestResponse) => (answer.statusCode < 400 ? '' : String(answer.json().errors?.code))

const ways: readonly Way[] = [
  async function sameKey(test, creation, round, atOnce) {
    const { count, send, other } = await begin(test, creation, round)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: atOnce }, () => send(key)))
    const rows = await count()
    const taken = answers.filter(({ statusCode }) => statusCode < 400)
    const wrong = rows === expectedRows(creation) ? [] : [`one key: ${rows} rows, answers ${tally(answers)}`]
    wrong.push(...unexpected(creation, answers))
    if (!keyed(creation)) return wrong
    if (taken.length !== atOnce)
      wrong.push(`one key: only ${taken.length} of ${atOnce} were told of it (${tally(answers)})`)
    if (new Set(taken.map(stable)).size > 1) wrong.push('one key: not all were told the same')
    const replay = await send(key)
    if (stable(replay) !== stable(taken[0] ?? replay)) wrong.push('a replay is told something else')
    if (other) {
      const changed = await send(key, other)
      if (changed.statusCode !== 422) wrong.push(`the same key for something else: ${changed.statusCode}`)
    }
    if ((await count()) !== rows) wrong.push('a replay made a row')
    return wrong
  },
  async function otherKeys(test, creation, round, atOnce) {
    if (creation.perKey) return []
    const { count, send } = await begin(test, creation, round + 100_000)
    const answers = await Promise.all(Array.from({ length: atOnce }, () => send(randomUUID())))
    const rows = await count()
    return [
      ...(rows === expectedRows(creation) ? [] : [`other keys: ${rows} rows, answers ${tally(answers)}`]),
      ...unexpected(creation, answers),
    ]
  },
  async function twoTabs(test, creation, round) {
    const { count, send } = await begin(test, creation, round + 200_000)
    const keys = [randomUUID(), randomUUID()]
    const first = await Promise.all(keys.map((key) => send(key)))
    const again = await Promise.all(keys.map((key) => send(key)))
    const rows = await count()
    const expected = creation.perKey ? keys.length : expectedRows(creation)
    return [...(rows === expected ? [] : [`two tabs: ${rows} rows`]), ...unexpected(creation, [...first, ...again])]
  },
]

/** A person who gives a name has a row already. */
const expectedRows = ({ table }: Creation) => (table === 'customers' ? 0 : 1)
const keyed = ({ route }: Creation) => !['users/create', 'roulette', '{kind}'].some((one) => route.includes(one))

async function begin(test: TestApp, creation: Creation, round: number) {
  const { client, url, method = 'POST', body, other, file, headers = {} } = await creation.prepare(test, round)
  await test.ctx.db.delete(limitCounters)
  const rows = async () => {
    const condition = creation.where ? ` where ${creation.where}` : ''
    const { rows: found } = await test.ctx.db.execute<{ n: number }>(
      sql.raw(`select count(*)::int as n from ${creation.table}${condition}`),
    )
    return found[0]?.n ?? 0
  }
  const before = await rows()
  const boundary = 'limite-doble'
  const form =
    file &&
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
  const send = (key: string, instead?: object) =>
    client.inject({
      method,
      url,
      headers: {
        ...headers,
        'idempotency-key': key,
        ...(form ? { 'content-type': `multipart/form-data; boundary=${boundary}` } : {}),
      },
      payload: form ?? instead ?? body ?? {},
    })
  return { send, other, count: async () => (await rows()) - before }
}

const tally = (answers: readonly LightMyRequestResponse[]) =>
  [...Map.groupBy(answers, (one) => `${one.statusCode} ${getCode(one)}`)]
    .map(([what, list]) => `${list.length} × ${what.trim()}`)
    .join(', ')
const unexpected = ({ refusals = [] }: Creation, answers: readonly LightMyRequestResponse[]) => [
  ...new Set(
    answers
      .filter((one) => one.statusCode >= 400 && !refusals.includes(getCode(one)))
      .map((one) => `told ${one.statusCode} ${getCode(one)}`),
  ),
]
/** The state of a payment, which changes while other requests still run. */
const movesOn = ['next_check_at', 'url', 'status', 'path']
/** The answer without the fields that change by themselves. */
const stable = (answer: LightMyRequestResponse) =>
  JSON.stringify(answer.json(), (name, value: unknown) => (movesOn.includes(name) ? undefined : value))

/** Routes that need an idempotency key, or answer 201 to a customer, and have no row above. */
export function creatingRoutes(test: TestApp): string[] {
  type Operation = { parameters?: { name: string; in: string }[] }
  const { paths = {} } = test.app.swagger() as { paths?: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { parameters = [] }]) =>
        parameters.some((one) => one.in === 'header' && one.name.toLowerCase() === 'idempotency-key'),
      )
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
}
