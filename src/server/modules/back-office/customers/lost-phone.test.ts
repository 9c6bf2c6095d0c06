import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConversation, sendMessage } from '#contract/conversations.ts'
import { changeNoticeWish, getNoticeWishes } from '#contract/notice-wishes.ts'
import { opsTicket } from '#contract/ops.ts'
import { approveChange, askForChange, opsChange } from '#contract/ops-changes.ts'
import * as calls from '#contract/ops-customers.ts'
import { useTicket } from '#contract/processes.ts'
import { createRateAlert } from '#contract/rates.ts'
import { listSessions } from '#contract/users.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { imageFile, multipartBody } from '#testing/files.ts'
import { control, loadCustomerId, openingAt } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { staffClient } from '#testing/staff.ts'
import { customers, leftPhones, phoneWishes, sentMessages } from '../../../platform/db/schema/accounts.ts'
import { changeEvidence, staffMembers } from '../../../platform/db/schema/back-office.ts'
import { conversations, mailAddresses, noticeWishes } from '../../../platform/db/schema/notifications.ts'
import { identityChecks, processes } from '../../../platform/db/schema/opening.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { rateAlerts } from '../../../platform/db/schema/rates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { hasLeftPhone } from '../../accounts/customers/change-phone.ts'
import { recordPhoneWish } from '../../accounts/customers/phone-wishes.ts'
import { addPerson } from '../../accounts/persons/persons.ts'
import { eraseCustomer } from '../../privacy/erase.ts'

type Member = { client: Client; staffId: string }
let product: TestApp
let asker: Member
let other: Member

beforeAll(async () => {
  product = await startTestApp()
  asker = await staffClient(product, 'ops')
  other = await staffClient(product, 'admin')
}, 120_000)
afterAll(() => product.close())

const ground = 'Llamó del celular nuevo y mostró su cédula en videollamada. Acta 31.'
const reason = 'Perdió el celular'

async function upload(customer_id: string): Promise<string> {
  const { payload, headers } = multipartBody(imageFile('prueba.png'))
  const url = `/api/ops/customers/${customer_id}/evidence`
  const answer = await asker.client.inject({ method: 'PUT', url, payload, headers })
  expect(answer.statusCode).toBe(201)
  return answer.json().body.evidence_id
}

async function ask(customer_id: string, phone_number: string, more: { ground?: string } = { ground }) {
  const evidence_id = await upload(customer_id)
  const body = { kind: 'phone', customer_id, phone_prefix: '57', phone_number, evidence_id, reason, ...more } as const
  return asker.client.call(askForChange, { body })
}
const approve = (change_id: string, { client }: Member = other) =>
  client.call(approveChange, { params: { change_id }, body: {} })

/** Makes an opening one whose holder proved to be this person. */
async function prove(processUuid: string, personBlindIndex: string): Promise<void> {
  await inTransaction(product.ctx.db, (tx) => addPerson(tx, personBlindIndex))
  await product.ctx.db.update(processes).set({ personBlindIndex }).where(eq(processes.uuid, processUuid))
  const check = {
    processUuid,
    attempt: 1,
    accountId: `${processUuid}.1`,
    status: 'success',
    settledAt: new Date(),
  } as const
  await product.ctx.db.insert(identityChecks).values(check)
}

const texts = async (phone: string): Promise<string[]> =>
  (await control(product, 'GET', `inbox?phone=${encodeURIComponent(`+57${phone}`)}`)).messages.map(
    ({ text }: { text: string }) => text,
  )

test('L01 O04 a lost phone is changed by two people: the new one signs in, the old one does not, and everybody is told', async () => {
  const { client } = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const customerId = await loadCustomerId(product, client)
  const old = client.phone
  const next = freshPhone()
  await inTransaction(product.ctx.db, (tx) =>
    recordPhoneWish(product.ctx, tx, { phoneE164: `+57${old}`, wanted: 'resume', saidAt: new Date() }),
  )
  const asked = await ask(customerId, next)
  expect([asked.status, asked.body]).toMatchObject([
    201,
    {
      kind: 'phone',
      ground,
      new_phone: `+57${next}`,
      content: { phone_end: old.slice(-4), new_phone_end: next.slice(-4) },
    },
  ])
  expect(getErrorCode(await ask(customerId, next))).toBe('CHANGE_WAITING')
  expect(getErrorCode(await approve(asked.body.id, asker))).toBe('CHANGE_OWN')
  expect((await client.call(listSessions, {})).status).toBe(200)
  expect((await approve(asked.body.id)).body).toMatchObject({ state: 'approved' })
  const shown = (await asker.client.call(opsChange, { params: { change_id: asked.body.id } })).body
  expect(JSON.stringify(shown)).not.toContain(next)

  expect(getErrorCode(await client.call(listSessions, {}))).toBe('SESSION_ENDED')
  expect(await hasLeftPhone(product.ctx, `+57${old}`)).toBe(true)
  expect(await loadCustomerId(product, await product.signIn(next))).toBe(customerId)
  expect(await loadCustomerId(product, await product.signIn(old))).not.toBe(customerId)
  expect(await hasLeftPhone(product.ctx, `+57${old}`)).toBe(false)
  const wishes = await product.ctx.db.select().from(phoneWishes)
  expect(wishes.map(({ phoneBlindIndex }) => phoneBlindIndex)).toEqual([
    product.ctx.encryption.blindIndex('phone', `+57${next}`),
  ])

  await product.drainJobs()
  for (const phone of [old, next]) expect((await texts(phone)).join()).toContain('El celular con el que entras')
  const { messages } = (await asker.client.call(calls.opsCustomer, { params: { customer_id: customerId } })).body
  expect(
    messages
      .filter(({ kind }) => kind === 'phone-changed')
      .map(({ channel }) => channel)
      .sort(),
  ).toEqual(['mail', 'whatsapp', 'whatsapp'])
  const rows = await product.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, customerId))
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['evidence.uploaded', 'change.asked', 'change.approved', 'customer.viewed']),
  )
  expect(JSON.stringify(rows)).not.toContain(next)
})

test('L01 O04 a person who proved who they are with the new phone needs no other ground, and their new account ends', async () => {
  const first = await openingAt(product, 'ESPERANDO-DEPOSITO')
  const second = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  const customerId = await loadCustomerId(product, first.client)
  const accountId = await loadCustomerId(product, second.client)
  const write = (client: Client, text: string) =>
    client.call(sendMessage, { body: { text } }, { idempotencyKey: randomUUID() })
  for (const [opening, text] of [
    [first, 'Ya pagué'],
    [second, 'Perdí el celular'],
  ] as const) {
    expect((await write(opening.client, text)).status).toBeLessThan(300)
  }
  const wish = (client: Client, channel: 'sms' | 'mail', wanted: boolean) =>
    client.call(changeNoticeWish, { body: { topic: 'reminders', channel, wanted } })
  await wish(first.client, 'sms', true)
  await wish(second.client, 'sms', false)
  await wish(second.client, 'mail', false)
  const alert = { body: { term: 180, mark: '20.000' } } as const
  await second.client.call(createRateAlert, alert, { idempotencyKey: randomUUID() })
  expect(getErrorCode(await ask(customerId, second.client.phone))).toBe('CHANGE_INVALID')
  for (const { processUuid } of [first, second]) await prove(processUuid, `person-${customerId}`)
  const asked = await ask(customerId, second.client.phone, {})
  expect(asked.body).toMatchObject({ content: { proven_in: second.processUuid } })
  expect((await approve(asked.body.id)).status).toBe(200)
  const rows = await product.ctx.db.select().from(processes).where(eq(processes.customerId, customerId))
  expect(rows.map(({ status }) => status).sort()).toEqual(['ESPERANDO-DEPOSITO', 'NEGOCIO-PERDIDO'])
  const [gone] = await product.ctx.db.select().from(customers).where(eq(customers.id, accountId))
  expect(gone?.erasedAt).not.toBeNull()
  const kept = await product.signIn(second.client.phone)
  expect(await loadCustomerId(product, kept)).toBe(customerId)

  // What else the account held is the person's: nothing of it stays under the account that is no more.
  const { conversation } = (await kept.call(getConversation, {})).body
  expect(conversation?.messages.map(({ text }) => text)).toEqual(['Ya pagué', 'Perdí el celular'])
  const { wishes } = (await kept.call(getNoticeWishes, {})).body
  expect(wishes.filter(({ topic }) => topic === 'reminders')).toEqual([
    { topic: 'reminders', channel: 'whatsapp', wanted: true },
    { topic: 'reminders', channel: 'sms', wanted: true },
    { topic: 'reminders', channel: 'mail', wanted: false },
  ])
  const { ctx } = product
  const [holds, named] = [eq(rateAlerts.customerId, customerId), eq(rateAlerts.customerId, accountId)]
  expect([await ctx.db.$count(rateAlerts, holds), await ctx.db.$count(rateAlerts, named)]).toEqual([1, 0])
  expect(await ctx.db.$count(noticeWishes, eq(noticeWishes.ownerId, accountId))).toBe(0)
  expect(await ctx.db.$count(mailAddresses, eq(mailAddresses.ownerId, accountId))).toBe(0)
  expect(await ctx.db.$count(conversations, eq(conversations.customerId, accountId))).toBe(0)
  expect(await ctx.db.$count(sentMessages, eq(sentMessages.customerId, accountId))).toBe(0)
  expect(await ctx.db.$count(mailAddresses, eq(mailAddresses.ownerId, customerId))).toBe(2)
})

test('O04 a phone is not changed without a ground, to one that a bank knows somebody by, or for the team', async () => {
  const { client } = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  const customerId = await loadCustomerId(product, client)
  const taken = await openingAt(product, 'ESPERANDO-DEPOSITO')
  const refused = [
    await ask(customerId, freshPhone(), {}),
    await ask(customerId, taken.client.phone),
    await ask(customerId, client.phone),
    await ask(await loadCustomerId(product, other.client), freshPhone()),
  ]
  expect(refused.map(getErrorCode)).toEqual(Array(4).fill('CHANGE_INVALID'))
})

test('L01 O04 who shares a phone with a customer does not become them, by whatever proof', async () => {
  const first = await openingAt(product, 'ESPERANDO-DEPOSITO')
  const customerId = await loadCustomerId(product, first.client)
  const ofAnother = await openingAt(product, 'LEAD-SIN-FORMULARIO', { client: first.client })
  const elsewhere = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  await prove(first.processUuid, `person-${customerId}`)
  await prove(ofAnother.processUuid, `somebody-else-${customerId}`)
  await prove(elsewhere.processUuid, `somebody-else-${customerId}`)
  expect(getErrorCode(await ask(customerId, elsewhere.client.phone))).toBe('CHANGE_INVALID')
})

test('L01 O04 the phone of who joined the team since, or a number that somebody signed in with since, is not changed', async () => {
  const { client } = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  const customerId = await loadCustomerId(product, client)
  const next = freshPhone()
  const asked = await ask(customerId, next)
  await product.signIn(next)
  expect(getErrorCode(await approve(asked.body.id))).toBe('CHANGE_STALE')

  const colleague = await product.signIn(freshPhone(), 'Persona Nueva')
  const colleagueId = await loadCustomerId(product, colleague)
  const waiting = await ask(colleagueId, freshPhone())
  await product.ctx.db.insert(staffMembers).values({ customerId: colleagueId, role: 'ops' })
  expect(getErrorCode(await approve(waiting.body.id))).toBe('CHANGE_STALE')
})

test('O01 P12 the page of a customer has the links back to their openings, used or not, and nothing that opens one', async () => {
  const { client, processUuid } = await openingAt(product, 'ESPERANDO-DEPOSITO')
  const params = { customer_id: await loadCustomerId(product, client) }
  const show = async () => (await asker.client.call(calls.opsCustomer, { params })).body.tickets
  const before = (await show()).length
  const { link } = (await asker.client.call(opsTicket, { params: { process_uuid: processUuid } })).body
  const ticket = new URL(link).searchParams.get('ticket') ?? ''
  const made = await show()
  expect(made).toHaveLength(before + 1)
  expect(made[0]).toMatchObject({ process_uuid: processUuid, maker: 'staff' })
  expect(made[0]).not.toHaveProperty('used_at')
  expect(JSON.stringify(made)).not.toContain(ticket)
  await product.anonymous.call(useTicket, { body: { ticket } })
  expect((await show())[0]).toHaveProperty('used_at', expect.any(String))
})

test('O01 O04 the page of a customer has their openings and sessions, which staff end, and an erasure takes the proof away', async () => {
  const grant = { kind: 'bono_de_bienvenida', ruleId: 'B02/1', inputs: {}, amountCop: 100_000 } as const
  const { client, processUuid } = await openingAt(product, 'LEAD-SIN-FORMULARIO', { grants: [grant] })
  const customer_id = await loadCustomerId(product, client)
  const params = { customer_id }
  const shown = (await asker.client.call(calls.opsCustomer, { params })).body
  expect(shown).toMatchObject({ phone: `+57${client.phone}`, processes: [{ process_uuid: processUuid, customer_id }] })
  expect(shown.sessions).toHaveLength(1)
  expect(shown.bonuses).toEqual([
    { process_uuid: processUuid, kind: 'bono_de_bienvenida', status: 'granted', amount: 100_000 },
  ])
  expect([shown.invited, shown.conversation]).toEqual([[], undefined])
  expect((await asker.client.call(calls.endCustomerSessions, { params, body: {} })).body).toEqual({ ended: 1 })
  expect(getErrorCode(await client.call(listSessions, {}))).toBe('SESSION_ENDED')
  await ask(customer_id, freshPhone())
  await inTransaction(product.ctx.db, (tx) => eraseCustomer(product.ctx, tx, customer_id, []))
  expect(await product.ctx.db.$count(changeEvidence, eq(changeEvidence.customerId, customer_id))).toBe(0)
  expect(await product.ctx.db.$count(leftPhones, eq(leftPhones.customerId, customer_id))).toBe(0)
})
