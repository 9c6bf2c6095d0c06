import { createHash, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveChange, askForChange, opsChange, refuseChange, withdrawChange } from '#contract/ops-changes.ts'
import { opsScreening } from '#contract/ops-screening.ts'
import { askPrivacy } from '#contract/privacy.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { imageFile, multipartBody } from '#testing/files.ts'
import { heldByLists, type SaidByLists } from '#testing/held-by-lists.ts'
import { control, loadCustomerId, openingAt } from '#testing/opening.ts'
import { pdfText } from '#testing/papers/read-paper.ts'
import { staffClient } from '#testing/staff.ts'
import { screenings } from '../../../platform/db/schema/opening.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { saveScreening } from '../../opening/identity/store.ts'
import { loadProcess } from '../../opening/processes/processes.queries.ts'
import { processGroups } from '../../privacy/export-process-data.ts'
import { forgetOldMatches } from './keep-matches.ts'

let product: TestApp
let compliance: Client
let second: Client
let admin: Client
let ops: Client

beforeAll(async () => {
  product = await startTestApp()
  compliance = (await staffClient(product, 'compliance')).client
  second = (await staffClient(product, 'compliance')).client
  ops = (await staffClient(product, 'ops')).client
  admin = (await staffClient(product, 'admin')).client
  // The results are asked for by the tests themselves.
  await control(product, 'PUT', 'faults/identity', { webhookDrop: true })
}, 120_000)
afterAll(() => product.close())

const look = (process_uuid: string, client = compliance) => client.call(opsScreening, { params: { process_uuid } })
const rowOf = async (processUuid: string) =>
  (await product.ctx.db.select().from(screenings).where(eq(screenings.processUuid, processUuid)))[0]
const listsAre = (state: object) => control(product, 'PUT', 'faults/identity', { webhookDrop: true, ...state })

const held = (outcome: SaidByLists) => heldByLists(product, outcome)

test('F07 O04 who decides sees the list, its score, the name and the day beside the person, and each look is recorded', async () => {
  const { processUuid, documentNumber } = await held('hit')
  const { status, body } = await look(processUuid)
  expect([status, body]).toMatchObject([
    200,
    {
      score: 0.9,
      person: { document: `CC ${documentNumber}`, birth_date: expect.any(String) },
      findings: [
        {
          data_set: 'international_background',
          database: 'OFAC',
          result: 'found',
          severity: 'very_high',
          score: 0,
          matched_by: 'name',
          at: expect.any(String),
        },
      ],
      is_cut: false,
    },
  ])
  expect(body.findings[0]?.matched_name).toBeTruthy()
  expect(body.findings[0]?.facts).toContainEqual({ title: 'SDN', label: 'Fecha de nacimiento', value: '1951-02-14' })
  expect((await look(processUuid, admin)).body).toEqual(body)
  const ofProcess = and(eq(auditLog.subjectId, processUuid), eq(auditLog.action, 'screening.viewed'))
  const looks = await product.ctx.db.select().from(auditLog).where(ofProcess)
  expect(looks.map(({ after }) => after)).toEqual(Array(2).fill({ check: body.check_id, findings: 1 }))
})

test('F07 R38 what the lists say is kept encrypted, and is read from there while the provider is away', async () => {
  const { processUuid } = await held('hit')
  await listsAre({ failAlways: true })
  const away = await look(processUuid)
  expect([away.status, away.problem.errors?.code]).toEqual([503, 'PROVIDER_UNAVAILABLE'])
  expect((await rowOf(processUuid))?.findingsEncrypted).toBeNull()
  await listsAre({})
  const { body } = await look(processUuid)
  const row = await rowOf(processUuid)
  expect(row?.findingsEncrypted).toBeTruthy()
  expect(JSON.stringify(row)).not.toContain('OFAC')
  await listsAre({ failAlways: true })
  expect((await look(processUuid)).body).toEqual(body)
  await listsAre({})
})

test('F07 a new check forgets what the last one said, and a decision does not', async () => {
  const { processUuid } = await held('hit')
  const checkId = (await look(processUuid)).body.check_id ?? ''
  await saveScreening(product.ctx.db, processUuid, { status: 'clear', checkId })
  expect((await rowOf(processUuid))?.findingsEncrypted).toBeTruthy()
  await saveScreening(product.ctx.db, processUuid, { status: 'pending', checkId: 'CHKlater' })
  expect((await rowOf(processUuid))?.findingsEncrypted).toBeNull()
  expect((await look(processUuid)).problem.errors?.code).toBe('STEP_NOT_AVAILABLE')
})

test('F07 a list that was not consulted is told', async () => {
  const { processUuid } = await held('partial')
  const { findings } = (await look(processUuid)).body
  expect(findings).toMatchObject([{ database: 'Lista consolidada ONU', result: 'ignored' }])
})

/**
 * Erases the person of a process, as they ask for it themselves.
 * @returns What they read.
 */
async function erase(client: Client): Promise<string> {
  const body = { kind: 'deletion', detail: 'Bórrenme, por favor' } as const
  const { body: told } = await client.call(askPrivacy, { body }, { idempotencyKey: randomUUID() })
  expect(told.erased).toBe(true)
  await product.drainJobs({ includeDelayed: true })
  return JSON.stringify(told)
}

test('F07 Z09 the person is never told what the lists say, nor that a match outlives their erasure; compliance still sees whose it is', async () => {
  const { client, processUuid, documentNumber } = await held('hit')
  const before = (await look(processUuid)).body
  const process = await loadProcess(product.ctx.db, processUuid)
  const told = JSON.stringify(process && (await processGroups(product.ctx, process)))
  expect(told).toContain('Tu identidad')
  const answer = await erase(client)
  for (const word of ['OFAC', 'CHK', 'coincidencia']) expect(told + answer).not.toContain(word)
  expect((await look(processUuid)).body).toEqual(before)
  expect(await rowOf(processUuid)).toMatchObject({ keptSince: expect.any(Date) })
  const url = `/api/ops/processes/${processUuid}/suspicious-operation-report`
  const report = await pdfText((await compliance.inject({ method: 'GET', url })).rawPayload)
  for (const said of [documentNumber, before.person.name, 'OFAC']) expect(report).toContain(said)
  expect(report).not.toContain(client.phone)
})

test('F07 Z09 what the lists said of somebody who is clear goes with their erasure, and so does what compliance withdrew', async () => {
  const { client, processUuid } = await held('partial')
  const { body } = await ask(processUuid, [await upload(await loadCustomerId(product, client))])
  await compliance.call(withdrawChange, { params: { change_id: body.id }, body: {} })
  const checkId = (await look(processUuid)).body.check_id ?? ''
  await saveScreening(product.ctx.db, processUuid, { status: 'clear', checkId })
  await erase(client)
  expect(await rowOf(processUuid)).toBeUndefined()
  const seen = (await second.call(opsChange, { params: { change_id: body.id } })).body
  expect(seen).toMatchObject({ evidence: '', reason: 'El motivo se borró.' })
})

const words = { evidence: 'Lista OFAC: nació en 1951 y es de otro país.', reason: 'Es un homónimo' } as const
async function upload(customerId: string, client = compliance): Promise<string> {
  const { payload, headers } = multipartBody(imageFile('comparación.png'))
  const url = `/api/ops/customers/${customerId}/evidence`
  const answer = await client.inject({ method: 'PUT', url, payload, headers })
  expect(answer.statusCode).toBe(201)
  return answer.json().body.evidence_id
}
const ask = (process_uuid: string, evidence_ids: string[], client = compliance) =>
  client.call(askForChange, { body: { kind: 'screening', process_uuid, evidence_ids, ...words } })
const statusOf = async (evidenceId: string, client: Client) =>
  (await client.inject({ method: 'GET', url: `/api/ops/evidence/${evidenceId}/file` })).statusCode

test('F07 O04 R33 files are evidence: who decides opens them, operations do not, and the log holds their hash', async () => {
  const { client, processUuid } = await held('hit')
  const customerId = await loadCustomerId(product, client)
  const ids = [await upload(customerId), await upload(customerId)]
  const [first = ''] = ids
  // Before there is a request, a file is for who uploaded it.
  expect([await statusOf(first, compliance), await statusOf(first, second), await statusOf(first, ops)]).toEqual([
    200, 404, 404,
  ])
  const { status, body } = await ask(processUuid, ids)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    evidence_files: ids.map((evidence_id) => ({ evidence_id, file_name: 'comparación.png' })),
  })
  for (const decider of [second, admin]) expect(await statusOf(first, decider)).toBe(200)
  expect(await statusOf(first, ops)).toBe(404)
  const seen = (await second.call(opsChange, { params: { change_id: body.id } })).body
  const hashes = seen.kind === 'screening' ? seen.evidence_files.map(({ sha256 }) => sha256) : []
  const asked = and(eq(auditLog.subjectId, processUuid), eq(auditLog.action, 'change.asked'))
  expect((await product.ctx.db.select().from(auditLog).where(asked))[0]?.after).toMatchObject({ sha256: hashes })
  expect((await second.call(approveChange, { params: { change_id: body.id }, body: {} })).status).toBe(200)
  expect(await statusOf(first, second)).toBe(200)
  // What they compared and decided outlives the person's own data, for ten years.
  await erase(client)
  expect([await statusOf(first, second), await statusOf(first, ops)]).toEqual([200, 404])
  const years = (age: number) => ({ keptSince: sql`now() - make_interval(years => ${age}::int, days => 1)` })
  for (const [age, status] of [
    [9, 200],
    [10, 404],
  ] as const) {
    await product.ctx.db.update(screenings).set(years(age)).where(eq(screenings.processUuid, processUuid))
    await forgetOldMatches(product.ctx)
    expect([age, await statusOf(first, second)]).toEqual([age, status])
  }
})

test("F07 O04 a file about somebody else, of somebody else or of another request is no evidence, nor is somebody's lost phone", async () => {
  const { client, processUuid } = await held('hit')
  const customerId = await loadCustomerId(product, client)
  const other = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  const foreign = await upload(await loadCustomerId(product, other.client))
  for (const id of [foreign, await upload(customerId, second), await upload(customerId, ops)]) {
    expect((await ask(processUuid, [id])).problem.errors?.code).toBe('CHANGE_INVALID')
  }
  expect((await ask(processUuid, Array(6).fill(foreign))).problem.errors?.code).toBe('INVALID_REQUEST')
  const own = await upload(customerId)
  const { body } = await ask(processUuid, [own])
  await compliance.call(withdrawChange, { params: { change_id: body.id }, body: {} })
  // Nobody decides about it any more.
  expect([await statusOf(own, second), await statusOf(own, compliance)]).toEqual([404, 200])
})

test('F07 O04 the report of a suspicious operation holds who, what, the signals, the evidence and who decided', async () => {
  const { client, processUuid, documentNumber } = await held('hit')
  const evidenceId = await upload(await loadCustomerId(product, client))
  const { body } = await ask(processUuid, [evidenceId])
  const sha256 = body.kind === 'screening' ? (body.evidence_files[0]?.sha256 ?? '') : ''
  await second.call(refuseChange, { params: { change_id: body.id }, body: { reason: 'Es la misma persona' } })
  const url = `/api/ops/processes/${processUuid}/suspicious-operation-report`
  for (const other of [admin, ops]) expect((await other.inject({ method: 'GET', url })).statusCode).toBe(403)
  const answer = await compliance.inject({ method: 'GET', url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = await pdfText(answer.rawPayload)
  for (const told of [
    documentNumber,
    'OFAC',
    'Listas internacionales y vinculantes',
    '0,00 de 1',
    'Por nombre',
    words.evidence,
    'Rechazó que el proceso continúe',
    'SIREL',
    'Es reservado',
  ]) {
    expect(text).toContain(told)
  }
  // That a match is the person has to be shown later: a refusal keeps what was compared.
  expect(text).toContain(sha256.slice(0, 32))
  expect(await statusOf(evidenceId, second)).toBe(200)
  const made = and(eq(auditLog.subjectId, processUuid), eq(auditLog.action, 'suspicious-report.made'))
  expect((await product.ctx.db.select().from(auditLog).where(made))[0]?.after).toEqual({
    sha256: createHash('sha256').update(answer.rawPayload).digest('hex'),
  })
})
