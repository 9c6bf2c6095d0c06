/** R23: processes go through signature, bank and payment while workers are killed; each effect outside happens once. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { startPsePayment } from '#contract/payments.ts'
import { startSignature } from '#contract/signature.ts'
import { shownDeclaration } from '#server/modules/opening/forms/record-consent.ts'
import { signaturePrepare } from '#server/modules/opening/signature/jobs.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { freePort } from '#testing/free-ports.ts'
import { control, type Opening, openingAt } from '#testing/opening.ts'
import { startTestPostgres } from '#testing/postgres.ts'
import { type Caller, createCaller, newTally } from './calls.ts'
import { atLeast, type Metric, reportNone } from './metrics.ts'
import { readBooks } from './outside-books.ts'
import { startPartProgram } from './part-program.ts'
import { createChance } from './random.ts'

/** Slow answers, so that a kill meets calls under way. */
const providerMilliseconds = 40
const perCustomer = 20
/** The calls that ask a provider before they answer. */
const outsidePaths = [startSignature.path, startPsePayment.path]
const bankId = 22

type Standing = {
  uuid: string
  status: string
  signature: string | null
  token: string | null
  payment: string | null
  reference: string | null
}

export type MeasureEffects = {
  /** How many processes. */
  count: number
  /** How often a worker is killed. */
  kills: number
  /** How often the program that opens signing pages and begins payments is killed during such calls. */
  apiKills?: number
  /** How often PostgreSQL stops abruptly and comes back; only when the measurement has its own. */
  restarts?: number
  limitSeconds?: number
  seed?: number
}

/**
 * @param options - The numbers above.
 * @returns The figures.
 */
export async function measureExactlyOnce({
  count,
  kills,
  apiKills = 0,
  restarts = 0,
  limitSeconds = 3_600,
  seed = 1,
}: MeasureEffects): Promise<Metric[]> {
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startTestPostgres({ max_connections: '200' })
  // A database that was prepared for the other engine cannot be the start.
  const prepared = process.env.COSECHA_TEST_TEMPLATE
  if (postgres) {
    process.env.TEST_DATABASE_URL = postgres.url
    delete process.env.COSECHA_TEST_TEMPLATE
  }
  const test = await startTestApp()
  const tokens = await makeProcesses(test, count)
  for (const counterpart of ['bank', 'signing', 'pse']) {
    await control(test, 'PUT', `faults/${counterpart}`, { delayMs: providerMilliseconds })
  }
  await control(test, 'PUT', 'bank/settings', { automatic: true })
  // From here on this process serves nothing and supervises no job: the processes that do can all be killed.
  await test.app.close()
  await test.ctx.boss.stop({ graceful: false })
  const api = startPartProgram(test, 'api', await freePort())
  test.sandbox.settings.productOrigin = api.url
  const workers = [await freePort(), await freePort()].map((port) => startPartProgram(test, 'worker', port))
  await api.whenUp()
  const tally = newTally()
  const call = createCaller(api, tally)
  const chance = createChance(seed)
  const deadline = Date.now() + limitSeconds * 1_000
  const done = { kills: 0, apiKills: 0, restarts: 0, cutOff: 0 }
  let isOver = false
  const killing = (async () => {
    while (!isOver && done.kills < kills) {
      // A worker needs some seconds to start, and is then killed at a random moment.
      await wait(chance.between(2_000, 7_000))
      await chance.pick(workers).replace()
      done.kills += 1
    }
  })()
  const killingApi = (async () => {
    const onTheirWay = () => outsidePaths.reduce((sum, path) => sum + (tally.onTheirWay.get(path) ?? 0), 0)
    // In each life it makes only so many calls that some are left for the last one.
    const perLife = Math.max(1, Math.floor((1.6 * count) / (apiKills + 1)))
    while (!isOver && done.apiKills < apiKills) {
      await api.whenUp(() => isOver)
      const answered = tally.answered + chance.between(1, 2 * perLife)
      const until = Date.now() + 20_000
      while (!isOver && Date.now() < until && (tally.answered < answered || onTheirWay() === 0)) await wait(5)
      await wait(chance.between(0, 100))
      done.cutOff += onTheirWay()
      await api.replace()
      done.apiKills += 1
    }
  })()
  const restarting = (async () => {
    while (postgres && !isOver && done.restarts < restarts) {
      await wait(chance.between(5_000, 15_000))
      await postgres.restart()
      done.restarts += 1
    }
  })()
  const isDone = () => done.kills >= kills && done.apiKills >= apiKills && (!postgres || done.restarts >= restarts)
  for (;;) {
    // While the database is down this cannot be known.
    const standing = await standings(test).catch(() => undefined)
    const open = standing?.filter(({ status }) => status !== 'DECEVAL-ENVIADO-AL-CLIENTE')
    if ((open?.length === 0 && isDone()) || Date.now() > deadline) break
    await inLanes(open ?? [], 6, (one) => push(test, call, tokens, one))
    await wait(200)
  }
  isOver = true
  await Promise.all([killing, killingApi, restarting])
  const parts = [api, ...workers]
  const accidents = parts.flatMap((part) => part.accidents())
  await Promise.all(parts.map((part) => part.end()))
  const figures = await countEffects(test, count)
  await test.close()
  await postgres?.stop()
  if (postgres) {
    delete process.env.TEST_DATABASE_URL
    delete process.env.COSECHA_TEST_TEMPLATE
    if (prepared !== undefined) process.env.COSECHA_TEST_TEMPLATE = prepared
  }
  return [
    atLeast('R23', 'workers killed', done.kills, kills),
    atLeast(
      'R23',
      `programs for requests killed (amid ${done.cutOff} calls that sign or pay)`,
      done.apiKills,
      apiKills,
    ),
    ...(postgres ? [atLeast('R23', 'restarts of PostgreSQL', done.restarts, restarts)] : []),
    reportNone('R23', 'programs that ended by themselves', accidents),
    reportNone('R23', 'answers of 500 and above other than "not now"', [...new Set(tally.bad)]),
    ...figures,
  ]
}

async function makeProcesses(test: TestApp, count: number): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  let client: Opening['client'] | undefined
  for (let made = 0; made < count; made += 1) {
    if (made % perCustomer === 0) client = await test.signIn(undefined, 'Prueba Ahorradora')
    const opening = await openingAt(test, 'ENVIADOS-DOCUMENTOS-A-FIRMA', { client, bankId })
    tokens.set(opening.processUuid, opening.client.token ?? '')
    const { processUuid } = opening
    await inTransaction(test.ctx.db, (tx) => enqueue(test.ctx.boss, tx, signaturePrepare, { processUuid }))
  }
  return tokens
}

async function standings({ ctx }: TestApp): Promise<Standing[]> {
  const { rows } = await ctx.db.execute<Standing>(sql`
    select p.uuid::text, p.status, s.state as signature, s.provider_token as token, y.status as payment, y.reference
    from processes p
    left join signatures s on s.process_uuid = p.uuid and s.period = 0
    left join lateral (select status, reference from payments where process_uuid = p.uuid order by created_at desc limit 1) y on true`)
  return rows
}

/** Takes the customer's next step, and the providers' decisions. */
async function push(
  test: TestApp,
  call: Caller,
  tokens: ReadonlyMap<string, string>,
  { uuid, status, signature, token, payment, reference }: Standing,
): Promise<void> {
  const own = tokens.get(uuid)
  if (!own) return
  if (status === 'ENVIADOS-DOCUMENTOS-A-FIRMA' && signature === 'ready') {
    const { version } = shownDeclaration(test.ctx, 'electronic-signature', bankId)
    const body = { process_uuid: uuid, agreement_version: version }
    await call(startSignature.method, startSignature.path, { token: own, body })
  } else if (status === 'ENVIADOS-DOCUMENTOS-A-FIRMA' && signature === 'sent' && token) {
    await control(test, 'POST', `signing/${token}`, { action: 'sign' }).catch(() => undefined)
  } else if (status === 'ESPERANDO-DEPOSITO' && payment === null) {
    const body = {
      process_uuid: uuid,
      bank_code: await pseBank(test),
      accepts_terms: true,
      accepts_personal_data: true,
    }
    await call(startPsePayment.method, startPsePayment.path, { token: own, body, key: `pay-${uuid}` })
  } else if (status === 'ESPERANDO-DEPOSITO' && payment === 'pending' && reference) {
    const { transactions } = await control(test, 'GET', `pse?reference=${reference}`)
    for (const one of transactions) {
      if (one.status === 'PENDING')
        await control(test, 'POST', `pse/${one.transactionId}`, { status: 'APPROVED' }).catch(() => undefined)
    }
  }
}

let knownBank: string | undefined
const pseBank = async (test: TestApp): Promise<string> => {
  knownBank ??= (await test.ctx.providers.getPayments(22).pseBanks()).at(-1)?.code ?? '1'
  return knownBank
}

/** The calls that the providers got, by process: each once. */
async function countEffects(test: TestApp, count: number): Promise<Metric[]> {
  const standing = await standings(test)
  const outside = await readBooks({ sandboxUrl: test.sandbox.origin })
  const doubled: string[] = []
  const lost: string[] = []
  for (const { uuid, status, reference } of standing) {
    for (const [what, times] of Object.entries(outside.times({ uuid, reference }))) {
      if (times > 1) doubled.push(`${what} of ${uuid}: ${times}`)
      if (times < 1) lost.push(`${what} of ${uuid}`)
    }
    if (status !== 'DECEVAL-ENVIADO-AL-CLIENTE') lost.push(`the end of ${uuid}, which stands at ${status}`)
  }
  return [
    reportNone(
      'R23',
      `effects doubled, of ${4 * count} (signing page, application, payment and deposit of ${count} processes)`,
      doubled,
    ),
    reportNone('R23', 'effects lost, and processes that did not come to their end', lost),
    atLeast('R23', 'processes', standing.length, count),
  ]
}

async function inLanes<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < items.length) await work(items[next++] as T)
  }
  await Promise.all(Array.from({ length: width }, lane))
}
