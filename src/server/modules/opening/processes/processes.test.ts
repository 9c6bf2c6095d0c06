import { randomUUID } from 'node:crypto'
import { count, desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import * as certificateCalls from '#contract/certificate.ts'
import * as documentCalls from '#contract/documents.ts'
import * as formCalls from '#contract/forms.ts'
import * as identityCalls from '#contract/identity.ts'
import * as paymentCalls from '#contract/payments.ts'
import * as calls from '#contract/processes.ts'
import * as signatureCalls from '#contract/signature.ts'
import { getFormPaths } from '#domain/banks/form-paths.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { processStatuses } from '#domain/process/statuses.ts'
import { transitions } from '#domain/process/transitions.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { proveIdentity } from '#testing/forms.ts'
import { processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { rates } from '../../../platform/db/schema/rates.ts'
import { findSqlState, inTransaction } from '../../../platform/db/transaction.ts'
import { moveIfPossible, moveProcess } from './move-process.ts'

let product: TestApp
let client: Client
beforeAll(async () => {
  product = await startTestApp()
  client = await product.signIn(undefined, 'Prueba Ahorradora')
})
afterAll(() => product.close())
afterEach(() => product.ctx.db.delete(rates).where(eq(rates.source, 'Prueba')))

const choice = { bank_id: 24, amount: 10_000_000, term: 360, rate: '12.200', environment_simulate: 'astro' } as const
type Choice = Omit<typeof choice, 'amount' | 'bank_id' | 'term' | 'rate' | 'environment_simulate'> & {
  bank_id: number
  amount: number
  term: number
  rate: string
  environment_simulate: 'astro' | 'simulaold'
}

const create = (change: Partial<Choice> = {}, idempotencyKey: string = randomUUID(), who = client) =>
  who.call(calls.createProcess, { body: { ...choice, ...change } }, { idempotencyKey })

async function newProcess(who = client): Promise<string> {
  const { status, body, problem } = await create({}, randomUUID(), who)
  if (status !== 201) throw new Error(problem.errors.code)
  await tenMinutesPass()
  return body.process_uuid
}
/** The same, of somebody whose identity is proven. */
async function provenProcess(): Promise<string> {
  const id = await newProcess()
  await proveIdentity(product, id, '1020304050')
  return id
}
/** Makes the same choice count as another opening. */
const tenMinutesPass = () =>
  product.ctx.db.update(processes).set({ createdAt: sql`${processes.createdAt} - interval '10 minutes'` })
const stored = async () => (await product.ctx.db.select({ n: count() }).from(processes))[0]?.n
const loadHistory = async (id: string) => (await client.call(calls.getProcessHistory, { query: { id } })).body.entries
/** Sets a process to a status for a test; the product itself changes it only by its table. */
type Placed = Partial<typeof processes.$inferInsert>
const place = (id: string, values: Placed) => product.ctx.db.update(processes).set(values).where(eq(processes.uuid, id))
const changeRate = (ratePercent: string) =>
  product.ctx.db.insert(rates).values({
    bankId: 24,
    termDays: 360,
    amountFromCop: 1,
    ratePercent,
    validFrom: new Date(Date.now() - 1_000),
    source: 'Prueba',
  })

test.each(['astro', 'simulaold'] as const)('P01 a process begins, chosen in %s', async (environment_simulate) => {
  await tenMinutesPass()
  const { status, body } = await create({ environment_simulate })
  expect(status).toBe(201)
  const view = await client.call(calls.getProcess, { query: { id: body.process_uuid } })
  const interest = computeInterest({ amountCop: 10_000_000, ratePercent: '12.200', termDays: 360, dayBase: 360 })
  expect(view.body).toMatchObject({
    id: body.process_uuid,
    process_uuid: body.process_uuid,
    process_status: 'LEAD-SIN-FORMULARIO',
    bank_id: 24,
    amount: 10_000_000,
    term: 360,
    rate: '12.200',
    earnings: { gross: interest.grossCop, withholding: interest.withholdingCop, net: interest.netCop },
    extra: {
      required_identity_validation: true,
      block_process: false,
      avoid_process_continuation: false,
      temporary_block: false,
      is_turbo_cdt: false,
      has_restrictions: false,
      activate_bonus_50: false,
      income_support_uploaded: false,
    },
    identity_validation: { status: 'none', data: { document_id_saved: false } },
    validate_rate_changing: false,
    position: 1,
  })
  expect(await loadHistory(body.process_uuid)).toMatchObject([
    { event: 'created', to: 'LEAD-SIN-FORMULARIO', actor: 'customer' },
  ])
})

test('P01 R21 fifty identical requests at once make one process and get the same answer', async () => {
  await tenMinutesPass()
  const before = (await stored()) ?? 0
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => create({}, key)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body?.process_uuid}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
  expect(await stored()).toBe(before + 1)
  const other = await create({ amount: 11_000_000 }, key)
  expect([other.status, other.problem.errors.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  const somebody = await product.signIn(undefined, 'Otra Persona')
  const theirs = await create({}, key, somebody)
  expect(theirs.body.process_uuid).not.toBe(answers[0]?.body.process_uuid)
})

test('R21 fifty requests at once with keys of their own, for the same opening, make one process', async () => {
  const owner = await product.signIn(undefined, 'Prueba Ahorradora')
  const before = (await stored()) ?? 0
  const answers = await Promise.all(Array.from({ length: 50 }, () => create({}, randomUUID(), owner)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body?.process_uuid}`)).size).toBe(1)
  expect(await stored()).toBe(before + 1)
})

test('R21 another amount, term or bank, ten minutes later, or one that was given up: each is an opening of its own', async () => {
  const owner = await product.signIn(undefined, 'Prueba Ahorradora')
  const opened = new Set<string>()
  const open = async (change: Partial<Choice> = {}) => {
    const { body } = await create(change, randomUUID(), owner)
    opened.add(body.process_uuid)
    return body.process_uuid
  }
  const first = await open()
  expect(await open({ environment_simulate: 'simulaold' })).toBe(first)
  await open({ amount: 10_000_001 })
  await open({ term: 180, rate: '11.000' })
  await open({ bank_id: 31, rate: '12.250' })
  expect(opened.size).toBe(4)
  await owner.call(calls.cancelProcess, { body: { process_uuid: first } })
  await open()
  expect(opened.size).toBe(5)
  await tenMinutesPass()
  await open()
  expect(opened.size).toBe(6)
})

test.each([undefined, '', 'short', 'with spaces in it', 'x'.repeat(201)])(
  'P01 the idempotency key %j is refused',
  async (idempotencyKey) => {
    const { status } = await client.call(
      calls.createProcess,
      { body: choice },
      idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': idempotencyKey } },
    )
    expect(status).toBe(400)
  },
)

test('P01 R30 a rate that the bank does not pay is refused with both rates, and nothing is stored', async () => {
  const before = await stored()
  const key = randomUUID()
  const refused = await create({ rate: '99.000' }, key)
  expect([refused.status, refused.problem.errors.code]).toEqual([409, 'RATE_CHANGED'])
  expect(refused.problem.error).toEqual({ old_rate: '99.000', new_rate: '12.200' })
  expect(await stored()).toBe(before)
  // The same key may carry the accepted rate, since the first call created nothing.
  expect((await create({}, key)).status).toBe(201)
})

test('P01 a rate is the same rate with fewer zeros', async () => {
  expect((await create({ rate: '12.2' })).status).toBe(201)
})

test.each([
  ['a bank that is none of the partners', { bank_id: 5 }, 404, 'BANK_NOT_FOUND'],
  ['an amount below the minimum', { amount: 249_999 }, 422, 'BELOW_BANK_MINIMUM'],
  ['a term without a rate', { term: 91 }, 422, 'TERM_NOT_OFFERED'],
] as const)('P01 %s is refused and nothing is stored', async (_, change, status, code) => {
  const before = await stored()
  const refused = await create(change)
  expect([refused.status, refused.problem.errors.code]).toEqual([status, code])
  expect(await stored()).toBe(before)
})

test.each(partnerBanks.map((bank) => [bank.name, bank] as const))(
  'P01 K02 %s opens from its minimum, and not from a peso less',
  async (_, bank) => {
    const { id: bank_id, minimumAmountCop } = bank
    const rate = bank.demonstrationRates.curve[360]
    const below = await create({ bank_id, amount: minimumAmountCop - 1, rate })
    expect([below.status, below.problem.errors.code]).toEqual([422, 'BELOW_BANK_MINIMUM'])
    const { status, body } = await create({ bank_id, amount: minimumAmountCop, rate })
    expect(status).toBe(201)
    const view = await client.call(calls.getProcess, { query: { id: body.process_uuid } })
    expect(view.body.path).toBe('/validar-identidad')
    await proveIdentity(product, body.process_uuid, '1020304050')
    expect((await client.call(calls.getProcess, { query: { id: body.process_uuid } })).body.path).toBe(
      getFormPaths(bank).personal,
    )
  },
)

test('P01 the minimum is named in words', async () => {
  const { problem } = await create({ amount: 1 })
  expect(problem.detail.replace(/\s/g, ' ')).toBe('El monto minimo debe ser igual o mayor a $ 250.000 COP')
  expect(problem.errors.fields?.[0]?.path).toBe('amount')
})

test('P01 a customer without a name registers first', async () => {
  const nameless = await product.signIn()
  const refused = await create({}, randomUUID(), nameless)
  expect([refused.status, refused.problem.errors.code]).toEqual([404, 'PROFILE_NOT_FOUND'])
})

test.each([
  { extra: { block_process: false } },
  { extra: { is_turbo_cdt: 'true' } },
  { extra: { promo_bonus: '900k' } },
  { extra: { temporary_block: false, is_turbo_cdt: true } },
  { payment_method: 'cash' },
  { bono: 'bono_de_mentiras' },
  { bonus_amount: -1 },
  { bonus_amount: 0.5 },
  { valor_cdt_regalo: '1000000' },
  { campaign_event: 'true' },
  { status: 'ESPERANDO-DEPOSITO' },
  { customer_id: randomUUID() },
  { rate: 12.2 },
  { rate: '12.2000' },
  { rate: '-1' },
  { amount: '10000000' },
  { amount: 10_000_000.5 },
  { amount: -1 },
  { amount: 1e300 },
  { environment_simulate: 'other' },
])('A39 a payload with %j is refused and nothing is stored', async (change) => {
  const before = await stored()
  const answer = await client.inject({
    method: 'POST',
    url: '/api/processes/create-process',
    headers: { 'idempotency-key': randomUUID() },
    payload: { ...choice, ...change },
  })
  expect([answer.statusCode, answer.json().errors.code]).toEqual([400, 'INVALID_REQUEST'])
  expect(await stored()).toBe(before)
})

test('P02 the list has the newest first with its position, and both paths show the same process', async () => {
  const owner = await product.signIn(undefined, 'Dos Procesos')
  expect((await owner.call(calls.getProcesses, {})).body).toEqual({ processes: [] })
  const [first, second] = [await newProcess(owner), await newProcess(owner)]
  const { body } = await owner.call(calls.getProcesses, {})
  expect(body.processes.map(({ process_uuid, position }) => [process_uuid, position])).toEqual([
    [second, 1],
    [first, 2],
  ])
  for (const call of [calls.getProcess, calls.getProcessAtRoot]) {
    expect((await owner.call(call, { query: { id: first } })).body).toEqual(body.processes[1])
    expect((await owner.call(call, { query: { id: first.toUpperCase() } })).body).toEqual(body.processes[1])
  }
})

test('P03 P04 a new process leads to the identity check and then to the first form, on every device', async () => {
  const id = await newProcess()
  const expectPath = async (path: string) => {
    expect((await client.call(calls.stageFormValidate, { body: { process_uuid: id } })).body.path).toBe(path)
    expect((await client.call(calls.getProcess, { query: { id } })).body.path).toBe(path)
  }
  await expectPath('/validar-identidad')
  await proveIdentity(product, id, '1020304050')
  await expectPath('/v2/datos-personales')
})

test.each([
  ['blocked by staff', { blocked: true }, '/no-podemos-continuar-con-tu-proceso'],
  ['stopped', { continuationAvoided: true }, '/te-contactaremos'],
  ['paused for a day', { blockedUntil: new Date(Date.now() + 3_600_000) }, '/bloqueo-temporal'],
  ['whose pause is over', { blockedUntil: new Date(Date.now() - 1_000) }, '/v2/datos-personales'],
  ['from before the identity came first', { identityRequired: false }, '/v2/datos-personales'],
  ['at the documents', { status: 'CLIENTE-SUBIENDO-DOCUMENTOS' }, '/sube-tus-documentos'],
  ['that was given up', { status: 'NEGOCIO-PERDIDO' }, '/mis-procesos'],
])('P03 a process %s leads where the rules say', async (_, values, path) => {
  const id = await provenProcess()
  await place(id, values as Placed)
  expect((await client.call(calls.stageFormValidate, { body: { process_uuid: id } })).body.path).toBe(path)
})

test('P03 rule 3: with another bank chosen the process counts as one that has not begun', async () => {
  const id = await provenProcess()
  await place(id, { status: 'CLIENTE-SUBIENDO-DOCUMENTOS' })
  const choose = async (chosen_bank_id: number) =>
    (await client.call(calls.stageFormValidate, { body: { process_uuid: id, chosen_bank_id } })).body.path
  expect(await choose(31)).toBe('/v2/datos-personales')
  expect(await choose(24)).not.toBe('/v2/datos-personales')
})

const verifyingBanks = [8, 22, 24, 27, 31]
const askedStatuses = [
  'ENVIADOS-DOCUMENTOS-A-FIRMA',
  'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF',
  'ESPERANDO-DEPOSITO',
] as const
const answers: [string, Partial<typeof processes.$inferInsert>, boolean][] = [
  ['04', { bankUserVerification: '04' }, false],
  ['07', { bankUserVerification: '07' }, false],
  ['has_restrictions', { hasRestrictions: true }, false],
  ['00', { bankUserVerification: '00' }, true],
  ['nothing yet', {}, true],
]
test.each(answers)(
  'P03 P08 rule 10: what the bank says of the person, %s, holds at the five banks',
  async (_, values, on) => {
    const id = await provenProcess()
    const nothingSaid = { bankUserVerification: null, hasRestrictions: false }
    const pathAt = async (bankId: number, status: ProcessStatus) => {
      await place(id, { ...nothingSaid, ...values, bankId, status })
      return (await client.call(calls.stageFormValidate, { body: { process_uuid: id } })).body.path
    }
    for (const { id: bankId } of partnerBanks) {
      const isAsked = verifyingBanks.includes(bankId)
      for (const status of askedStatuses) {
        expect((await pathAt(bankId, status)) === '/consulta-en-listas', `${bankId} ${status}`).toBe(isAsked && !on)
      }
      // Before the papers are in, no bank is asked, but a known refusal still counts.
      const isHeard = isAsked && !on
      const path = isHeard ? '/consulta-en-listas' : '/sube-tus-documentos'
      expect(await pathAt(bankId, 'CLIENTE-SUBIENDO-DOCUMENTOS')).toBe(path)
    }
  },
)

test('P02 Z06 a process tells its bank’s pages, its steps, and who acts next by when', async () => {
  const id = await provenProcess()
  const view = async () => (await client.call(calls.getProcess, { query: { id } })).body
  const fresh = await view()
  expect(fresh).toMatchObject({ form_version: 'v2', bonus_added: 0, bonuses: [] })
  expect(fresh.timeline.map(({ state }) => state)).toEqual(['current', ...Array(8).fill('ahead')])
  expect(fresh.expected).toMatchObject({ actor: 'customer', by: fresh.timeline[0]?.date })
  expect(fresh.expected?.text).toContain('Te toca a ti')
  await place(id, { bankId: 11 })
  expect(await view()).toMatchObject({ form_version: 'v1', path: '/datos-personales' })
  await inTransaction(product.ctx.db, (tx) => moveProcess(tx, { processUuid: id, event: 'cancelled', actor: 'staff' }))
  const lost = await view()
  expect(lost.expected).toBeUndefined()
  expect(lost.timeline.at(-1)).toMatchObject({ label: 'La apertura se cerró', state: 'done' })
})

test('P07 a newer rate is shown, and exactly that one is accepted', async () => {
  const id = await newProcess()
  const changes = () => client.call(calls.validateRateChanging, { query: { processId: id } })
  expect((await changes()).body).toEqual({ old_rate: '12.200' })
  await changeRate('12.750')
  const view = await client.call(calls.getProcess, { query: { id } })
  expect(view.body).toMatchObject({ validate_rate_changing: true, rate: '12.200' })
  expect((await changes()).body).toEqual({ old_rate: '12.200', new_rate: '12.750' })

  const accept = (rate: string) => client.call(calls.updateValues, { body: { uuid: id, fields: { rate } } })
  for (const rate of ['12.200', '12.749', '12.751', '99.999']) {
    const refused = await accept(rate)
    expect([refused.status, refused.problem.errors.code]).toEqual([409, 'RATE_CHANGED'])
    expect(refused.problem.error).toEqual({ old_rate: '12.200', new_rate: '12.750' })
  }
  expect(await loadHistory(id)).toHaveLength(1)
  const accepted = await accept('12.75')
  expect(accepted.body).toMatchObject({ rate: '12.750', validate_rate_changing: false })
  const interest = computeInterest({ amountCop: 10_000_000, ratePercent: '12.750', termDays: 360, dayBase: 360 })
  expect(accepted.body.earnings.net).toBe(interest.netCop)
  expect((await loadHistory(id)).map(({ event, actor }) => [event, actor])).toEqual([
    ['created', 'customer'],
    ['rate-accepted', 'customer'],
  ])
  // Two parallel acceptances, as by two tabs, count as one.
  await Promise.all([accept('12.750'), accept('12.750')])
  expect(await loadHistory(id)).toHaveLength(2)
})

test('P07 the same rate, other flags or other figures cannot be written over a process', async () => {
  const id = await newProcess()
  for (const fields of [{ rate: '12.200', amount: 1 }, { status: 'ESPERANDO-DEPOSITO' }, {}, { rate: ['12.200'] }]) {
    const answer = await client.inject({
      method: 'PUT',
      url: '/api/processes/update-values',
      payload: { uuid: id, fields },
    })
    expect([answer.statusCode, answer.json().errors.code]).toEqual([400, 'INVALID_REQUEST'])
  }
})

test('P07 after the signature a rate is what was accepted', async () => {
  const id = await newProcess()
  await changeRate('12.750')
  await place(id, { status: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF' })
  expect((await client.call(calls.getProcess, { query: { id } })).body.validate_rate_changing).toBe(false)
  expect((await client.call(calls.validateRateChanging, { query: { processId: id } })).body).toEqual({
    old_rate: '12.200',
  })
  const refused = await client.call(calls.updateValues, { body: { uuid: id, fields: { rate: '12.750' } } })
  expect([refused.status, refused.problem.errors.code]).toEqual([409, 'STEP_NOT_AVAILABLE'])
})

test('P10 a customer gives up a process once; it is recorded and leads home', async () => {
  const id = await newProcess()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client.call(calls.cancelProcess, { body: { process_uuid: id } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, problem } of answers.filter((one) => one.status !== 200)) {
    expect([status, problem.errors.code]).toEqual([409, 'STEP_NOT_AVAILABLE'])
  }
  expect((await client.call(calls.getProcess, { query: { id } })).body).toMatchObject({
    process_status: 'NEGOCIO-PERDIDO',
    path: '/mis-procesos',
  })
  expect((await loadHistory(id)).at(-1)).toMatchObject({
    event: 'cancelled',
    from: 'LEAD-SIN-FORMULARIO',
    to: 'NEGOCIO-PERDIDO',
    actor: 'customer',
  })
})

test('P10 the reason a customer gives for giving up is kept in their own words and told to nobody as news', async () => {
  const id = await newProcess()
  const reason = 'El plazo no me sirve'
  const given = await client.call(calls.cancelProcess, {
    body: { process_uuid: id, reason: `  El plazo\u0000 no\nme sirve ` },
  })
  expect([given.status, given.body.process_status, given.body.notice]).toEqual([200, 'NEGOCIO-PERDIDO', undefined])
  expect((await loadHistory(id)).at(-1)).toMatchObject({ event: 'cancelled', actor: 'customer', reason })
  const long = await client.call(calls.cancelProcess, { body: { process_uuid: id, reason: 'x'.repeat(301) } })
  expect([long.status, long.problem.errors.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('P10 what has been paid cannot be given up', async () => {
  const id = await newProcess()
  for (const status of [
    'ENVIADO-AL-BANCO-PARA-CREACION',
    'DECEVAL-EMITIDO-Y-RECIBIDO',
    'DECEVAL-ENVIADO-AL-CLIENTE',
  ] as const) {
    await place(id, { status })
    const refused = await client.call(calls.cancelProcess, { body: { process_uuid: id } })
    expect([refused.status, refused.problem.errors.code]).toEqual([409, 'STEP_NOT_AVAILABLE'])
  }
})

test('P10 from every status each event moves exactly as the table says, recorded with who and why', async () => {
  const id = await newProcess()
  const events = [...new Set(transitions.map(({ event }) => event))]
  const actors = ['customer', 'staff', 'bank', 'provider', 'system'] as const
  const tries = events.flatMap((event) => actors.map((actor) => ({ event, actor })))
  const findTransition = (from: string, { event, actor }: (typeof tries)[number]) =>
    transitions.find((one) => one.from === from && one.event === event && one.by.includes(actor))
  const tell = { processUuid: id, actorId: 'quien', reason: 'porque sí' }
  let moves = 0
  for (const from of processStatuses) {
    await place(id, { status: from })
    await inTransaction(product.ctx.db, async (tx) => {
      for (const each of tries.filter((one) => !findTransition(from, one))) {
        expect(await moveIfPossible(tx, { ...tell, ...each }), `${from} ${each.event} ${each.actor}`).toBeUndefined()
      }
    })
    for (const each of tries.filter((one) => findTransition(from, one))) {
      await place(id, { status: from })
      const to = await inTransaction(product.ctx.db, (tx) => moveIfPossible(tx, { ...tell, ...each }))
      expect(to, `${from} ${each.event} ${each.actor}`).toBe(findTransition(from, each)?.to)
      moves += 1
    }
  }
  const rows = await product.ctx.db.select().from(processHistory).where(eq(processHistory.processUuid, id))
  expect(rows).toHaveLength(moves + 1)
  expect(rows.at(-1)).toMatchObject({ actorId: 'quien', reason: 'porque sí' })
}, 60_000)

test('P10 an illegal move is refused and leaves nothing of its transaction', async () => {
  const id = await newProcess()
  const move = inTransaction(product.ctx.db, async (tx) => {
    await tx.update(processes).set({ amountCop: 1 }).where(eq(processes.uuid, id))
    await moveProcess(tx, { processUuid: id, event: 'bank-issued', actor: 'bank' })
  })
  await expect(move).rejects.toMatchObject({ code: 'STEP_NOT_AVAILABLE' })
  expect((await client.call(calls.getProcess, { query: { id } })).body).toMatchObject({
    amount: 10_000_000,
    process_status: 'LEAD-SIN-FORMULARIO',
  })
})

test('P10 R37 the database refuses to change, remove or empty the history', async () => {
  const id = await newProcess()
  const { db } = product.ctx
  const getState = (work: Promise<unknown>) => work.then(() => 'done', findSqlState)
  const [row] = await db.select().from(processHistory).where(eq(processHistory.processUuid, id))
  const isRow = eq(processHistory.id, row?.id ?? 0)
  expect(await getState(db.update(processHistory).set({ actor: 'staff' }).where(isRow))).toBe('23001')
  expect(await getState(db.delete(processHistory).where(isRow))).toBe('23001')
  expect(await getState(db.execute('truncate process_history'))).toBe('23001')
  const [after] = await db.select().from(processHistory).orderBy(desc(processHistory.id)).limit(1)
  expect(after).toEqual(row)
})

// R14: every call about a process, with valid input except for the owner of the process.

type Request = { query?: Record<string, string>; params?: Record<string, string>; body?: object }
const byQuery = (id: string): Request => ({ query: { process_uuid: id } })
const byBody = (id: string): Request => ({ body: { process_uuid: id } })

const aboutOneProcess: [string, Call, (id: string) => Request][] = [
  ['getProcess', calls.getProcess, (id) => ({ query: { id } })],
  ['getProcessAtRoot', calls.getProcessAtRoot, (id) => ({ query: { id } })],
  ['getProcessHistory', calls.getProcessHistory, (id) => ({ query: { id } })],
  ['stageFormValidate', calls.stageFormValidate, byBody],
  ['cancelProcess', calls.cancelProcess, byBody],
  ['validateRateChanging', calls.validateRateChanging, (processId) => ({ query: { processId } })],
  ['updateValues', calls.updateValues, (uuid) => ({ body: { uuid, fields: { rate: '12.200' } } })],
  ['getBankUserVerification', calls.getBankUserVerification, byBody],
  ['getFormDraft', formCalls.getFormDraft, (id) => ({ ...byQuery(id), params: { form: 'personal' } })],
  [
    'saveFormDraft',
    formCalls.saveFormDraft,
    (id) => ({ params: { form: 'personal' }, body: { process_uuid: id, answers: {} } }),
  ],
  [
    'submitForm',
    formCalls.submitForm,
    (id) => ({ params: { form: 'personal' }, body: { process_uuid: id, answers: {} } }),
  ],
  ['getFormSummary', formCalls.getFormSummary, byQuery],
  ['getFormsReview', formCalls.getFormsReview, byQuery],
  ['confirmForms', formCalls.confirmForms, (id) => ({ body: { process_uuid: id, forms: [], confirmed: [] } })],
  ['startIdentity', identityCalls.startIdentity, byBody],
  ['getIdentity', identityCalls.getIdentity, byQuery],
  ['getIdentityData', identityCalls.getIdentityData, byQuery],
  ['confirmIdentityData', identityCalls.confirmIdentityData, byBody],
  ['getDocuments', documentCalls.getDocuments, byQuery],
  ['uploadDocument', documentCalls.uploadDocument, (id) => ({ ...byQuery(id), params: { kind: 'identity-front' } })],
  ['handInDocuments', documentCalls.handInDocuments, byBody],
  ['getSignature', signatureCalls.getSignature, byQuery],
  ['startSignature', signatureCalls.startSignature, (id) => ({ body: { process_uuid: id, agreement_version: '1' } })],
  ['getPayment', paymentCalls.getPayment, byQuery],
  ['getPseOptions', paymentCalls.getPseOptions, byQuery],
  [
    'startPsePayment',
    paymentCalls.startPsePayment,
    (id) => ({
      body: { process_uuid: id, bank_code: '1', accepts_terms: true, accepts_personal_data: true },
    }),
  ],
  ['handInPaymentProof', paymentCalls.handInPaymentProof, byBody],
  ['getCertificate', certificateCalls.getCertificate, byQuery],
  ['getCertificateSheet', certificateCalls.getCertificateSheet, byQuery],
]

test('R14 the list of calls about a process is complete', () => {
  const modules = [calls, formCalls, identityCalls, documentCalls, signatureCalls, paymentCalls, certificateCalls]
  const all = modules.flatMap((module) =>
    Object.entries(module).filter(([, value]) => typeof value === 'object' && 'method' in value && 'audience' in value),
  )
  const others = ['createProcess', 'getProcesses', 'downloadDocument', 'useTicket', 'checkCertificate']
  expect(all.map(([name]) => name).sort()).toEqual([...aboutOneProcess.map(([name]) => name), ...others].sort())
})

test.each(aboutOneProcess)(
  "R14 %s answers another customer's process as one that does not exist",
  async (_, call, of) => {
    const id = await newProcess()
    const intruder = await product.signIn(undefined, 'Persona Curiosa')
    const answerFor = (target: string, who: Client) => {
      const { params = {}, query, body } = of(target)
      return who.inject({
        method: call.method,
        url: `/api/${call.path.replace(/:(\w+)/g, (_match, name: string) => params[name] ?? '')}`,
        headers: {
          'idempotency-key': randomUUID(),
          ...(call.kind === 'upload' ? { 'content-type': 'multipart/form-data; boundary=x' } : {}),
        },
        ...(query ? { query } : {}),
        ...(call.kind === 'upload' ? { payload: onePart } : body ? { payload: body } : {}),
      })
    }
    const before = await product.ctx.db.select().from(processes).where(eq(processes.uuid, id))
    const foreign = await answerFor(id, intruder)
    const missing = await answerFor(randomUUID(), intruder)
    expect([foreign.statusCode, foreign.json().errors.code]).toEqual([404, 'PROCESS_NOT_FOUND'])
    expect(foreign.body).toBe(missing.body)
    expect(foreign.statusCode).toBe(missing.statusCode)
    expect(await product.ctx.db.select().from(processes).where(eq(processes.uuid, id))).toEqual(before)
    // The input was valid: its owner passes the check of ownership.
    expect((await answerFor(id, client)).json().errors?.code).not.toBe('PROCESS_NOT_FOUND')
    expect((await answerFor(id, product.anonymous)).statusCode).toBe(401)
  },
)

const onePart = [
  '--x',
  'content-disposition: form-data; name="file"; filename="a.png"',
  'content-type: image/png',
  '',
  'not a picture',
  '--x--',
  '',
].join('\r\n')
