import { randomUUID } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as changes from '#contract/ops-changes.ts'
import { askPrivacy, personalData } from '#contract/privacy.ts'
import { cancelProcess } from '#contract/processes.ts'
import { addStaff, beginAuthenticator, confirmStaff, giveOneTimePassword } from '#contract/staff.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { openingAt } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { generatePassword, staffClient } from '#testing/staff.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { changeRequests, staffMembers } from '../../../platform/db/schema/back-office.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notePerson } from '../../opening/identity/note-person.ts'
import { makeAdmin } from './make-admin.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
}, 120_000)
afterAll(() => product.close())
beforeEach(async () => {
  await product.ctx.db.update(staffMembers).set({ role: 'ops', bankId: null, disabledAt: new Date(0) })
  await product.ctx.db.delete(changeRequests).where(eq(changeRequests.state, 'waiting'))
})
const dayMs = 86_400_000
const reason = 'Lo dice la carta del banco'
type Person = { client: Client; staffId: string }
const setSince = (staffId: string, daysAgo: number) =>
  product.ctx.db
    .update(staffMembers)
    .set({ standsSince: new Date(Date.now() - daysAgo * dayMs) })
    .where(eq(staffMembers.id, staffId))
async function founder(daysAgo = 0): Promise<Person> {
  const person = await staffClient(product, 'admin')
  await setSince(person.staffId, daysAgo)
  return person
}
async function enrol(client: Client) {
  const { secret } = (await client.call(beginAuthenticator, {})).body
  await client.call(giveOneTimePassword, { body: { password: generatePassword(secret) } })
}
async function add(by: Person, role: 'ops' | 'admin', confirmer?: Person, phone = freshPhone()): Promise<Person> {
  const body = { prefix_number: '57', phone_number: phone, role }
  const added = await by.client.call(addStaff, { body })
  expect(added.status).toBe(201)
  const { staff_id: staffId } = added.body
  if (confirmer) {
    expect((await confirmer.client.call(confirmStaff, { params: { staff_id: staffId } })).status).toBe(200)
  }
  const client = await product.signIn(phone, 'Persona Agregada')
  await enrol(client)
  return { client, staffId }
}
let days = 0
async function ask(by: Person) {
  days += 1
  const valid_from = new Date(Date.UTC(2032, 0, days)).toISOString().slice(0, 10)
  const parameter = { kind: 'parameter', key: 'SMMLV', valid_from, value: '2000000', status: 'in force' } as const
  const answer = await by.client.call(changes.askForChange, { body: { ...parameter, source: 'Decreto', reason } })
  expect(answer.status).toBe(201)
  return answer.body
}
const approve = (by: Person, id: string) =>
  by.client.call(changes.approveChange, { params: { change_id: id }, body: {} })
const erase = (client: Client) =>
  client.call(
    askPrivacy,
    { body: { kind: 'deletion', detail: 'Bórrenme, por favor' } },
    { idempotencyKey: randomUUID() },
  )

test('O04 A17 Z09 two phones of one person stay one person, also when one of them has its data deleted', async () => {
  const [a, b] = [await founder(30), await founder(30)]
  const person = `person ${randomUUID()}`
  for (const { client } of [a, b]) {
    const { processUuid } = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS', { client })
    await inTransaction(product.ctx.db, (tx) => notePerson(tx, processUuid, person))
    expect((await client.call(cancelProcess, { body: { process_uuid: processUuid } })).status).toBe(200)
  }
  const asked = await ask(a)
  expect(getErrorCode(await approve(b, asked.id))).toBe('APPROVER_NOT_INDEPENDENT')
  expect((await erase(b.client)).status).toBe(201)
  expect(getErrorCode(await approve(b, asked.id))).toBe('APPROVER_NOT_INDEPENDENT')
})

test('O04 Z09 who is of the team keeps name and phone: whoever approved stays a person who can be named', async () => {
  const [a, b] = [await founder(30), await founder(30)]
  const asked = await ask(a)
  const foreseen = (await b.client.call(personalData, {})).body.deletion
  expect(foreseen).toMatchObject({ is_immediate: false, kept: [expect.stringContaining('equipo')] })
  expect((await erase(b.client)).body.erased).toBe(false)
  expect((await approve(b, asked.id)).body.decided_by).toEqual({ staff_id: b.staffId, name: 'Persona Del Equipo' })
})

test('O04 A17 Z09 whom one administrator added is not added anew by another after a deletion', async () => {
  const [a, b] = [await founder(30), await founder(30)]
  const phone = freshPhone()
  const hand = await add(a, 'ops', b, phone)
  await erase(hand.client)
  const body = { prefix_number: '57', phone_number: phone, role: 'ops' } as const
  expect(getErrorCode(await b.client.call(addStaff, { body }))).toBe('STAFF_EXISTS')
  const asked = await ask(hand)
  expect(getErrorCode(await approve(a, asked.id))).toBe('APPROVER_NOT_INDEPENDENT')
})

test('O04 A17 the founder who is made again on the machine is no founder in their first days', async () => {
  const first = await founder(30)
  const hand = await add(first, 'ops')
  const asked = await ask(hand)
  await makeAdmin(product.ctx, `+57${first.client.phone}`)
  const client = await product.signIn(first.client.phone)
  await enrol(client)
  expect(getErrorCode(await approve({ client, staffId: first.staffId }, asked.id))).toBe('APPROVER_NOT_INDEPENDENT')
})

test('O04 A17 a server whose clock is two days behind gives powers that are new all the same', async () => {
  const [a, b] = [await founder(30), await founder(30)]
  const phone = freshPhone()
  const body = { prefix_number: '57', phone_number: phone, role: 'admin' } as const
  // The embedded database asks for `Date.now`, so that stays.
  class Behind extends Date {
    constructor(...given: [] | [number]) {
      super(given.length === 0 ? Date.now() - 2 * dayMs : given[0])
    }
  }
  vi.stubGlobal('Date', Behind)
  const { staff_id } = (await a.client.call(addStaff, { body })).body
  expect((await b.client.call(confirmStaff, { params: { staff_id } })).status).toBe(200)
  vi.unstubAllGlobals()
  const client = await product.signIn(phone, 'Persona Agregada')
  await enrol(client)
  const asked = await ask(b)
  expect(getErrorCode(await approve({ client, staffId: staff_id }, asked.id))).toBe('APPROVER_NOT_INDEPENDENT')
})

test('O04 Z09 who is added to the team while their data are deleted is of the team, or somebody new is', async () => {
  const a = await founder(30)
  for (let round = 0; round < 12; round += 1) {
    const who = await product.signIn(undefined, 'Prueba Ahorradora')
    const body = { prefix_number: '57', phone_number: who.phone, role: 'ops' } as const
    const [, added] = await Promise.all([erase(who), a.client.call(addStaff, { body })])
    expect(added.body.phone).toContain(who.phone.slice(-4))
  }
  const erased = await product.ctx.db
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .innerJoin(customers, eq(customers.id, staffMembers.customerId))
    .where(isNotNull(customers.erasedAt))
  expect(erased).toEqual([])
})
