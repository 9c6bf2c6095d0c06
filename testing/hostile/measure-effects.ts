/** R23: processes go through signature, bank and payment while workers are killed; each effect outside happens once. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { startPsePayment } from '#contract/payments.ts'
import { startSignature } from '#contract/signature.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { signaturePrepare } from '#server/jobs/definitions.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { shownDeclaration } from '#server/modules/forms/record-consent.ts'
import { type Client, startTestApp, type TestApp } from '../app.ts'
import { control, openingAt } from '../opening.ts'
import { startTestPostgres } from '../postgres.ts'
import { atLeast, type Figure, noneOf } from './figures.ts'
import { readBooks } from './outside-books.ts'
import { chanceOf } from './random.ts'
import { startWorkerProgram } from './worker-program.ts'

/** So that a kill meets calls under way. */
const providerMilliseconds = 40
const perCustomer = 20
const bankId = 22

type Standing = {
  uuid: string
  status: string
  signature: string | null
  token: string | null
  payment: string | null
  reference: string | null
}

/** In: how many processes, and how many kills of workers meanwhile. Out: the figures. */
export async function measureEffects({
  count,
  kills,
  limitSeconds = 3_600,
  seed = 1,
}: {
  count: number
  kills: number
  limitSeconds?: number
  seed?: number
}): Promise<Figure[]> {
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startTestPostgres({ max_connections: '200' })
  // A database prepared for the other engine is none to start from.
  const prepared = process.env.COSECHA_TEST_TEMPLATE
  if (postgres) {
    process.env.TEST_DATABASE_URL = postgres.url
    delete process.env.COSECHA_TEST_TEMPLATE
  }
  const test = await startTestApp()
  const clients = await makeProcesses(test, count)
  for (const counterpart of ['bank', 'signing', 'pse']) {
    await control(test, 'PUT', `faults/${counterpart}`, { delayMs: providerMilliseconds })
  }
  await control(test, 'PUT', 'bank/settings', { automatic: true })
  const workers = [startWorkerProgram(test), startWorkerProgram(test)]
  const chance = chanceOf(seed)
  const deadline = Date.now() + limitSeconds * 1_000
  let killed = 0
  let isOver = false
  const killing = (async () => {
    while (!isOver && killed < kills) {
      // A worker needs some seconds before it does anything, and is killed at any moment of what follows.
      await wait(chance.between(2_000, 7_000))
      await chance.pick(workers).replace()
      killed += 1
    }
  })()
  for (;;) {
    const standing = await standings(test)
    const open = standing.filter(({ status }) => status !== 'DECEVAL-ENVIADO-AL-CLIENTE')
    if ((open.length === 0 && killed >= kills) || Date.now() > deadline) break
    await inLanes(open, 6, (one) => push(test, clients, one))
    await wait(200)
  }
  isOver = true
  await killing
  const accidents = workers.flatMap((worker) => worker.accidents())
  await Promise.all(workers.map((worker) => worker.end()))
  const figures = await countEffects(test, count)
  await test.close()
  await postgres?.stop()
  if (postgres) {
    delete process.env.TEST_DATABASE_URL
    delete process.env.COSECHA_TEST_TEMPLATE
    if (prepared !== undefined) process.env.COSECHA_TEST_TEMPLATE = prepared
  }
  return [
    atLeast('R23', 'workers killed', killed, kills),
    noneOf('R23', 'workers that ended by themselves', accidents),
    ...figures,
  ]
}

async function makeProcesses(test: TestApp, count: number): Promise<Map<string, Client>> {
  const clients = new Map<string, Client>()
  let client: Client | undefined
  for (let made = 0; made < count; made += 1) {
    if (made % perCustomer === 0) client = await test.signIn(undefined, 'Prueba Ahorradora')
    const opening = await openingAt(test, 'ENVIADOS-DOCUMENTOS-A-FIRMA', { client, bankId })
    clients.set(opening.processUuid, opening.client)
    const { processUuid } = opening
    await inTransaction(test.ctx.db, (tx) => enqueue(test.ctx.boss, tx, signaturePrepare, { processUuid }))
  }
  return clients
}

async function standings({ ctx }: TestApp): Promise<Standing[]> {
  const { rows } = await ctx.db.execute<Standing>(sql`
    select p.uuid::text, p.status, s.state as signature, s.provider_token as token, y.status as payment, y.reference
    from processes p
    left join signatures s on s.process_uuid = p.uuid and s.period = 0
    left join lateral (select status, reference from payments where process_uuid = p.uuid order by created_at desc limit 1) y on true`)
  return rows
}

/** Does what the customer does next, and what the outside world decides. */
async function push(
  test: TestApp,
  clients: ReadonlyMap<string, Client>,
  { uuid, status, signature, token, payment, reference }: Standing,
): Promise<void> {
  const client = clients.get(uuid)
  if (!client) return
  if (status === 'ENVIADOS-DOCUMENTOS-A-FIRMA' && signature === 'ready') {
    const { version } = shownDeclaration(test.ctx, 'electronic-signature', bankId)
    await client.call(startSignature, { body: { process_uuid: uuid, agreement_version: version } })
  } else if (status === 'ENVIADOS-DOCUMENTOS-A-FIRMA' && signature === 'sent' && token) {
    await control(test, 'POST', `signing/${token}`, { action: 'sign' }).catch(() => undefined)
  } else if (status === 'ESPERANDO-DEPOSITO' && payment === null) {
    const body = {
      process_uuid: uuid,
      bank_code: await pseBank(test),
      accepts_terms: true,
      accepts_personal_data: true,
    } as const
    await client.call(startPsePayment, { body }, { idempotencyKey: `pay-${uuid}` })
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
  knownBank ??= (await test.ctx.providers.payments.pseBanks()).at(-1)?.code ?? '1'
  return knownBank
}

/** What the outside world was asked for, by process: each once. */
async function countEffects(test: TestApp, count: number): Promise<Figure[]> {
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
    noneOf(
      'R23',
      `effects doubled, of ${4 * count} (signing page, application, payment and deposit of ${count} processes)`,
      doubled,
    ),
    noneOf('R23', 'effects lost, and processes that did not come to their end', lost),
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
