import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import * as documentCalls from '#contract/documents.ts'
import * as formCalls from '#contract/forms.ts'
import * as identityCalls from '#contract/identity.ts'
import * as paymentCalls from '#contract/payments.ts'
import * as calls from '#contract/processes.ts'
import * as renewalCalls from '#contract/renewals.ts'
import * as signatureCalls from '#contract/signature.ts'
import type { FormKind } from '#domain/forms/form.ts'
import { formFor } from '#domain/forms/registry.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { type ProcessStatus, processStatuses } from '#domain/process/statuses.ts'
import { type Actor, type ProcessEvent, type Transition, transitions } from '#domain/process/transitions.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { buildAnswers, personalAnswers } from '#testing/form-answers.ts'
import { inFullRun } from '#testing/full-run.ts'
import { loadCustomerId, openingAt } from '#testing/opening.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { renewals } from '../../../platform/db/schema/deposits.ts'
import { depositPeriods, documents } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { moveIfPossible } from './move-process.ts'
import { type HistoryRow, historyOfProcess, loadProcess } from './processes.queries.ts'

// R16: a customer makes every possible call, in any order and with forged values, while the others do their part. A
// model that knows only the transition table says which results are allowed.

let product: TestApp
let owner: Client
let stranger: Client
let ownerId: string
beforeAll(async () => {
  product = await startTestApp()
  owner = await product.signIn(undefined, 'Prueba Ahorradora')
  stranger = await product.signIn(undefined, 'Persona Curiosa')
  ownerId = await loadCustomerId(product, owner)
})
afterAll(() => product.close())

type Input = { params?: Record<string, string>; body: object | string; contentType?: string }

/** A call by which a customer can change a process; `means` names the events that its success may cause. */
type Asking = {
  call: Call
  /** The request. With a `pick` that is not divisible by three something in it may be forged. */
  of: (id: string, pick: number) => Input | Promise<Input>
  means?: ProcessEvent[]
  /** Success always is a step. */
  isStep?: boolean
  /** The event that the system may have to record first, when there is none yet. */
  first?: ProcessEvent
}

const oneOf = <T>(values: readonly [T, ...T[]], pick: number): T => values[pick % values.length] ?? values[0]
const byId = (id: string): Input => ({ body: { process_uuid: id } })

const askings: Record<string, Asking> = {
  stageFormValidate: {
    call: calls.stageFormValidate,
    of: (id, pick) => {
      const wishes = oneOf<object>(
        [{}, { force: 'OK' }, { chosen_bank_id: 31 }, { chosen_bank_id: 9_999, force: 'OK' }],
        pick,
      )
      return { body: { process_uuid: id, ...wishes } }
    },
  },
  cancelProcess: { call: calls.cancelProcess, of: byId, means: ['cancelled'], isStep: true },
  updateValues: {
    call: calls.updateValues,
    of: (id, pick) => {
      const fields = oneOf(
        [{ rate: '12.200' }, { rate: '99.000' }, { rate: '12.200', status: 'NEGOCIO-PERDIDO' }],
        pick,
      )
      return { body: { uuid: id, fields } }
    },
  },
  getBankUserVerification: { call: calls.getBankUserVerification, of: byId },
  saveFormDraft: {
    call: formCalls.saveFormDraft,
    of: (id, pick) => ({
      params: { form: oneOf(['personal', 'financial', 'questions', 'turbo'], pick) },
      body: { process_uuid: id, answers: personalAnswers },
    }),
  },
  submitForm: {
    call: formCalls.submitForm,
    of: (id, pick) => {
      const form = oneOf(['personal', 'financial', 'questions', 'turbo'] as const, pick)
      const definition = formFor(form, 24)
      return { params: { form }, body: { process_uuid: id, answers: definition ? buildAnswers(definition) : {} } }
    },
    means: ['renewal-data-confirmed', 'renewal-data-confirmed-documents-current'],
  },
  confirmForms: {
    call: formCalls.confirmForms,
    of: (id, pick) => ({
      body: {
        process_uuid: id,
        forms: oneOf<FormKind[]>([[], ['personal', 'financial', 'questions'], ['turbo']], pick).map((form) => {
          const definition = formFor(form, 24)
          return { form, version: definition?.version ?? 1, answers: definition ? buildAnswers(definition) : {} }
        }),
        confirmed: [],
      },
    }),
  },
  startIdentity: { call: identityCalls.startIdentity, of: byId },
  confirmIdentityData: { call: identityCalls.confirmIdentityData, of: byId },
  uploadDocument: {
    call: documentCalls.uploadDocument,
    of: (_, pick) => ({
      params: { kind: oneOf(['identity-front', 'identity-back', 'tax-return', 'payment-proof'], pick) },
      body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nno picture\r\n--x--\r\n',
      contentType: 'multipart/form-data; boundary=x',
    }),
  },
  handInDocuments: { call: documentCalls.handInDocuments, of: byId, means: ['documents-handed-in'], isStep: true },
  startSignature: {
    call: signatureCalls.startSignature,
    of: (id) => ({ body: { process_uuid: id, agreement_version: '1' } }),
  },
  startPsePayment: {
    call: paymentCalls.startPsePayment,
    of: (id) => ({
      body: { process_uuid: id, bank_code: '1', accepts_terms: true, accepts_personal_data: true },
    }),
  },
  handInPaymentProof: { call: paymentCalls.handInPaymentProof, of: byId, means: ['deposit-handed-in'], isStep: true },
  decideRenewal: {
    call: renewalCalls.decideRenewal,
    of: async (id, pick) => {
      const decision = oneOf(['renew-all', 'withdraw', 'renew-capital'], pick)
      const { body } = await owner.call(renewalCalls.getMaturity, { query: { process_uuid: id } })
      const choice = body?.choices.find((one) => one.decision === decision)
      const shown = { text_version: body?.text_version ?? '', ...(choice?.rate ? { rate: choice.rate } : {}) }
      const forged = oneOf<object>([{}, { text_version: 'forged' }, { rate: '99.000' }], pick)
      return { body: { process_uuid: id, decision, ...shown, ...forged } }
    },
    means: ['renewal-chosen', 'withdrawal-chosen'],
    isStep: true,
    first: 'maturity-approaching',
  },
}

/** Values that a caller can put into an address. */
const forgedQuery = { force: 'OK', status: 'ESPERANDO-DEPOSITO', process_status: 'ESPERANDO-DEPOSITO', stage: '3' }

const rarely = fc.nat(7).map((number) => number === 0)

/** With `due` it is a call that the table allows the customer now, if any; else any call at any time. */
const ask = fc.record({
  name: fc.constantFrom(...Object.keys(askings)),
  due: fc.boolean(),
  pick: fc.nat(11),
  forged: rarely,
  byStranger: rarely,
})
type Ask = typeof ask extends fc.Arbitrary<infer Value> ? Value : never

/** A step of a story: the customer makes a call or, for a plain number, the others do what is due. */
const step = fc.oneof({ weight: 3, arbitrary: ask }, { weight: 1, arbitrary: fc.nat(99) })

const story = fc.record({
  from: fc.constantFrom(...processStatuses),
  bankId: fc.constantFrom(24, 22, 11),
  /** The bank has changed its rate since. */
  oldRate: rarely,
  flags: fc.record({
    blocked: rarely,
    continuationAvoided: rarely,
    identityRequired: rarely,
    turbo: rarely,
    needsDataUpdate: rarely,
  }),
  steps: fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }),
})
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never

const untroubled: Omit<Story, 'from' | 'steps'> = {
  bankId: 24,
  oldRate: false,
  flags: {
    blocked: false,
    continuationAvoided: false,
    identityRequired: false,
    turbo: false,
    needsDataUpdate: false,
  },
}

/** Fixed stories, so that each step of a customer is seen to succeed when due, and to wait when stopped. */
const examples: [Story][] = (
  [
    ['cancelProcess', 'LEAD-SIN-FORMULARIO'],
    ['handInDocuments', 'CLIENTE-SUBIENDO-DOCUMENTOS'],
    ['handInPaymentProof', 'ESPERANDO-DEPOSITO'],
    ['decideRenewal', 'R-VENCIMIENTOS-PENDIENTES'],
    ['submitForm', 'R-LEAD-SIN-FORMULARIO'],
  ] as const
).flatMap(([name, from]): [Story][] => {
  const request: Ask = { name, due: false, pick: 0, forged: false, byStranger: false }
  // A renewal asks for two forms, which are the first two picks.
  const steps = [{ ...request, forged: true }, { ...request, byStranger: true }, request, { ...request, pick: 1 }]
  const stopped = { ...untroubled.flags, blocked: true }
  return [[{ ...untroubled, from, steps }], [{ ...untroubled, from, flags: stopped, steps }]]
})

test('P10 R16 A13 over HTTP, whatever a customer asks for in any order and with forged queries, no step is skipped', async () => {
  const succeeded = new Set<string>()
  const property = fc.asyncProperty(story, async (story) => {
    const { from, flags, steps } = story
    const id = await processAt(story)
    const model = { status: from, rows: 1 }
    for (const step of steps) {
      if (typeof step === 'number') await goOn(id, model, step)
      else await askOn(id, model, step, { isStopped: flags.blocked || flags.continuationAvoided, succeeded })
      expect((await loadProcess(product.ctx.db, id))?.status).toBe(model.status)
    }
    const rows = (await historyOfProcess(product.ctx.db, id)).slice(1)
    expect(rows.filter((row) => !rowOfTable(row) && !isAcceptedRate(row))).toEqual([])
  })
  await fc.assert(property, { numRuns: inFullRun(80, 25), examples })
  const stepsOfCustomers = Object.keys(askings).filter((name) => askings[name]?.means)
  expect([...succeeded]).toEqual(expect.arrayContaining(stepsOfCustomers))
}, 240_000)

test('R16 what is asked above is all by which a customer can change a process', () => {
  const modules = [calls, formCalls, identityCalls, documentCalls, signatureCalls, paymentCalls, renewalCalls]
  const changing = modules.flatMap((module) =>
    Object.entries(module).filter(
      ([, value]) =>
        'method' in value && value.method !== 'GET' && 'audience' in value && value.audience === 'customer',
    ),
  )
  expect(changing.map(([name]) => name).sort()).toEqual([...Object.keys(askings), 'createProcess'].sort())
})

type Model = { status: ProcessStatus; rows: number }

/** Statuses where a renewal has been decided and has not ended. */
const isDecided = (status: ProcessStatus) =>
  status.startsWith('R-') && status !== 'R-VENCIMIENTOS-PENDIENTES' && status !== 'R-DECEVAL-ENVIADO-AL-CLIENTE'

/** A process at a status, with everything its customer could have submitted, and a deposit that matures soon. */
async function processAt({ from, bankId, oldRate, flags }: Story): Promise<string> {
  const row = { ...flags, ...(oldRate ? { ratePercent: '10.000' } : {}) }
  const { processUuid } = await openingAt(product, from, { client: owner, bankId, turbo: flags.turbo, row })
  const picture = { processUuid, mediaType: 'image/png', fileNameEncrypted: 'sealed', sizeBytes: 1, sha256: 'sealed' }
  await inTransaction(product.ctx.db, async (tx) => {
    const kinds = documentCalls.uploadKind.options
    await tx.insert(documents).values(kinds.map((kind) => ({ ...picture, kind, storageKey: randomUUID() })))
    await insertPeriod(tx, processUuid, 0)
    if (!isDecided(from)) return
    const text = { textVersion: 'shown', textSha256: 'shown', addressEncrypted: 'sealed' }
    const decided = { processUuid, period: 0, termDays: 360, ratePercent: '12.200' }
    await tx.insert(renewals).values({ ...decided, ...text, decision: 'renew-all' })
  })
  return processUuid
}

/** A period of a deposit whose end may be decided today. */
async function insertPeriod(tx: Tx, processUuid: string, period: number): Promise<void> {
  const today = civilDateInBogota(Date.now())
  const days = { openingDate: addDays(today, -362), maturityDate: addDays(today, 3), termDays: 360 }
  const terms = { ...days, capitalCop: 10_000_000, ratePercent: '12.200' }
  await tx.insert(depositPeriods).values({ processUuid, period, origin: 'extension', ...terms })
}

/** Staff, bank, provider or system do what only they can do, if anything is due. */
async function goOn(id: string, model: Model, pick: number): Promise<void> {
  const due = transitions.filter(({ from, by }) => from === model.status && !by.includes('customer'))
  const row = due[pick % due.length]
  const actor = row?.by[pick % row.by.length]
  if (!row || !actor) return
  const move = { processUuid: id, event: row.event, actor }
  await inTransaction(product.ctx.db, async (tx) => {
    expect(await moveIfPossible(tx, move)).toBe(row.to)
    // Issuing or extending a deposit begins its next period.
    if (row.to.endsWith('DECEVAL-ENVIADO-AL-CLIENTE')) await insertPeriod(tx, id, model.rows)
  })
  model.status = row.to
  model.rows += 1
}

/** The customer makes a call, and the model follows the stored rows; any other stored row is an error. */
async function askOn(
  id: string,
  model: Model,
  step: Ask,
  { isStopped, succeeded }: { isStopped: boolean; succeeded: Set<string> },
): Promise<void> {
  const name = step.due ? dueFor(model.status, step) : step.name
  const asking = askings[name]
  if (!asking) throw new Error(`nobody asks for ${name}`)
  const answer = await send(id, asking, step)
  const stored = (await historyOfProcess(product.ctx.db, id)).slice(model.rows)
  const moves = stored.filter((row) => !isAcceptedRate(row))
  model.rows += stored.length
  expect(answer, `${name} fails for reasons of ours`).toBeLessThan(500)
  if (step.byStranger) expect([answer < 300, stored], `${name} by a stranger`).toEqual([false, []])
  if (answer < 300 && asking.isStep) expect(moves.length, name).toBeGreaterThan(0)
  if (moves.length === 0) return
  expect(answer, `${name} was refused and moved the process`).toBeLessThan(300)
  const last = moves.at(-1)
  expect(last, name).toMatchObject({ actor: 'customer', actorId: ownerId })
  expect(asking.means, name).toContain(last?.event)
  // A stopped customer can at most cancel.
  if (isStopped) expect(last?.event, name).toBe('cancelled')
  for (const move of moves) {
    if (move !== last) expect([move.event, move.actor], name).toEqual([asking.first, 'system'])
    const row = rowOfTable(move)
    expect(row?.from, `${name}: ${move.event}`).toBe(model.status)
    model.status = row?.to ?? model.status
  }
  succeeded.add(name)
}

/** A call for an event that the table allows the customer now; the step's own where there is none. */
function dueFor(status: ProcessStatus, { name, pick }: Ask): string {
  const due = transitions.filter(({ from, by }) => from === status && by.includes('customer'))
  const names = Object.keys(askings).filter((one) => due.some(({ event }) => askings[one]?.means?.includes(event)))
  return names[pick % names.length] ?? name
}

/**
 * Sends the request as the page, or another program, would.
 * @returns The status of the answer.
 */
async function send(id: string, { call, of }: Asking, { pick, forged, byStranger }: Ask): Promise<number> {
  const { params = {}, body, contentType } = await of(id, pick)
  const request: InjectOptions = {
    method: call.method,
    url: `/api/${call.path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? '')}`,
    query: { ...(call.query ? { process_uuid: id } : {}), ...(forged ? forgedQuery : {}) },
    headers: { 'idempotency-key': randomUUID(), ...(contentType ? { 'content-type': contentType } : {}) },
    payload: body,
  }
  return (await (byStranger ? stranger : owner).inject(request)).statusCode
}

/** The row of the table that a row of a history follows. */
function rowOfTable(row: HistoryRow): Transition | undefined {
  return transitions.find(
    ({ from, event, to, by }) =>
      from === row.fromStatus && event === row.event && to === row.toStatus && by.includes(row.actor as Actor),
  )
}

/** The only row of a history that does not change the status. */
function isAcceptedRate(row: HistoryRow): boolean {
  return row.event === 'rate-accepted' && row.fromStatus === row.toStatus && row.actor === 'customer'
}
