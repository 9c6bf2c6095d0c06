import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/ops.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { openingAt } from '#testing/opening.ts'
import { newStaff, staffClient } from '#testing/staff.ts'
import { noteMentions, snoozedTasks } from '../../../platform/db/schema/back-office.ts'
import { eraseProcessNotes } from './erase-notes.ts'

let product: TestApp
let ops: Client
let named: Client
let namedId: string
let other: Client

beforeAll(async () => {
  product = await startTestApp()
  ops = (await staffClient(product, 'ops')).client
  const colleague = await staffClient(product, 'compliance')
  named = colleague.client
  namedId = colleague.staffId
  other = (await staffClient(product, 'compliance')).client
})
afterAll(() => product.close())

const at = (uuid: string) => ({ params: { process_uuid: uuid } })
const note = (uuid: string, mentions?: string[]) =>
  ops.call(calls.opsNote, {
    ...at(uuid),
    body: { text: '@Persona Del Equipo, ¿la llamas?', ...(mentions ? { mentions } : {}) },
  })
const mentionsOf = async (who: Client) =>
  (await who.call(opsTasks, {})).body.tasks.filter(({ kind }) => kind === 'note-mention').map(({ link }) => link)

test('O01 who is called by name in a note has a task, alone, until they open the process', async () => {
  const { processUuid } = await openingAt(product, 'ESPERANDO-DEPOSITO')
  expect((await note(processUuid, [namedId, namedId])).status).toBe(201)
  expect(await mentionsOf(named)).toEqual([`/ops/proceso?id=${processUuid}`])
  expect([await mentionsOf(ops), await mentionsOf(other)]).toEqual([[], []])
  await other.call(calls.opsProcess, at(processUuid))
  expect(await mentionsOf(named)).toHaveLength(1)
  await named.call(calls.opsProcess, at(processUuid))
  expect(await mentionsOf(named)).toEqual([])
  // A note without a name, as before, makes no task.
  await note(processUuid)
  expect(await mentionsOf(named)).toEqual([])
})

test('O01 nobody is called by name who is not at work, and then the note is not kept either', async () => {
  const { processUuid } = await openingAt(product, 'ESPERANDO-DEPOSITO')
  const banker = await newStaff(product, 'bank', { bankId: 24 })
  for (const id of [randomUUID(), banker.staffId]) expect((await note(processUuid, [id])).status).toBe(400)
  expect((await ops.call(calls.opsProcess, at(processUuid))).body.notes).toEqual([])
})

test('O01 Z09 the notes of a process go with who is called by name in them, and with what was put aside of it', async () => {
  const { processUuid } = await openingAt(product, 'ESPERANDO-DEPOSITO')
  const { id } = (await note(processUuid, [namedId])).body
  const { db, encryption } = product.ctx
  await db.insert(snoozedTasks).values({
    taskKey: `note-mention/${id}.${namedId}`,
    staffId: namedId,
    until: '2099-01-01',
    noteEncrypted: encryption.encrypt('snoozed_tasks.note', 'Mañana'),
  })
  await db.transaction((tx) => eraseProcessNotes(tx as never, [processUuid]))
  expect(await db.select().from(noteMentions).where(eq(noteMentions.noteId, id))).toEqual([])
  expect(await db.select().from(snoozedTasks)).toEqual([])
})

test('O01 what cannot be done with a process has its reason, and none of it can be done', async () => {
  const { processUuid } = await openingAt(product, 'ESPERANDO-DEPOSITO')
  const { body } = await ops.call(calls.opsProcess, at(processUuid))
  const reasons = new Map(body.unavailable.map(({ event, ...one }) => [event, one]))
  expect(reasons.get('deposit-handed-in')).toEqual({ reason: 'no-payment', statuses: [] })
  expect(reasons.get('documents-approved')).toEqual({
    reason: 'elsewhere',
    statuses: ['DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA'],
  })
  for (const { event } of body.events) expect(reasons.has(event)).toBe(false)
  for (const event of reasons.keys()) {
    const { status } = await ops.call(calls.opsMove, { ...at(processUuid), body: { event, reason: 'Una prueba' } })
    expect(status, event).toBe(409)
  }
  expect((await named.call(calls.opsProcess, at(processUuid))).body.unavailable).toEqual([])
})
