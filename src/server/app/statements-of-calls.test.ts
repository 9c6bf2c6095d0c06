import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, signUp } from '#contract/auth.ts'
import { saveFormDraft, submitForm } from '#contract/forms.ts'
import { opsIssuedMoney } from '#contract/ops-analytics.ts'
import { opsCommissions } from '#contract/ops-commissions.ts'
import { createProcess, getProcess, getProcesses, stageFormValidate } from '#contract/processes.ts'
import { simulateInvestmentV2 } from '#contract/simulate.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { formFor } from '#domain/forms/registry.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { buildAnswers } from '#testing/form-answers.ts'
import { freshPhone } from '#testing/people.ts'
import { staffClient } from '#testing/staff.ts'
import { watchStatements } from '#testing/watch-statements.ts'

let product: TestApp
let watch: ReturnType<typeof watchStatements>
let owner: Client
let processUuid: string
beforeAll(async () => {
  watch = watchStatements()
  product = await startTestApp()
  // What a start asks is no part of a call.
  watch.seen.clear()
  owner = await product.signIn(undefined, 'Prueba Ahorradora')
  processUuid = await open(owner)
})
afterAll(async () => {
  await product.close()
  watch.stop()
})

const bankId = 22
let amount = 10_000_000
async function open(client: Client): Promise<string> {
  amount += 1_000
  const rate = partnerBank(bankId).demonstrationRates.curve[360] ?? ''
  const body = { bank_id: bankId, amount, term: 360, rate, environment_simulate: 'astro' } as never
  const { body: created } = await client.call(createProcess, { body } as never, { idempotencyKey: randomUUID() })
  return created.process_uuid
}

/** A call, and the most that it may need, which does not depend on the machine. */
type Limit = { what: string; most: number; work: () => Promise<unknown>; once?: true }

const body = (answers: object) =>
  ({ params: { form: 'personal' }, body: { process_uuid: processUuid, answers } }) as never
const limits: Limit[] = [
  { what: 'P01 an opening', most: 8, work: () => open(owner) },
  {
    what: "P02 a customer's own openings",
    most: 9,
    work: () => owner.call(getProcesses, { query: {} } as never),
  },
  {
    what: 'P02 one opening',
    most: 8,
    work: () => owner.call(getProcess, { query: { id: processUuid } } as never),
  },
  {
    what: 'P03 the next page',
    most: 4,
    work: () => owner.call(stageFormValidate, { body: { process_uuid: processUuid } } as never),
  },
  {
    what: 'F04 the first draft of a form',
    most: 9,
    once: true,
    work: () => owner.call(saveFormDraft, body({ neighborhood: 'Chapinero' })),
  },
  {
    what: 'F04 another draft of a form',
    most: 6,
    work: () => owner.call(saveFormDraft, body({ neighborhood: 'Teusaquillo' })),
  },
  {
    what: 'L06 a code',
    most: 21,
    work: () => product.anonymous.call(signUp, askFor(freshPhone())),
  },
]

const askFor = (phone: string) => ({ body: { phone_number: phone, prefix_number: '57', device_key: 'pc' } }) as never

test.each(limits)('$what takes no more statements than it did', async ({ most, work, once }) => {
  // What is cached is read again now and then, and jobs go on: the least of three are the call's own.
  const counts = [await watch.count(work)]
  while (!once && counts.length < 3) counts.push(await watch.count(work))
  const count = Math.min(...counts)
  if (product.database.engine === 'pglite') return expect(count, 'nothing goes over a network').toBe(0)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(most)
})

test('L04 a right code takes no more statements than it did', async () => {
  const counts: number[] = []
  // What the program does beside it may fall into one of them.
  for (const phone of [freshPhone(), freshPhone(), freshPhone()]) {
    const { ChallengeParameters, Session } = (await product.anonymous.call(signUp, askFor(phone))).body
    const answer = { username: ChallengeParameters.USERNAME, session: Session, answer: await product.getCode(phone) }
    counts.push(await watch.count(() => product.anonymous.call(signIn, { body: answer } as never)))
  }
  expect(Math.min(...counts)).toBeLessThanOrEqual(27)
})

/** Tables whose size does not depend on how many people use the product. */
const small = new Set([
  ...[
    'rates',
    'parameters',
    'lock_rows',
    'bonus_campaigns',
    'bank_connections',
    'bank_pauses',
    'provider_closures',
    'commission_terms',
    'data_keys',
    'provider_states',
  ],
])

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

/** The parts of a plan that read all of a table that grows. */
function findWholeReads(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(findWholeReads)
  const table = plan['Relation Name'] ?? ''
  const kind = plan['Node Type']
  const readsAll = kind === 'Seq Scan' || (/^Index (Only )?Scan/.test(kind) && plan['Index Cond'] === undefined)
  return table !== '' && readsAll && !small.has(table) ? [...below, `${kind} of ${table}`] : below
}

/** What was asked since it was last forgotten, and what of it reads all of a table that grows. */
async function explainSeen() {
  const client = new pg.Client({ connectionString: product.database.location.databaseUrl })
  await client.connect()
  // Small tables are read whole, or joined whole, because that is cheaper. What is still read whole then has no index for
  // it.
  await client.query('set enable_seqscan = off; set enable_mergejoin = off; set enable_hashjoin = off')
  const found: string[] = []
  const asked = [...watch.seen.values()].filter(({ text }) => /^\s*(with|select|insert|update|delete)\b/i.test(text))
  for (const { text, values } of asked) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, [
      ...values,
    ])
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (plan) found.push(...findWholeReads(plan).map((read) => `${read}: ${text.slice(0, 300)}`))
  }
  await client.end()
  return { asked, found }
}

test('P02 O01 no statement of these calls reads all of a table that grows', async () => {
  if (product.database.engine === 'pglite') return expect(watch.seen.size).toBe(0)
  const form = formFor('personal', bankId)
  if (!form) throw new Error('the bank has no personal form')
  await owner.call(submitForm, body({ ...buildAnswers(form), document_number: '1020304050' }))
  const terms = { body: { amount: '10000000', terms: [360] } } as never
  await product.anonymous.call(simulateInvestmentV2, terms, { headers: product.simulationKey() })
  const { asked, found } = await explainSeen()
  expect(asked.length).toBeGreaterThan(30)
  expect(found).toEqual([])
})

test('P02 O01 the deposits that banks issued are found by the day of their certificate', async () => {
  const { client } = await staffClient(product, 'ops')
  watch.seen.clear()
  await client.call(opsIssuedMoney, { query: {} } as never)
  await client.call(opsCommissions, { query: {} } as never)
  if (product.database.engine === 'pglite') return expect(watch.seen.size).toBe(0)
  const { asked, found } = await explainSeen()
  expect(asked.filter(({ text }) => text.includes('"issued_on"')).length).toBeGreaterThan(1)
  expect(found.filter((read) => read.includes(' of certificates'))).toEqual([])
})
