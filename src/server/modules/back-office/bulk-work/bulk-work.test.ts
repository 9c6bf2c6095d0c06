import { randomUUID } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireInput } from '#contract/call.ts'
import { getConversation } from '#contract/conversations.ts'
import * as calls from '#contract/ops-bulk.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { loadEvents, loadStatus, openingAt } from '#testing/opening.ts'
import { newStaff, staffClient } from '#testing/staff.ts'
import { processOwners, staffMembers } from '../../../platform/db/schema/back-office.ts'
import { depositEvents, processes } from '../../../platform/db/schema/opening.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'

let product: TestApp
let ops: Client
let colleague: Client
let admin: Client
let staffId: string
let colleagueId: string

beforeAll(async () => {
  product = await startTestApp()
  const [one, other, chief] = [
    await staffClient(product, 'ops'),
    await staffClient(product, 'ops'),
    await staffClient(product, 'admin'),
  ]
  ops = one.client
  staffId = one.staffId
  colleague = other.client
  colleagueId = other.staffId
  admin = chief.client
})
afterAll(() => product.close())

type Body<C> = WireInput<C> extends { body: infer B } ? B : never
const withKey = (key: string = randomUUID()) => ({ idempotencyKey: key })
const assign = (body: Body<typeof calls.assignProcesses>, who = ops, key?: string) =>
  who.call(calls.assignProcesses, { body }, withKey(key))
const write = (body: Body<typeof calls.messageCustomers>, who = ops, key?: string) =>
  who.call(calls.messageCustomers, { body }, withKey(key))
const cancel = (body: Body<typeof calls.cancelProcesses>, who = ops, key?: string) =>
  who.call(calls.cancelProcesses, { body }, withKey(key))

const ownersOf = async (uuids: string[]) => {
  const rows = await product.ctx.db.select().from(processOwners).where(inArray(processOwners.processUuid, uuids))
  return new Map(rows.map(({ processUuid, staffId: owner }) => [processUuid, owner]))
}
const auditOf = (subjectId: string) =>
  product.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(desc(auditLog.seq))
const messagesOf = async (client: Client) =>
  ((await client.call(getConversation, {})).body.conversation?.messages ?? []).map(({ text }) => text)

test('O01 processes are given to a member and left again; what a colleague has, an administrator alone gives away', async () => {
  const uuids = [await openingAt(product, 'ESPERANDO-DEPOSITO'), await openingAt(product, 'ESPERANDO-DEPOSITO')].map(
    ({ processUuid }) => processUuid,
  )
  const [first = '', second = ''] = uuids
  await assign({ process_uuids: [second], staff_id: colleagueId }, colleague)
  const { body } = await assign({ process_uuids: [first, second, first, randomUUID()], staff_id: staffId })
  expect(body.results.map(({ done, code }) => code ?? done)).toEqual([true, 'PROCESS_TAKEN', 'PROCESS_NOT_FOUND'])
  expect(body.results[1]?.why).toMatch(/responde por este proceso/)
  expect(await ownersOf(uuids)).toEqual(
    new Map([
      [first, staffId],
      [second, colleagueId],
    ]),
  )
  expect((await auditOf(first))[0]).toMatchObject({ action: 'process.assigned', staffId, after: { owner: staffId } })
  expect((await assign({ process_uuids: [second] })).body.results[0]?.code).toBe('PROCESS_TAKEN')
  const { body: given } = await assign({ process_uuids: uuids }, admin)
  expect(given.results.every(({ done }) => done)).toBe(true)
  expect(await ownersOf(uuids)).toEqual(new Map())
})

test('O01 nobody gets a process who is not at work, or of the team', async () => {
  const { processUuid } = await openingAt(product, 'ESPERANDO-DEPOSITO')
  const away = await newStaff(product, 'ops')
  await product.ctx.db.update(staffMembers).set({ disabledAt: new Date() }).where(eq(staffMembers.id, away.staffId))
  for (const staff_id of [away.staffId, randomUUID()]) {
    expect((await assign({ process_uuids: [processUuid], staff_id })).status).toBe(400)
  }
  const { body } = await ops.call(calls.opsColleagues, {})
  const ids = body.colleagues.map(({ staff_id }) => staff_id)
  expect(ids).toEqual(expect.arrayContaining([staffId, colleagueId]))
  expect(ids).not.toContain(away.staffId)
})

test('O01 a repeated assignment counts once: what a colleague did in between stays', async () => {
  const { processUuid } = await openingAt(product, 'ESPERANDO-DEPOSITO')
  const key = randomUUID()
  await assign({ process_uuids: [processUuid], staff_id: staffId }, ops, key)
  await assign({ process_uuids: [processUuid], staff_id: colleagueId }, admin)
  expect((await assign({ process_uuids: [processUuid], staff_id: staffId }, ops, key)).body.results[0]?.done).toBe(true)
  expect(await ownersOf([processUuid])).toEqual(new Map([[processUuid, colleagueId]]))
})

test('O01 the customer of each process reads the message once, also of two processes and of a repeated request', async () => {
  const one = await openingAt(product, 'ESPERANDO-DEPOSITO')
  const again = await openingAt(product, 'LEAD-SIN-FORMULARIO', { client: one.client })
  const other = await openingAt(product, 'ESPERANDO-DEPOSITO')
  const process_uuids = [one, again, other].map(({ processUuid }) => processUuid)
  const key = randomUUID()
  const body = { process_uuids, text: 'Hoy no hay PSE: te avisamos.' }
  expect((await write(body, ops, key)).body.results.map(({ done }) => done)).toEqual([true, true, true])
  expect((await write(body, ops, key)).body.results.map(({ done }) => done)).toEqual([true, true, true])
  expect(await messagesOf(one.client)).toEqual([body.text])
  expect(await messagesOf(other.client)).toEqual([body.text])
  const refused = await write({ process_uuids: [one.processUuid], text: 'Otra cosa' }, colleague)
  expect(refused.body.results[0]?.code).toBe('CONVERSATION_TAKEN')
  expect(await messagesOf(one.client)).toEqual([body.text])
})

test('O01 a key that asks for something else is refused before anybody is written to, given anything or cancelled', async () => {
  const [one, other] = [await openingAt(product, 'ESPERANDO-DEPOSITO'), await openingAt(product, 'ESPERANDO-DEPOSITO')]
  const key = randomUUID()
  const uuids = [other, one].map(({ processUuid }) => processUuid)
  await write({ process_uuids: [one.processUuid], text: 'Hoy no hay PSE.' }, ops, key)
  const reused = [
    await write({ process_uuids: uuids, text: 'Ya hay PSE.' }, ops, key),
    await write({ process_uuids: uuids, text: 'Hoy no hay PSE.' }, ops, key),
    await assign({ process_uuids: uuids, staff_id: staffId }, ops, key),
    await cancel({ process_uuids: uuids, reason: 'El banco cerró por hoy.' }, ops, key),
  ]
  expect(reused.map(getErrorCode)).toEqual(reused.map(() => 'IDEMPOTENCY_KEY_REUSED'))
  expect(await messagesOf(other.client)).toEqual([])
  expect(await ownersOf(uuids)).toEqual(new Map())
  expect(await loadStatus(product, other.processUuid)).toBe('ESPERANDO-DEPOSITO')
})

test('O01 Z12 nobody writes to a customer who died, as a bank told', async () => {
  const { client, processUuid } = await openingAt(product, 'DECEVAL-ENVIADO-AL-CLIENTE')
  const { db } = product.ctx
  const occurred = { occurredAt: new Date(), effectiveOn: '2026-11-01' }
  await db.insert(depositEvents).values({ processUuid, eventId: 'e1', kind: 'holder-died', ...occurred })
  await db.update(processes).set({ blocked: true }).where(eq(processes.uuid, processUuid))
  const { body } = await write({ process_uuids: [processUuid], text: 'Hola' })
  expect(body.results[0]).toMatchObject({ done: false, code: 'HOLDER_DIED' })
  expect(await messagesOf(client)).toEqual([])
})

test('O01 O04 processes are cancelled with a cause, each as one alone: what cannot be, stays, and the rest is done', async () => {
  const open = await openingAt(product, 'ESPERANDO-DEPOSITO')
  const ended = await openingAt(product, 'DECEVAL-EMITIDO-Y-RECIBIDO')
  const key = randomUUID()
  const body = { process_uuids: [ended.processUuid, open.processUuid], reason: 'El banco cerró por hoy.' }
  const first = await cancel(body, ops, key)
  expect(first.body.results.map(({ done, code }) => code ?? done)).toEqual(['STEP_NOT_AVAILABLE', true])
  const events = await loadEvents(product, open.processUuid)
  expect(await loadStatus(product, open.processUuid)).toBe('NEGOCIO-PERDIDO')
  expect(await loadStatus(product, ended.processUuid)).toBe('DECEVAL-EMITIDO-Y-RECIBIDO')
  expect((await auditOf(open.processUuid))[0]).toMatchObject({ action: 'process.moved', staffId })
  expect((await cancel(body, ops, key)).body).toEqual(first.body)
  expect(await loadEvents(product, open.processUuid)).toEqual(events)
  const short = await cancel({ process_uuids: [open.processUuid], reason: 'No' })
  expect(short.status).toBe(400)
})

test('O01 O04 one request works on a hundred processes at most, and for people of a bank on none', async () => {
  const many = Array.from({ length: 101 }, () => randomUUID())
  expect((await assign({ process_uuids: many, staff_id: staffId })).status).toBe(400)
  expect((await assign({ process_uuids: [], staff_id: staffId })).status).toBe(400)
  const { client: banker } = await staffClient(product, 'bank', { bankId: 24 })
  const uuids = { process_uuids: [randomUUID()] }
  const statuses = [
    await assign(uuids, banker),
    await write({ ...uuids, text: 'Hola' }, banker),
    await cancel({ ...uuids, reason: 'Una causa' }, banker),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403])
})
