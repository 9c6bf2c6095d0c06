import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getIdentity } from '#contract/identity.ts'
import * as opsCalls from '#contract/ops.ts'
import * as calls from '#contract/ops-changes.ts'
import { opsTasks, takeTask } from '#contract/ops-tasks.ts'
import { getProcess } from '#contract/processes.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { heldByLists, proveIdentity, type SaidByLists } from '#testing/held-by-lists.ts'
import { control, loadStatus, openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { changeRequests, staffMembers } from '../../../platform/db/schema/back-office.ts'
import { screenings } from '../../../platform/db/schema/opening.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { eraseProcesses } from '../../privacy/erase.ts'
import { forgetOldMatches } from '../screenings/keep-matches.ts'

type Member = { client: Client; staffId: string }
let product: TestApp
let asker: Member
let other: Member
let admin: Member
let ops: Member

beforeAll(async () => {
  product = await startTestApp()
  asker = await staffClient(product, 'compliance')
  other = await staffClient(product, 'compliance')
  admin = await staffClient(product, 'admin')
  ops = await staffClient(product, 'ops')
  // The results are asked for by the tests themselves.
  await control(product, 'PUT', 'faults/identity', { webhookDrop: true })
}, 120_000)
afterAll(() => product.close())

const reason = 'Es un homónimo'
const evidence =
  'Lista ONU del 20 de noviembre: CANARIO-7e1 nació en 1951 y tiene otra nacionalidad. Acta 12 del archivo.'
const at = (change_id: string) => ({ params: { change_id } })
const ask = (process_uuid: string, { client }: Member = asker) =>
  client.call(calls.askForChange, { body: { kind: 'screening', process_uuid, evidence, reason } })
const approve = (id: string, { client }: Member) => client.call(calls.approveChange, { ...at(id), body: {} })
const lift = (process_uuid: string) =>
  ops.client.call(opsCalls.opsFlags, { params: { process_uuid }, body: { continuation_avoided: false } })
const seenBy = async ({ client }: Member) =>
  (await client.call(calls.opsChanges, { query: { state: 'waiting' } })).body.changes

const held = (outcome: SaidByLists) => heldByLists(product, outcome)

test.each([
  ['hit', 'review', 'screening-hit'],
  ['partial', 'incomplete', 'screening-incomplete'],
  ['ignored', 'incomplete', 'screening-incomplete'],
] as const)(
  'F07 O04 what the lists left (%s) is a task of compliance, and passes when two people say so',
  async (outcome, finding, kind) => {
    const { client, processUuid } = await held(outcome)
    const shown = (await client.call(getIdentity, { query: { process_uuid: processUuid } })).body
    expect(shown).toMatchObject({ status: 'success', screening: 'review', path: '/te-contactaremos' })
    const key = `${kind}/${processUuid}`
    for (const { client: staff } of [asker, ops]) {
      const { tasks } = (await staff.call(opsTasks, {})).body
      expect(tasks.map((task) => task.key)).toContain(key)
    }
    expect((await asker.client.call(takeTask, { body: { key } })).status).toBe(200)

    const seen = await asker.client.call(opsCalls.opsProcess, { params: { process_uuid: processUuid } })
    expect(seen.body).toMatchObject({ screening: finding, events: [] })
    const asked = await ask(processUuid)
    expect([asked.status, asked.body]).toMatchObject([
      201,
      { kind: 'screening', state: 'waiting', reason, evidence, is_own: true, content: { finding } },
    ])
    expect(await loadStatus(product, processUuid)).toBe('LEAD-SIN-FORMULARIO')
    expect(getErrorCode(await ask(processUuid, other))).toBe('CHANGE_WAITING')
    expect(getErrorCode(await approve(asked.body.id, asker))).toBe('CHANGE_OWN')
    expect((await approve(asked.body.id, outcome === 'partial' ? admin : other)).body).toMatchObject({
      state: 'approved',
    })
    await product.drainJobs()
    expect(await loadStatus(product, processUuid)).toBe('CLIENTE-SUBIENDO-DOCUMENTOS')
    const { body } = await client.call(getProcess, { query: { id: processUuid } })
    expect(body).toMatchObject({ path: '/sube-tus-documentos', extra: { avoid_process_continuation: false } })
  },
)

test('F07 O04 nobody of operations, and nobody alone, lets a hit pass', async () => {
  const { processUuid } = await held('hit')
  const lifted = await lift(processUuid)
  expect([lifted.status, getErrorCode(lifted)]).toEqual([409, 'SECOND_PERSON_NEEDED'])
  const { events } = (await ops.client.call(opsCalls.opsProcess, { params: { process_uuid: processUuid } })).body
  expect(events.map(({ event }) => event)).toEqual(['cancelled'])
  for (const member of [ops, admin]) expect(getErrorCode(await ask(processUuid, member))).toBe('ROLE_REQUIRED')
  const { id } = (await ask(processUuid)).body
  // The operations role does not see it, and none of its actions reach it.
  expect((await seenBy(ops)).map((change) => change.id)).not.toContain(id)
  expect(getErrorCode(await ops.client.call(calls.opsChange, at(id)))).toBe('CHANGE_NOT_FOUND')
  expect(getErrorCode(await approve(id, ops))).toBe('CHANGE_NOT_FOUND')
  expect(getErrorCode(await ops.client.call(calls.refuseChange, { ...at(id), body: { reason } }))).toBe(
    'CHANGE_NOT_FOUND',
  )
  for (const member of [other, admin]) expect((await seenBy(member)).map((change) => change.id)).toContain(id)
  await product.drainJobs()
  expect(await loadStatus(product, processUuid)).toBe('LEAD-SIN-FORMULARIO')
})

test('F07 O04 compliance asks for nothing else, and decides about nothing else', async () => {
  const { processUuid } = await openingAt(product, 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  const body = { kind: 'jump', process_uuid: processUuid, event: 'bank-approved', reason } as const
  expect(getErrorCode(await asker.client.call(calls.askForChange, { body }))).toBe('ROLE_REQUIRED')
  const { id } = (await ops.client.call(calls.askForChange, { body })).body
  expect(getErrorCode(await approve(id, other))).toBe('CHANGE_NOT_FOUND')
  expect((await seenBy(other)).every(({ kind }) => kind === 'screening')).toBe(true)
  expect((await approve(id, admin)).status).toBe(200)
})

test('F07 O04 who was given the role by the one who asks, or a moment ago, does not approve', async () => {
  const { processUuid } = await held('hit')
  const { id } = (await ask(processUuid)).body
  const standing = (values: Partial<typeof staffMembers.$inferInsert>) =>
    product.ctx.db.update(staffMembers).set(values).where(eq(staffMembers.id, other.staffId))
  const longAgo = new Date(Date.now() - 48 * 3_600_000)
  await standing({ invitedBy: asker.staffId, standsSince: longAgo })
  expect(getErrorCode(await approve(id, other))).toBe('APPROVER_NOT_INDEPENDENT')
  await standing({ invitedBy: admin.staffId, standsSince: new Date() })
  expect(getErrorCode(await approve(id, other))).toBe('APPROVER_NOT_INDEPENDENT')
  await standing({ invitedBy: admin.staffId, standsSince: longAgo })
  expect((await approve(id, other)).status).toBe(200)
  await standing({ invitedBy: null })
})

test('F07 O04 R38 evidence is kept encrypted, is read by who decides, and stands in no log', async () => {
  const { processUuid } = await held('hit')
  const { id } = (await ask(processUuid)).body
  const [row] = await product.ctx.db.select().from(changeRequests).where(eq(changeRequests.id, id))
  expect(JSON.stringify(row)).not.toContain('CANARIO')
  expect(row?.evidenceEncrypted).toBeTruthy()
  expect((await admin.client.call(calls.opsChange, at(id))).body).toMatchObject({ evidence })
  await approve(id, other)
  const log = await product.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, processUuid))
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['change.asked', 'change.approved']))
  expect(JSON.stringify(log)).not.toContain('CANARIO')
  expect(log.find(({ action }) => action === 'change.approved')).toMatchObject({
    staffId: other.staffId,
    before: { screening: 'review' },
    after: { change: id, screening: 'clear' },
  })
})

test('F07 R38 an erasure leaves what two people decided about a match, and ten years later that they did', async () => {
  const { processUuid } = await held('hit')
  const { id } = (await ask(processUuid)).body
  await approve(id, other)
  const seen = async () => (await admin.client.call(calls.opsChange, at(id))).body
  await inTransaction(product.ctx.db, (tx) => eraseProcesses(product.ctx, tx, [processUuid]))
  expect(await seen()).toMatchObject({ state: 'approved', evidence, reason })
  const isIt = eq(screenings.processUuid, processUuid)
  await product.ctx.db
    .update(screenings)
    .set({ keptSince: new Date('2010-01-01') })
    .where(isIt)
  await forgetOldMatches(product.ctx)
  expect(await seen()).toMatchObject({ state: 'approved', evidence: '', reason: 'El motivo se borró.' })
  expect(await product.ctx.db.$count(screenings, isIt)).toBe(0)
})

test('F07 O04 evidence that says too little is not taken, nor a request about somebody whom the lists do not hold', async () => {
  const { processUuid } = await held('hit')
  const body = { kind: 'screening', process_uuid: processUuid, evidence: 'Homónimo', reason } as const
  expect(getErrorCode(await asker.client.call(calls.askForChange, { body }))).toBe('INVALID_REQUEST')
  const free = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  expect(getErrorCode(await ask(free.processUuid))).toBe('STEP_NOT_AVAILABLE')
})

test('F07 O04 a request about a check that is no longer the one is not carried out', async () => {
  const { processUuid } = await held('hit')
  const { id } = (await ask(processUuid)).body
  const own = eq(screenings.processUuid, processUuid)
  await product.ctx.db.update(screenings).set({ checkId: 'CHKlater' }).where(own)
  expect(getErrorCode(await approve(id, other))).toBe('CHANGE_STALE')
  expect(await loadStatus(product, processUuid)).toBe('LEAD-SIN-FORMULARIO')
})

test('F07 O04 a hit that is let pass does not open what the bank refuses', async () => {
  const opening = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  const { client, processUuid, documentNumber } = opening
  await control(product, 'PUT', `screening/${documentNumber}`, { outcome: 'hit' })
  await control(product, 'PUT', `bank/verification/${documentNumber}`, { result: '07' })
  await proveIdentity(product, opening)
  const { id } = (await ask(processUuid)).body
  await approve(id, other)
  await product.drainJobs()
  expect(await loadStatus(product, processUuid)).toBe('LEAD-SIN-FORMULARIO')
  const { body } = await client.call(getProcess, { query: { id: processUuid } })
  expect(body.path).toBe('/consulta-en-listas')
})
