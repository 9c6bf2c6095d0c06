/** R21: every call that creates something gets the same request many times, in parallel and repeated: one row. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { limitCounters } from '#server/platform/db/schema/platform.ts'
import type { Client, TestApp } from '#testing/app.ts'
import { depositAt } from '#testing/deposits.ts'
import { imageFile } from '#testing/files.ts'
import { approvedOpening, openingAt } from '#testing/opening.ts'
import { type Metric, noneOf } from './metrics.ts'

/** A call that creates something: its request, and the rows that it makes. */
type Creation = {
  /** As in the OpenAPI document. */
  route: string
  table: string
  /** A condition on the rows; all when left out. */
  where?: string
  /** True when another key means another request: nothing else tells a repeat from a second one. */
  perKey?: true
  /** Statuses that a second request may get. */
  refusals?: readonly string[]
  /** Made for each round: whose request, and its content; `other` is different content under the same key. */
  prepare(
    test: TestApp,
    round: number,
  ): Promise<{
    client: Client
    url: string
    method?: 'PUT'
    body?: object
    other?: object
    file?: Buffer
    headers?: Record<string, string>
  }>
}

const deposit = (amount: number) => ({ bank_id: 24, amount, term: 360, rate: '12.200', environment_simulate: 'astro' })
const person = (test: TestApp) => test.signIn(undefined, 'Prueba Ahorradora')

/** Every call that creates something: a new one that is missing here fails the test. */
export const creations: readonly Creation[] = [
  {
    route: 'POST /api/processes/create-process',
    table: 'processes',
    async prepare(test, round) {
      const amount = 10_000_000 + (round % 1_000) * 1_000
      return {
        client: await person(test),
        url: '/api/processes/create-process',
        body: deposit(amount),
        other: deposit(amount + 500),
      }
    },
  },
  {
    route: 'POST /api/payments/pse',
    table: 'payments',
    refusals: ['PAYMENT_IN_PROGRESS'],
    async prepare(test) {
      const { client, processUuid } = await approvedOpening(test)
      const banks = await test.ctx.providers.payments.pseBanks()
      // The last case leaves a payment open; others end it immediately, so that the next payment is a new one.
      const [first, last] = [banks.at(0), banks.at(-1)]
      const body = {
        process_uuid: processUuid,
        bank_code: last?.code,
        accepts_terms: true,
        accepts_personal_data: true,
      }
      return { client, url: '/api/payments/pse', body, other: { ...body, bank_code: first?.code } }
    },
  },
  {
    route: 'POST /api/users/privacy-requests',
    table: 'privacy_requests',
    perKey: true,
    refusals: ['TOO_MANY_REQUESTS_OPEN'],
    async prepare(test, round) {
      const body = { kind: 'question', detail: `¿Qué guardan de mí? ${round}` }
      return {
        client: await person(test),
        url: '/api/users/privacy-requests',
        body,
        other: { ...body, detail: 'Otra pregunta' },
      }
    },
  },
  {
    route: 'POST /api/rates/alerts',
    table: 'rate_alerts',
    async prepare(test) {
      return {
        client: await person(test),
        url: '/api/rates/alerts',
        body: { term: 360, mark: '19.500' },
        other: { term: 360, mark: '19.600' },
      }
    },
  },
  {
    route: 'POST /api/conversations/mine/messages',
    table: 'conversation_messages',
    perKey: true,
    async prepare(test, round) {
      return {
        client: await person(test),
        url: '/api/conversations/mine/messages',
        body: { text: `¿Me ayudan? ${round}` },
        other: { text: 'Otra cosa' },
      }
    },
  },
  {
    route: 'POST /api/renewals/decide',
    table: 'renewals',
    refusals: ['STEP_NOT_AVAILABLE'],
    async prepare(test) {
      const { client, processUuid } = await depositAt(test, 'R-VENCIMIENTOS-PENDIENTES', 3)
      const shown = (await client.inject({ url: `/api/renewals/maturity?process_uuid=${processUuid}` })).json().body
      const body = { process_uuid: processUuid, decision: 'withdraw', text_version: shown.text_version }
      return { client, url: '/api/renewals/decide', body, other: { ...body, text_version: 'x' } }
    },
  },
  {
    route: 'POST /api/save-simulation',
    table: 'saved_simulations',
    perKey: true,
    async prepare(test) {
      const body = {
        amnt: 10_000_000,
        term: 360,
        srcurl: 'https://cosecha.example/cdt-simulador',
        platform: 'web',
        acquisition_channel: 'direct',
        contact_consent: false,
      }
      return {
        client: test.anonymous,
        url: '/api/save-simulation',
        body,
        other: { ...body, amnt: 11_000_000 },
        headers: test.simulationKey(),
      }
    },
  },
  {
    route: 'POST /api/users/create',
    table: 'customers',
    refusals: ['PROFILE_EXISTS'],
    prepare: async (test) => ({
      client: await test.signIn(),
      url: '/api/users/create',
      body: { data: { full_name: 'Prueba Doble' } },
    }),
  },
  {
    route: 'POST /api/bonuses/roulette',
    table: 'roulette_draws',
    refusals: ['ROULETTE_PARTICIPATED'],
    prepare: async (test) => ({
      client: await person(test),
      url: '/api/bonuses/roulette',
      body: { source: 'general' },
    }),
  },
  {
    route: 'PUT /api/documents/{kind}',
    table: 'documents',
    where: 'replaced_at is null',
    // So many in parallel are more than a person who photographs a paper sends, per hour or together.
    refusals: ['TOO_MANY_DOCUMENTS', 'TOO_MANY_FILES_WAITING'],
    async prepare(test) {
      const { client, processUuid } = await openingAt(test, 'CLIENTE-SUBIENDO-DOCUMENTOS')
      return {
        client,
        method: 'PUT',
        url: `/api/documents/identity-front?process_uuid=${processUuid}`,
        file: imageFile('x').buffer,
      }
    },
  },
]

/** In: the application, how many rounds, and how many parallel requests. Out: the figures of each creating call. */
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
      noneOf(
        'R21',
        `${creation.route}: rounds that made another number than 1, of ${rounds} (${atOnce} at once; same key, other keys, two tabs, replays)`,
        wrong,
      ),
    )
  }
  return figures
}

type Way = (test: TestApp, creation: Creation, round: number, atOnce: number) => Promise<string[]>
const codeOf = (answer: LightMyRequestResponse) => (answer.statusCode < 400 ? '' : String(answer.json().errors?.code))

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
  [...Map.groupBy(answers, (one) => `${one.statusCode} ${codeOf(one)}`)]
    .map(([what, list]) => `${list.length} × ${what.trim()}`)
    .join(', ')
const unexpected = ({ refusals = [] }: Creation, answers: readonly LightMyRequestResponse[]) => [
  ...new Set(
    answers
      .filter((one) => one.statusCode >= 400 && !refusals.includes(codeOf(one)))
      .map((one) => `told ${one.statusCode} ${codeOf(one)}`),
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
