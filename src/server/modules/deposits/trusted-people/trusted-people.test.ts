import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDeathReport, opsCustomer } from '#contract/ops-customers.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { askPrivacy, personalData } from '#contract/privacy.ts'
import {
  answerTrust,
  endTrustedPerson,
  getTrustedPeople,
  inviteTrustedPerson,
  sendTrustedCode,
  tellDeath,
  visitAsTrusted,
} from '#contract/trusted-people.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt, inDays } from '#testing/deposits.ts'
import { loadCustomerId } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { staffClient } from '#testing/staff.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { trustedPeople } from '../../../platform/db/schema/deposits.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { matureDeposit } from '../renewals/mature-deposit.ts'
import { forgetUnansweredInvitations } from './trusted-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newSaver = () => app.signIn(undefined, 'Ana Prueba Ahorradora')
const invite = (client: Client, phone: string, id: string = randomUUID()) =>
  client.call(inviteTrustedPerson, {
    params: { id },
    body: { name: 'Prueba De Confianza', phone_number: phone, prefix_number: '57' },
  })

/** What reached a phone, the newest first. */
async function inbox(phone: string): Promise<{ text: string }[]> {
  const response = await fetch(`${app.sandbox.origin}/control/inbox?phone=${encodeURIComponent(`+57${phone}`)}`)
  return ((await response.json()) as { messages: { text: string }[] }).messages
}

/** Enters the page with the code that reaches the phone. */
async function visit(phone: string) {
  const sent = await app.anonymous.call(sendTrustedCode, { body: { phone_number: phone, prefix_number: '57' } })
  expect(sent.status).toBe(200)
  const { username, session } = sent.body
  const body = { username, session, answer: await app.getCode(phone) }
  return (await app.anonymous.call(visitAsTrusted, { body })).body
}

/** Somebody the saver trusts, who accepted. */
async function accepted(client: Client) {
  const phone = freshPhone()
  await invite(client, phone)
  const { visit: key, savers } = await visit(phone)
  const body = { visit: key, id: savers[0]?.id ?? '', accept: true }
  const answered = (await app.anonymous.call(answerTrust, { body })).body
  return { phone, ...answered, id: body.id }
}

test('Z22 a saver invites by phone; who accepts with a code sees banks and dates and no sum, and is no customer', async () => {
  const client = await newSaver()
  const maturesOn = inDays(40)
  await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', [{ maturityDate: maturesOn, capitalCop: 12_345_678 }], { client })
  const phone = freshPhone()
  const { people } = (await invite(client, phone)).body
  expect(people).toMatchObject([{ name: 'Prueba De Confianza', phone: `+57${phone}`, state: 'invited' }])
  const [message] = await inbox(phone)
  expect(message?.text).toMatch(/^Ana A\. te eligió como su persona de confianza/)
  expect(message?.text).toContain('/persona-de-confianza')

  const first = await visit(phone)
  expect(first.savers).toMatchObject([{ saver: 'Ana A.', state: 'invited', deposits: [] }])
  const body = { visit: first.visit, id: first.savers[0]?.id ?? '', accept: true }
  const { savers } = (await app.anonymous.call(answerTrust, { body })).body
  expect(savers).toEqual([
    {
      ...{ id: body.id, saver: 'Ana Prueba Ahorradora', state: 'accepted', told_death_at: null },
      deposits: [{ bank: 'Finandina', maturity_date: maturesOn, state: 'running' }],
    },
  ])
  expect(JSON.stringify(savers)).not.toMatch(/12.?345|11\.250|360/)
  expect((await client.call(getTrustedPeople, {})).body.people).toMatchObject([{ state: 'accepted' }])
  const index = app.ctx.encryption.blindIndex('phone', `+57${phone}`)
  expect(await app.ctx.db.$count(customers, eq(customers.phoneBlindIndex, index))).toBe(0)
  const rows = JSON.stringify(await app.ctx.db.select().from(trustedPeople))
  for (const secret of [phone, 'De Confianza']) expect(rows).not.toContain(secret)
})

test('Z22 there are two at most, never the own phone or the same twice, and only so many invitations in a day', async () => {
  const client = await newSaver()
  const phone = freshPhone()
  expect(getErrorCode(await invite(client, client.phone))).toBe('TRUSTED_PERSON_KNOWN')
  const id = randomUUID()
  await invite(client, phone, id)
  expect((await invite(client, phone, id)).body.people).toHaveLength(1)
  expect(await inbox(phone)).toHaveLength(1)
  expect(getErrorCode(await invite(client, phone))).toBe('TRUSTED_PERSON_KNOWN')
  await invite(client, freshPhone())
  const other = await newSaver()
  for (let index = 0; index < 2; index += 1) await invite(other, freshPhone())
  expect(getErrorCode(await invite(other, freshPhone()))).toBe('TOO_MANY_TRUSTED_PEOPLE')
  expect(getErrorCode(await invite(client, '12345'))).toBe('PHONE_INVALID')
  const codes = []
  for (let index = 0; index < 3; index += 1) codes.push(getErrorCode(await invite(client, freshPhone())))
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})

test('Z22 one press of either takes it back, and the next look shows nothing', async () => {
  const client = await newSaver()
  const { phone, visit: key, id } = await accepted(client)
  const { people } = (await client.call(getTrustedPeople, {})).body
  // The id of the row is the saver's own: another saver takes nothing back with it.
  const somebody = await newSaver()
  await somebody.call(endTrustedPerson, { params: { id: people[0]?.id ?? '' } })
  expect((await client.call(getTrustedPeople, {})).body.people).toHaveLength(1)
  expect((await client.call(endTrustedPerson, { params: { id: people[0]?.id ?? '' } })).body.people).toEqual([])
  const gone = await app.anonymous.call(answerTrust, { body: { visit: key, id, accept: true } })
  expect(gone.body.savers).toEqual([])
  expect((await visit(phone)).savers).toEqual([])

  const second = await accepted(client)
  const left = await app.anonymous.call(answerTrust, { body: { visit: second.visit, id: second.id, accept: false } })
  expect(left.body.savers).toEqual([])
  expect((await client.call(getTrustedPeople, {})).body.people).toEqual([])
})

test('Z22 nobody looks without the code of the phone, and a visit is of that phone alone', async () => {
  const client = await newSaver()
  const { id } = await accepted(client)
  const thief = await visit(freshPhone())
  expect(thief.savers).toEqual([])
  const stolen = { visit: thief.visit, id, accept: false }
  expect((await app.anonymous.call(answerTrust, { body: stolen })).body.savers).toEqual([])
  expect(getErrorCode(await app.anonymous.call(tellDeath, { body: { visit: thief.visit, id } }))).toBe('NOT_FOUND')
  expect((await client.call(getTrustedPeople, {})).body.people).toHaveLength(1)
  const changed = `${thief.visit.slice(0, 40)}${thief.visit[40] === 'A' ? 'B' : 'A'}${thief.visit.slice(41)}`
  for (const forged of ['x', changed, client.token ?? '']) {
    const answer = await app.anonymous.call(answerTrust, { body: { visit: forged.slice(0, 600), id, accept: false } })
    expect(getErrorCode(answer)).toBe('TRUSTED_VISIT_ENDED')
  }
  const wrong = await app.anonymous.call(visitAsTrusted, {
    body: { username: randomUUID(), session: 'none', answer: '123456' },
  })
  expect(getErrorCode(wrong)).toBe('CODE_EXPIRED')
})

test('Z22 a code counts its wrong answers as that of a sign-in, and is used once', async () => {
  const phone = freshPhone()
  const sent = (await app.anonymous.call(sendTrustedCode, { body: { phone_number: phone, prefix_number: '57' } })).body
  const code = await app.getCode(phone)
  const wrongCode = code === '111111' ? '222222' : '111111'
  const { username, session } = sent
  const wrong = await app.anonymous.call(visitAsTrusted, { body: { username, session, answer: wrongCode } })
  expect(getErrorCode(wrong)).toBe('CODE_MISMATCH')
  const next = String((wrong.problem as { error?: { Session?: string } }).error?.Session)
  const right = { username, session: next, answer: code }
  expect((await app.anonymous.call(visitAsTrusted, { body: right })).status).toBe(200)
  expect(getErrorCode(await app.anonymous.call(visitAsTrusted, { body: right }))).toBe('CODE_EXPIRED')
})

test('Z22 when a maturity passes without an answer, who accepted is told once, with bank and day and no sum', async () => {
  const client = await newSaver()
  const { phone } = await accepted(client)
  const invited = freshPhone()
  await invite(client, invited)
  const maturesOn = inDays(-1)
  const deposit = await depositAt(
    app,
    'R-VENCIMIENTOS-PENDIENTES',
    [{ maturityDate: maturesOn, capitalCop: 12_345_678 }],
    { client },
  )
  await matureDeposit(app.ctx, { processUuid: deposit.processUuid })
  await app.drainJobs()
  const told = (await inbox(phone)).filter(({ text }) => text.includes('no respondió'))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain(
    `Ana Prueba Ahorradora no respondió por su CDT en Finandina, que venció el ${formatCivilDate(maturesOn)}`,
  )
  expect(told[0]?.text).not.toMatch(/12\.345|\$/)
  expect((await inbox(invited)).filter(({ text }) => text.includes('no respondió'))).toEqual([])
  await matureDeposit(app.ctx, { processUuid: deposit.processUuid })
  await app.drainJobs()
  expect((await inbox(phone)).filter(({ text }) => text.includes('no respondió'))).toHaveLength(1)
})

test('Z22 O01 a death that is told from there is a task for the team and changes nothing by itself', async () => {
  const client = await newSaver()
  const deposit = await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', [{ maturityDate: inDays(40) }], { client })
  const { visit: key, id } = await accepted(client)
  const before = await app.ctx.db.select().from(processes).where(eq(processes.uuid, deposit.processUuid))
  const told = (await app.anonymous.call(tellDeath, { body: { visit: key, id } })).body
  expect(told.savers[0]?.told_death_at).not.toBeNull()
  expect(await app.ctx.db.select().from(processes).where(eq(processes.uuid, deposit.processUuid))).toEqual(before)

  const { client: staff } = await staffClient(app, 'ops')
  const customer_id = await loadCustomerId(app, client)
  const tasks = (await staff.call(opsTasks, { query: {} })).body.tasks.filter(({ kind }) => kind === 'death-told')
  expect(tasks).toMatchObject([{ link: `/ops/clientes?id=${customer_id}` }])
  // Who takes the trust back takes no report away.
  const { people } = (await client.call(getTrustedPeople, {})).body
  await client.call(endTrustedPerson, { params: { id: people[0]?.id ?? '' } })
  const { death_reports } = (await staff.call(opsCustomer, { params: { customer_id } })).body
  expect(death_reports).toMatchObject([{ id, by: 'Prueba De Confianza' }])
  const close = () =>
    staff.call(closeDeathReport, { params: { customer_id, report_id: id }, body: { outcome: 'mistaken' } })
  expect((await close()).body).toEqual({ closed: true })
  expect(getErrorCode(await close())).toBe('DEATH_REPORT_NOT_FOUND')
  expect(await app.ctx.db.$count(trustedPeople, eq(trustedPeople.customerId, customer_id))).toBe(0)
})

test('Z22 Z09 who one trusts is in the own data, goes with a deletion, and an old invitation goes by itself', async () => {
  const client = await newSaver()
  await accepted(client)
  const { groups } = (await client.call(personalData, {})).body
  const own = groups.find(({ title }) => title === 'Tus personas de confianza')
  expect(own?.items[0]?.value).toMatch(/^Prueba De Confianza, \+57\d+; aceptó$/)
  const customerId = await loadCustomerId(app, client)
  const ofCustomer = eq(trustedPeople.customerId, customerId)
  const wish = { kind: 'deletion' as const, detail: 'Bórrenme, por favor' }
  await client.call(askPrivacy, { body: wish }, { idempotencyKey: randomUUID() })
  expect(await app.ctx.db.$count(trustedPeople, ofCustomer)).toBe(0)

  const other = await newSaver()
  await invite(other, freshPhone())
  const ofOther = eq(trustedPeople.customerId, await loadCustomerId(app, other))
  await app.ctx.db
    .update(trustedPeople)
    .set({ invitedAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(ofOther)
  expect((await other.call(getTrustedPeople, {})).body.people).toEqual([])
  await forgetUnansweredInvitations(app.ctx)
  expect(await app.ctx.db.$count(trustedPeople, ofOther)).toBe(0)
})
