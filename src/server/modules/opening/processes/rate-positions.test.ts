import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { handInDocuments } from '#contract/documents.ts'
import { submitForm } from '#contract/forms.ts'
import { startIdentity } from '#contract/identity.ts'
import { createProcess, updateValues, validateRateChanging } from '#contract/processes.ts'
import { getSignature, startSignature } from '#contract/signature.ts'
import type { FormKind } from '#domain/forms/form.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { imageFile } from '#testing/files.ts'
import { coltefinancieraAnswers, financialAnswers, personalAnswers } from '#testing/form-answers.ts'
import { control, loadEvents, loadStatus } from '#testing/opening.ts'
import { processes, signatures } from '../../../platform/db/schema/opening.ts'
import { rates } from '../../../platform/db/schema/rates.ts'
import { refreshIdentity } from '../identity/refresh-identity.ts'
import { runScreening } from '../identity/run-screening.ts'
import { refreshSignature } from '../signature/refresh-signature.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // What happened outside is asked for by the steps themselves.
  for (const counterpart of ['identity', 'signing']) {
    await control(app, 'PUT', `faults/${counterpart}`, { webhookDrop: true })
  }
})
afterEach(() => app.ctx.db.delete(rates).where(eq(rates.source, 'Prueba')))
afterAll(() => app.close())

const firstRate = '12.200'
const deposit = { bank_id: 24, amount: 10_000_000, term: 360, environment_simulate: 'astro' } as const

/** From now on the bank pays another rate than ever before. */
let changes = 0
async function changeRate(): Promise<string> {
  changes += 1
  const ratePercent = `12.${String(300 + changes).padStart(3, '0')}`
  const validFrom = new Date(Date.now() - 1_000 + changes)
  const row = { bankId: 24, termDays: 360, amountFromCop: 1, ratePercent, validFrom, source: 'Prueba' }
  await app.ctx.db.insert(rates).values(row)
  return ratePercent
}

/** An opening, with what its customer has accepted so far. */
type Flow = { client: Client; uuid: string; accepted: string; accepts: boolean }
type Refusable = { status: number; problem: { errors: { code: string } } }

/** Takes a step. A customer who sees another rate accepts it, if they do, and takes the step again. */
async function take(flow: Flow, step: () => Promise<Refusable>): Promise<void> {
  const first = await step()
  if (first.status < 400) return
  if (first.problem.errors.code !== 'RATE_CHANGED' || !flow.accepts) return
  await accept(flow)
  await app.drainJobs()
  const second = await step()
  if (second.status >= 400) throw new Error(second.problem.errors.code)
}

/** Accepts the rate that the bank pays now, as the page shows it; the one that a stale page shows is refused. */
async function accept(flow: Flow): Promise<void> {
  const shown = (await flow.client.call(validateRateChanging, { query: { processId: flow.uuid } })).body
  if (shown.new_rate === undefined) return
  const update = (rate: string) => flow.client.call(updateValues, { body: { uuid: flow.uuid, fields: { rate } } })
  expect((await update(flow.accepted)).problem.errors.code).toBe('RATE_CHANGED')
  expect((await update(shown.new_rate)).status).toBe(200)
  flow.accepted = shown.new_rate
}

const form = (kind: FormKind, answers: Record<string, unknown>) => (flow: Flow) =>
  take(flow, () =>
    flow.client.call(submitForm, {
      params: { form: kind },
      body: { process_uuid: flow.uuid, answers: answers as never },
    }),
  )

async function upload({ client, uuid }: Flow, kind: string): Promise<void> {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="foto.png"\r\ncontent-type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), imageFile('foto.png').buffer, Buffer.from('\r\n--x--\r\n')])
  const answer = await client.inject({
    method: 'PUT',
    url: `/api/documents/${kind}?process_uuid=${uuid}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  })
  if (answer.statusCode >= 400) throw new Error(answer.body)
}

async function agree(flow: Flow): Promise<void> {
  await app.drainJobs()
  await take(flow, () =>
    flow.client.call(startSignature, { body: { process_uuid: flow.uuid, agreement_version: '1' } }),
  )
}

/** Signs what is at the signing service, the newest last. */
async function sign(flow: Flow): Promise<void> {
  const requests = await control(app, 'GET', 'signing')
  const own = requests.filter(({ externalId }: { externalId: string }) => externalId.startsWith(flow.uuid))
  const newest = own.at(-1)
  if (newest) await control(app, 'POST', `signing/${newest.token}`, { action: 'sign' })
  await refreshSignature(app.ctx, { processUuid: flow.uuid })
  await app.drainJobs()
}

/** The steps that follow the creation. */
const steps: [string, (flow: Flow) => Promise<void>][] = [
  ['personal', form('personal', personalAnswers)],
  ['financial', form('financial', financialAnswers)],
  ['questions', form('questions', coltefinancieraAnswers)],
  [
    'identity',
    async ({ client, uuid }) => {
      await client.call(startIdentity, { body: { process_uuid: uuid } })
      const [check] = (await control(app, 'GET', `identity?process_uuid=${uuid}`)).slice(-1)
      const document = { document_type: 'national-id', document_number: personalAnswers.document_number }
      await control(app, 'POST', `identity/${check.processId}`, { result: 'success', document })
      await refreshIdentity(app.ctx, { processUuid: uuid })
    },
  ],
  ['screening', ({ uuid }) => runScreening(app.ctx, { processUuid: uuid })],
  [
    'documents',
    async (flow) => {
      for (const kind of ['identity-front', 'identity-back', 'tax-return']) await upload(flow, kind)
      await take(flow, () => flow.client.call(handInDocuments, { body: { process_uuid: flow.uuid } }))
    },
  ],
  ['prepared', () => app.drainJobs()],
  ['agreed', agree],
  ['signed', sign],
]

async function begin(accepts: boolean): Promise<Flow> {
  const client = await app.signIn(undefined, 'Prueba Ahorradora')
  const body = { ...deposit, rate: firstRate }
  const created = await client.call(createProcess, { body }, { idempotencyKey: randomUUID() })
  if (created.status !== 201) throw new Error(created.problem.errors.code)
  return { client, uuid: created.body.process_uuid, accepted: firstRate, accepts }
}

/** Walks through all steps; before the one at the position the bank changes its rate, and something else happens. */
async function walk(flow: Flow, position: number, afterwards: () => Promise<void> = async () => undefined) {
  for (const [index, [, step]] of steps.entries()) {
    if (index === position) {
      await changeRate()
      await afterwards()
    }
    await step(flow)
  }
}

const signedStatus: ProcessStatus = 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF'
const loadSignature = async ({ uuid }: Flow) => {
  const [row] = await app.ctx.db
    .select()
    .from(signatures)
    .where(and(eq(signatures.processUuid, uuid), eq(signatures.state, 'signed')))
  return row
}

async function expectSignedAsAccepted(flow: Flow): Promise<void> {
  expect(await loadStatus(app, flow.uuid)).toBe(signedStatus)
  const [process] = await app.ctx.db.select().from(processes).where(eq(processes.uuid, flow.uuid))
  const { rate, evidence } = (await flow.client.call(getSignature, { query: { process_uuid: flow.uuid } })).body
  const { applications } = await control(app, 'GET', `bank?reference=${flow.uuid}`)
  expect({
    process: process?.ratePercent,
    signature: (await loadSignature(flow))?.ratePercent,
    shown: rate,
    atTheBank: applications.map(({ terms }: { terms: { rate_percent: string } }) => terms.rate_percent),
  }).toEqual({ process: flow.accepted, signature: flow.accepted, shown: flow.accepted, atTheBank: [flow.accepted] })
  expect(evidence?.agreed_at).toBeDefined()
  const acceptances = (await loadEvents(app, flow.uuid)).filter((event) => event === 'rate-accepted')
  expect(acceptances).toHaveLength(flow.accepted === firstRate ? 0 : 1)
}

/** A walk is a whole opening, with every counterpart over real HTTP. */
const walkTimeoutMs = 120_000

const positions = steps.map(
  ([name], index) => [index, index === 0 ? 'created' : (steps[index - 1]?.[0] ?? ''), name] as const,
)

test('P07 R30 there are nine positions between the creation and the signature', () => {
  expect(positions.map(([, before, after]) => `${before}–${after}`)).toEqual([
    'created–personal',
    'personal–financial',
    'financial–questions',
    'questions–identity',
    'identity–screening',
    'screening–documents',
    'documents–prepared',
    'prepared–agreed',
    'agreed–signed',
  ])
})

test.each(positions)(
  'P07 R30 position %d, the rate changes between %s and %s behind a stale tab: signed is what was accepted last',
  async (position) => {
    const flow = await begin(true)
    await walk(flow, position)
    await expectSignedAsAccepted(flow)
    // What was agreed to and is at the signing service is signed as it was shown.
    expect(flow.accepted === firstRate).toBe(position === steps.length - 1)
  },
  walkTimeoutMs,
)

test.each(positions)(
  'P07 R30 position %d, the rate changes between %s and %s and another tab accepts it: the stale one signs nothing else',
  async (position) => {
    const flow = await begin(true)
    await walk(flow, position, () => accept(flow))
    if ((await loadStatus(app, flow.uuid)) !== signedStatus) {
      // What the stale tab signed was of the old rate and does not count; the new documents are signed instead.
      expect(await loadSignature(flow)).toBeUndefined()
      await agree(flow)
      await sign(flow)
    }
    await expectSignedAsAccepted(flow)
    expect(flow.accepted).not.toBe(firstRate)
  },
  walkTimeoutMs,
)

test.each(positions.slice(0, -1))(
  'P07 R30 position %d, the rate changes between %s and %s and nobody accepts it: nothing is signed',
  async (position) => {
    const flow = await begin(false)
    await walk(flow, position)
    expect(await loadStatus(app, flow.uuid)).not.toBe(signedStatus)
    expect(await loadSignature(flow)).toBeUndefined()
    expect((await control(app, 'GET', `bank?reference=${flow.uuid}`)).applications).toEqual([])
  },
  walkTimeoutMs,
)
