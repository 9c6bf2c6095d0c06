import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listQueue } from '#contract/bank-portal.ts'
import * as changes from '#contract/ops-changes.ts'
import {
  addStaff,
  beginAuthenticator,
  changeStaff,
  confirmStaff,
  giveOneTimePassword,
  listStaff,
} from '#contract/staff.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { openingAt } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { generatePassword, staffClient } from '#testing/staff.ts'
import { changeRequests, staffAbsences, staffMembers } from '../../../platform/db/schema/back-office.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notePerson } from '../../opening/identity/note-person.ts'
import { requireIndependent, secondAtBank, secondsAway } from './four-eyes.ts'

type Person = { client: Client; staffId: string }

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
}, 120_000)
afterAll(() => product.close())

const dayMs = 86_400_000
const bankId = 22
const reason = 'Lo dice la carta del banco'

/** Each test has a team of its own: nobody of the one before counts any more, and nothing waits. */
beforeEach(async () => {
  await product.ctx.db.update(staffMembers).set({ role: 'ops', bankId: null, disabledAt: new Date(0) })
  await product.ctx.db.delete(changeRequests).where(eq(changeRequests.state, 'waiting'))
})

/** Somebody who was made on the machine, this many days ago. */
async function founder(daysAgo = 0): Promise<Person> {
  const person = await staffClient(product, 'admin')
  await setSince(person.staffId, daysAgo)
  return person
}

const setSince = (staffId: string, daysAgo: number) =>
  product.ctx.db
    .update(staffMembers)
    .set({ standsSince: new Date(Date.now() - daysAgo * dayMs) })
    .where(eq(staffMembers.id, staffId))

/** Adds somebody by the page, who signs in and registers a second proof. */
async function add(by: Person, role: StaffRole, confirmer?: Person): Promise<Person> {
  const phone = freshPhone()
  const body = { prefix_number: '57', phone_number: phone, role, ...(role === 'bank' ? { bank_id: bankId } : {}) }
  const { staff_id: staffId } = (await by.client.call(addStaff, { body })).body
  if (confirmer) {
    expect((await confirmer.client.call(confirmStaff, { params: { staff_id: staffId } })).status).toBe(200)
  }
  const client = await product.signIn(phone, 'Persona Agregada')
  const { secret } = (await client.call(beginAuthenticator, {})).body
  await client.call(giveOneTimePassword, { body: { password: generatePassword(secret) } })
  return { client, staffId }
}

let days = 0
/** Asks for a parameter of another day each time: two requests about one would meet. */
async function ask(by: Person) {
  days += 1
  const valid_from = new Date(Date.UTC(2031, 0, days)).toISOString().slice(0, 10)
  const parameter = {
    kind: 'parameter',
    key: 'SMMLV',
    valid_from,
    value: '2000000',
    status: 'in force',
  } as const
  const answer = await by.client.call(changes.askForChange, { body: { ...parameter, source: 'Decreto', reason } })
  expect(answer.status).toBe(201)
  return answer.body
}
const approve = (by: Person, id: string) =>
  by.client.call(changes.approveChange, { params: { change_id: id }, body: {} })
const look = (by: Person, id: string) => by.client.call(changes.lookAtChange, { params: { change_id: id }, body: {} })
const show = async (by: Person, id: string) =>
  (await by.client.call(changes.opsChange, { params: { change_id: id } })).body
const members = async (by: Person) => (await by.client.call(listStaff, {})).body.staff

test('O04 A17 the second phone asks and the first approves: only on the founder’s first days, and it is marked until another one looks', async () => {
  const first = await founder()
  const second = await add(first, 'ops')
  const asked = await ask(second)
  expect(asked.four_eyes.approvers).toEqual([{ staff_id: first.staffId, name: 'Persona Del Equipo' }])
  const untilMs = Date.parse(asked.four_eyes.alone_until ?? '')
  expect(Math.abs(untilMs - Date.now() - 7 * dayMs)).toBeLessThan(60_000)
  expect((await approve(first, asked.id)).body).toMatchObject({
    state: 'approved',
    four_eyes: { passed_alone: true, may_look: false },
  })
  const [entry] = (await product.ctx.db.select().from(auditLog).orderBy(asc(auditLog.seq))).slice(-1)
  expect(entry).toMatchObject({ action: 'change.approved', after: { alone: true } })
  expect((await members(first)).find(({ staff_id }) => staff_id === second.staffId)).toMatchObject({
    nobody_else_looked: true,
    confirmers: [],
  })

  // The hands of the founder look at nothing; who was made on the machine does, once.
  expect(getErrorCode(await look(first, asked.id))).toBe('CHANGE_OWN')
  const other = await founder()
  expect((await show(other, asked.id)).four_eyes.may_look).toBe(true)
  const looked = (await look(other, asked.id)).body
  expect(looked).toMatchObject({ four_eyes: { looked_by: { staff_id: other.staffId }, may_look: false } })
  expect((await look(other, asked.id)).body.four_eyes.looked_at).toBe(looked.four_eyes.looked_at)
  expect((await other.client.call(confirmStaff, { params: { staff_id: second.staffId } })).body).toMatchObject({
    nobody_else_looked: false,
    awaits_confirmation: false,
  })
})

test('O04 A17 the exemption ends after seven days, and then the request says that nobody can approve', async () => {
  const first = await founder(8)
  const second = await add(first, 'ops')
  const asked = await ask(second)
  expect(asked.four_eyes.approvers).toEqual([])
  expect(asked.four_eyes.alone_until).toBeUndefined()
  expect(getErrorCode(await approve(first, asked.id))).toBe('APPROVER_NOT_INDEPENDENT')
  expect((await show(first, asked.id)).state).toBe('waiting')
  // The way forward: another administrator made on the machine.
  const other = await founder()
  expect((await show(first, asked.id)).four_eyes.approvers?.map(({ staff_id }) => staff_id)).toEqual([other.staffId])
  expect((await approve(other, asked.id)).body).toMatchObject({ state: 'approved', four_eyes: { passed_alone: false } })
})

test('O04 A17 the exemption ends with the second administrator, also one whom the founder added', async () => {
  const first = await founder()
  const helper = await add(first, 'ops')
  await add(first, 'admin')
  const asked = await ask(helper)
  expect(getErrorCode(await approve(first, asked.id))).toBe('APPROVER_NOT_INDEPENDENT')
})

test('O04 A17 whom the founder added, and the other administrator agreed to, asks nothing that the founder approves', async () => {
  const [first, other] = [await founder(30), await founder(30)]
  const third = await add(first, 'ops', other)
  const asked = await ask(third)
  expect(asked.four_eyes.approvers?.map(({ staff_id }) => staff_id)).toEqual([other.staffId])
  expect(getErrorCode(await approve(first, asked.id))).toBe('APPROVER_NOT_INDEPENDENT')
  expect((await approve(other, asked.id)).status).toBe(200)
})

test('O04 A17 a chain does not help: A adds B, B adds C, and neither of them is another person', async () => {
  const [a, other] = [await founder(30), await founder(30)]
  const b = await add(a, 'admin', other)
  await setSince(b.staffId, 2)
  const c = await add(b, 'admin', other)
  await setSince(c.staffId, 2)
  const asked = await ask(a)
  for (const hand of [b, c]) expect(getErrorCode(await approve(hand, asked.id))).toBe('APPROVER_NOT_INDEPENDENT')
  // Nor does A confirm what B gives.
  const body = { prefix_number: '57', phone_number: freshPhone(), role: 'ops' } as const
  const added = (await b.client.call(addStaff, { body })).body
  expect(added.confirmers?.map(({ staff_id }) => staff_id)).toEqual([other.staffId])
  const confirm = await a.client.call(confirmStaff, { params: { staff_id: added.staff_id } })
  expect(getErrorCode(confirm)).toBe('APPROVER_NOT_INDEPENDENT')
})

test('O04 A17 who was suspended and brought back still owes their powers to whoever gave them first', async () => {
  const [a, other] = [await founder(30), await founder(30)]
  const hand = await add(a, 'ops', other)
  const params = { staff_id: hand.staffId }
  await other.client.call(changeStaff, { params, body: { disabled: true } })
  await other.client.call(changeStaff, { params, body: { disabled: false } })
  await a.client.call(confirmStaff, { params })
  const judged = inTransaction(product.ctx.db, (tx) => requireIndependent(tx, a.staffId, hand.staffId))
  await expect(judged).rejects.toMatchObject({ code: 'APPROVER_NOT_INDEPENDENT' })
})

test('O04 A17 what a suspended member asked for is not approved, and can be refused', async () => {
  const [a, other] = [await founder(30), await founder(30)]
  const third = await add(a, 'ops', other)
  const asked = await ask(third)
  await other.client.call(changeStaff, { params: { staff_id: third.staffId }, body: { disabled: true } })
  const refused = await approve(other, asked.id)
  expect([refused.status, getErrorCode(refused)]).toEqual([409, 'ASKER_OUT'])
  expect((await show(other, asked.id)).four_eyes.approvers).toEqual([])
  const params = { change_id: asked.id }
  expect((await other.client.call(changes.refuseChange, { params, body: { reason } })).body.state).toBe('refused')
})

test('N05 A17 two phones that one administrator added are not the two people of a bank', async () => {
  const [a, other] = [await founder(30), await founder(30)]
  const [one, hand] = [await add(a, 'bank', other), await add(a, 'bank', other)]
  for (const { staffId } of [one, hand]) await setSince(staffId, 2)
  expect((await one.client.call(listQueue, { query: {} })).status).toBe(200)
  expect(await secondAtBank(product.ctx.db, { bankId, besides: one.staffId })).toBe('same-hands')
  const judged = inTransaction(product.ctx.db, (tx) => requireIndependent(tx, hand.staffId, one.staffId))
  await expect(judged).rejects.toMatchObject({ code: 'APPROVER_NOT_INDEPENDENT' })
  // Added by the other administrator, they are.
  const colleague = await add(other, 'bank', a)
  expect(await secondAtBank(product.ctx.db, { bankId, besides: one.staffId })).toBe('too-new')
  await setSince(colleague.staffId, 2)
  const asked = { bankId, besides: one.staffId }
  expect(await secondAtBank(product.ctx.db, asked)).toBe('ready')
  // While the only one who could is away, it is said until when and who stands in, and the verdict stays.
  expect(await secondsAway(product.ctx.db, asked)).toEqual([])
  const today = civilDateInBogota(Date.now())
  const away = { staffId: colleague.staffId, from: today, until: addDays(today, 3), standInId: hand.staffId }
  await product.ctx.db.insert(staffAbsences).values({ ...away, saidBy: a.staffId })
  expect(await secondsAway(product.ctx.db, asked)).toEqual([
    { id: colleague.staffId, until: addDays(today, 3), standInId: hand.staffId },
  ])
  expect(await secondAtBank(product.ctx.db, asked)).toBe('ready')
})

test('O04 A17 two phones of one proven person are one, whoever made them', async () => {
  const [a, b] = [await founder(30), await founder(30)]
  const asked = await ask(a)
  for (const { client } of [a, b]) {
    const { processUuid } = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS', { client })
    await inTransaction(product.ctx.db, (tx) => notePerson(tx, processUuid, 'one document'))
  }
  expect(getErrorCode(await approve(b, asked.id))).toBe('APPROVER_NOT_INDEPENDENT')
  expect((await show(a, asked.id)).four_eyes.approvers).toEqual([])
})
