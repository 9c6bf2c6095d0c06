import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { opsAnswerers, opsConversations, sendMessage, takeConversation } from '#contract/conversations.ts'
import { opsNote, opsProcess } from '#contract/ops.ts'
import { assignProcesses, opsColleagues } from '#contract/ops-bulk.ts'
import { askForChange, opsChanges } from '#contract/ops-changes.ts'
import { opsTasks, takeTask } from '#contract/ops-tasks.ts'
import { listStaff, readAudit, staffSelf } from '#contract/staff.ts'
import * as calls from '#contract/staff-absences.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { openingAt } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { staffClient } from '#testing/staff.ts'
import { staffMembers, staffPasskeys } from '../../../platform/db/schema/back-office.ts'
import { absencesOn } from '../../accounts/customers/staff-absences.queries.ts'
import { listReaders } from '../staff-digest/store.ts'

let product: TestApp
type Member = { client: Client; staffId: string }
let admin: Member
let ana: Member
let luis: Member
beforeAll(async () => {
  product = await startTestApp()
  admin = await staffClient(product, 'admin')
  ana = await staffClient(product, 'ops')
  luis = await staffClient(product, 'ops')
}, 120_000)
afterAll(() => product.close())

const today = () => civilDateInBogota(Date.now())
const away = (standIn?: string, days = 3) => ({
  absence: { from: today(), until: addDays(today(), days), ...(standIn ? { stand_in_id: standIn } : {}) },
})
const there = { body: { absence: null } }
const key = () => ({ idempotencyKey: randomUUID() })
const at = (staffId: string) => ({ params: { staff_id: staffId } })
const heldOf = async (staffId: string) =>
  (await admin.client.call(calls.memberHoldings, at(staffId))).body.held.map(({ kind }) => kind).sort()

/** Gives a member a process, a note that names them, a conversation, and a task. */
async function load({ client, staffId }: Member) {
  const { processUuid } = await openingAt(product, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', {
    row: { updatedAt: new Date(Date.now() - 9 * 3_600_000) },
  })
  const body = { process_uuids: [processUuid], staff_id: staffId }
  await admin.client.call(assignProcesses, { body }, key())
  const note = { text: 'Mira esta apertura', mentions: [staffId] }
  await admin.client.call(opsNote, { params: { process_uuid: processUuid }, body: note })
  const saver = await product.signIn(freshPhone(), 'Ana Ahorradora')
  await saver.call(sendMessage, { body: { text: 'Necesito ayuda' } }, key())
  const waiting = (await client.call(opsConversations, { query: { status: 'open' } })).body.conversations
  const conversationId = waiting.find(({ taken }) => !taken)?.id ?? ''
  await client.call(takeConversation, { params: { conversation_id: conversationId }, body: { taken: true } })
  const free = (await client.call(opsTasks, {})).body.tasks.find(
    ({ taken, kind }) => !taken && kind === 'documents-review',
  )
  await client.call(takeTask, { body: { key: free?.key ?? '' } })
  return { processUuid, conversationId, taskKey: free?.key ?? '' }
}

test('O04 who is away is offered for nothing, and what they have is marked with their last day', async () => {
  const held = await load(ana)
  const { absence } = (await ana.client.call(calls.setOwnAbsence, { body: away(luis.staffId) })).body
  expect(absence).toMatchObject({ is_now: true, until: addDays(today(), 3), stand_in: { staff_id: luis.staffId } })
  const colleagues = (await admin.client.call(opsColleagues, {})).body.colleagues.map(({ staff_id }) => staff_id)
  expect(colleagues).toContain(luis.staffId)
  expect(colleagues).not.toContain(ana.staffId)
  const answerers = (await admin.client.call(opsAnswerers, {})).body.members.map(({ staff_id }) => staff_id)
  expect(answerers).toContain(luis.staffId)
  expect(answerers).not.toContain(ana.staffId)
  const body = { process_uuids: [held.processUuid], staff_id: ana.staffId }
  const refused = await admin.client.call(assignProcesses, { body }, key())
  expect(getErrorCode(refused)).toBe('INVALID_REQUEST')
  const until = addDays(today(), 3)
  const { process } = (await luis.client.call(opsProcess, { params: { process_uuid: held.processUuid } })).body
  expect(process.owner?.away_until).toBe(until)
  const row = (await luis.client.call(opsConversations, { query: { status: 'open' } })).body.conversations
  expect(row.find(({ id }) => id === held.conversationId)?.taken?.away_until).toBe(until)
  const { tasks } = (await luis.client.call(opsTasks, {})).body
  expect(tasks.find(({ key }) => key === held.taskKey)?.taken?.away_until).toBe(until)
  expect(tasks.map(({ kind }) => kind)).toContain('standing-in')
  const members = (await admin.client.call(listStaff, {})).body.staff
  expect(members.find(({ staff_id }) => staff_id === ana.staffId)?.away_until).toBe(until)
})

test('O04 the letter of what waits does not go to who is away', async () => {
  const reads = async () => (await listReaders(product.ctx.db, today())).some(({ id }) => id === ana.staffId)
  expect(await reads()).toBe(false)
  await ana.client.call(calls.setOwnAbsence, there)
  expect(await reads()).toBe(true)
  await ana.client.call(calls.setOwnAbsence, { body: away(luis.staffId) })
})

test('O04 the stand-in takes everything over with one press, and nobody else can', async () => {
  const other = await staffClient(product, 'ops')
  const before = await heldOf(ana.staffId)
  expect(before).toEqual(['conversation', 'mention', 'process', 'task'])
  const to = (who: Member) => ({ ...at(ana.staffId), body: { to: who.staffId } })
  expect(getErrorCode(await other.client.call(calls.handOver, to(other)))).toBe('NOT_FOUND')
  // The stand-in takes it over, and gives it to no third person.
  expect(getErrorCode(await luis.client.call(calls.handOver, to(other)))).toBe('NOT_FOUND')
  const own = (await luis.client.call(calls.ownAbsence, {})).body
  expect(own.stands_in_for).toMatchObject([{ staff_id: ana.staffId, held: 3 }])
  expect((await luis.client.call(calls.handOver, to(luis))).body).toEqual({ given: 4, freed: 0 })
  expect(await heldOf(ana.staffId)).toEqual([])
  expect(await heldOf(luis.staffId)).toEqual(before)
  const { entries } = (await admin.client.call(readAudit, { query: { subject_id: ana.staffId } })).body
  expect(entries[0]).toMatchObject({ action: 'staff.handed-over', staff_id: luis.staffId, after: { given: 4 } })
})

test('O04 what the role of the receiver may not have goes back to the team', async () => {
  const reader = await staffClient(product, 'read-only')
  const moved = await luis.client.call(calls.handOver, { ...at(luis.staffId), body: { to: reader.staffId } })
  expect(moved.body).toEqual({ given: 0, freed: 3 })
  expect(await heldOf(reader.staffId)).toEqual([])
})

test('O04 days that are over, and a stand-in of a bank or who is away too, are refused', async () => {
  const set = async (client: Client, body: ReturnType<typeof away>) =>
    getErrorCode(await client.call(calls.setOwnAbsence, { body }))
  const past = { absence: { from: addDays(today(), -4), until: addDays(today(), -1) } }
  expect(await set(luis.client, past)).toBe('ABSENCE_DAYS')
  const banker = await staffClient(product, 'bank', { bankId: 100 })
  expect(await set(luis.client, away(banker.staffId))).toBe('STAND_IN_NOT_AVAILABLE')
  expect(await set(luis.client, away(ana.staffId))).toBe('STAND_IN_NOT_AVAILABLE')
  expect(await set(luis.client, away(luis.staffId))).toBe('STAND_IN_NOT_AVAILABLE')
  const later = { absence: { from: addDays(today(), 10), until: addDays(today(), 12), stand_in_id: ana.staffId } }
  expect((await luis.client.call(calls.setOwnAbsence, { body: later })).body.absence?.is_now).toBe(false)
  expect(getErrorCode(await luis.client.call(calls.memberHoldings, at(ana.staffId)))).toBe('ROLE_REQUIRED')
  expect((await admin.client.call(calls.setMemberAbsence, { ...at(luis.staffId), ...there })).body).toEqual({})
})

test('O04 a stand-in who is away too, or was suspended, is named to nobody as the one who stands in', async () => {
  const other = await staffClient(product, 'ops')
  await other.client.call(calls.setOwnAbsence, { body: away(luis.staffId) })
  const own = async () => (await luis.client.call(calls.ownAbsence, {})).body.stands_in_for.map((one) => one.staff_id)
  const named = async () => {
    const { held: _, absence } = (await admin.client.call(calls.memberHoldings, at(other.staffId))).body
    return absence?.stand_in?.staff_id
  }
  expect([await own(), await named()]).toEqual([expect.arrayContaining([other.staffId]), luis.staffId])
  // Nobody is asked whether they stand in before they fall ill.
  const awayNow = async () => (await absencesOn(product.ctx.db, today())).get(other.staffId)?.standInId
  expect(await awayNow()).toBe(luis.staffId)
  await luis.client.call(calls.setOwnAbsence, { body: away() })
  expect(await awayNow()).toBeNull()
  await luis.client.call(calls.setOwnAbsence, there)
  expect(await awayNow()).toBe(luis.staffId)
  const suspend = (disabledAt: Date | null) =>
    product.ctx.db.update(staffMembers).set({ disabledAt }).where(eq(staffMembers.id, luis.staffId))
  await suspend(new Date())
  expect([await awayNow(), await named()]).toEqual([null, undefined])
  await suspend(null)
  await other.client.call(calls.setOwnAbsence, there)
})

test('O04 A17 the second person of a change is not one who is away, unless nobody else is there', async () => {
  const row = { bank_id: 22, term: 180, amount_from: 1_000_000, rate: '10.500', valid_from: today() }
  const body = { kind: 'rates' as const, rows: [row], source: 'Tarifario', reason: 'Nuevo tarifario' }
  const { id } = (await luis.client.call(askForChange, { body })).body
  const fourEyes = async () =>
    (await luis.client.call(opsChanges, { query: { state: 'waiting' } })).body.changes.find((one) => one.id === id)
      ?.four_eyes
  const approvers = async () => (await fourEyes())?.approvers ?? []
  const names = async () => (await approvers()).map(({ staff_id }) => staff_id)
  expect(await names()).toContain(admin.staffId)
  expect(await names()).not.toContain(ana.staffId)
  // Who waits reads that she is away, until when, and who stands in for her.
  expect((await fourEyes())?.away).toMatchObject([
    { staff_id: ana.staffId, until: addDays(today(), 3), stand_in: { staff_id: luis.staffId } },
  ])
  await ana.client.call(calls.setOwnAbsence, there)
  expect(await names()).toContain(ana.staffId)
  expect((await fourEyes())?.away).toBeUndefined()
  for (const one of await approvers()) {
    await admin.client.call(calls.setMemberAbsence, { ...at(one.staff_id), body: away() })
  }
  expect((await approvers()).every(({ from }) => from === `${addDays(today(), 4)}T05:00:00.000Z`)).toBe(true)
  for (const staffId of await names()) await admin.client.call(calls.setMemberAbsence, { ...at(staffId), ...there })
})

test('O04 who leaves loses every way in at that moment, and what they held and asked for goes where it was said', async () => {
  const eva = await staffClient(product, 'ops')
  await load(eva)
  await product.ctx.db.insert(staffPasskeys).values({
    staffId: eva.staffId,
    nameEncrypted: product.ctx.encryption.encrypt('staff_passkeys.name', 'Llave'),
    credentialId: 'credential-of-eva',
    publicKey: 'key',
    counter: 0,
    transports: [],
  })
  const row = { bank_id: 22, term: 270, amount_from: 1_000_000, rate: '10.600', valid_from: today() }
  const asked = { kind: 'rates' as const, rows: [row], source: 'Tarifario', reason: 'Nuevo tarifario' }
  const { id } = (await eva.client.call(askForChange, { body: asked })).body
  const held = (await admin.client.call(calls.memberHoldings, at(eva.staffId))).body
  expect(held.held.map(({ kind }) => kind).sort()).toEqual(['change', 'conversation', 'mention', 'process', 'task'])
  expect(held.stays_because).toBeUndefined()
  const leave = { ...at(eva.staffId), body: { to: luis.staffId, reason: 'Cambió de trabajo.' } }
  expect(getErrorCode(await luis.client.call(calls.endAccess, leave))).toBe('ROLE_REQUIRED')
  const left = await admin.client.call(calls.endAccess, leave)
  expect(left.body).toEqual({ given: 4, freed: 0, withdrawn: 1, sessions_ended: 1 })
  expect((await eva.client.call(staffSelf, {})).status).toBe(401)
  const keys = await product.ctx.db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, eva.staffId))
  const [stored] = await product.ctx.db.select().from(staffMembers).where(eq(staffMembers.id, eva.staffId))
  expect([keys, stored?.totpSecretEncrypted, stored?.passkeyCount]).toEqual([[], null, 0])
  // A change of his own and a note of his own were there before.
  expect(await heldOf(luis.staffId)).toEqual(['change', 'conversation', 'mention', 'mention', 'process', 'task'])
  const decided = (await admin.client.call(opsChanges, { query: { state: 'decided' } })).body.changes
  expect(decided.find((one) => one.id === id)?.state).toBe('withdrawn')
  const { entries } = (await admin.client.call(readAudit, { query: { staff_id: eva.staffId } })).body
  expect(entries[0]?.name).toBe('Persona Del Equipo')
  const team = (await admin.client.call(listStaff, {})).body.staff
  expect(team.find(({ staff_id }) => staff_id === eva.staffId)).toMatchObject({ disabled: true, passkeys: 0 })
  expect(team.find(({ staff_id }) => staff_id === eva.staffId)?.left_at).toBeDefined()
  expect(getErrorCode(await admin.client.call(calls.endAccess, leave))).toBe('STAFF_LEFT')
})

test('O04 the last two administrators stay, and nobody ends their own access', async () => {
  const second = await staffClient(product, 'admin')
  const body = { reason: 'Cambió de trabajo.' }
  expect(getErrorCode(await admin.client.call(calls.endAccess, { ...at(admin.staffId), body }))).toBe('STAFF_SELF')
  const leave = { ...at(second.staffId), body }
  expect(getErrorCode(await admin.client.call(calls.endAccess, leave))).toBe('STAFF_LAST_ADMINS')
  expect((await admin.client.call(calls.memberHoldings, at(second.staffId))).body.stays_because).toBe('last-admins')
  const third = await staffClient(product, 'admin')
  // Two who end each other's access in the same moment: one of them stays.
  const both = await Promise.all([
    second.client.call(calls.endAccess, { ...at(third.staffId), body }),
    third.client.call(calls.endAccess, { ...at(second.staffId), body }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})
