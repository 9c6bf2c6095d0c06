import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTicket as useTicketCall } from '#contract/processes.ts'
import { validatePhone } from '#domain/customer/phones/validate-phone.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { openingAt } from '#testing/opening.ts'
import { customers, tickets } from '../../../platform/db/schema/accounts.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { makeTicket } from './make-ticket.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const spend = (ticket: string) => app.anonymous.call(useTicketCall, { body: { ticket } })
const linkTo = (processUuid: string) =>
  inTransaction(app.ctx.db, (tx) => makeTicket(app.ctx, tx, { processUuid, madeBy: 'reminder' }))
const getTicket = (link: string) => new URL(link).searchParams.get('ticket') ?? ''
async function newTicket() {
  const opening = await openingAt(app, 'ESPERANDO-DEPOSITO')
  return { ...opening, ticket: getTicket(await linkTo(opening.processUuid)) }
}
const invalid = (answer: Awaited<ReturnType<typeof spend>>) =>
  expect([answer.status, answer.problem.errors.code]).toEqual([410, 'TICKET_INVALID'])

test('P12 a ticket leads to its process and its phone, and signs nobody in', async () => {
  const { client, processUuid } = await openingAt(app, 'ESPERANDO-DEPOSITO')
  const link = await linkTo(processUuid)
  expect(link.startsWith(`${app.ctx.config.PUBLIC_URL}/continuar-proceso?ticket=`)).toBe(true)
  expect(getTicket(link)).toMatch(/^[\w-]{43}$/)
  const used = await spend(getTicket(link))
  expect([used.status, used.body]).toEqual([
    200,
    { process_uuid: processUuid, phone: { country: 'CO', prefix: '57', number: client.phone } },
  ])
  expect(used.headers['set-cookie']).toBeUndefined()
})

test('P12 a ticket is spent once, by one of fifty at the same time', async () => {
  const { ticket } = await newTicket()
  const answers = await Promise.all(Array.from({ length: 50 }, () => spend(ticket)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) invalid(answer)
})

test.each([
  ['71 hours and 59 minutes', '71 hours 59 minutes', 200],
  ['72 hours', '72 hours', 410],
])('P12 after %s, by the database’s clock', async (_, age, status) => {
  const { ticket, processUuid } = await newTicket()
  await app.ctx.db
    .update(tickets)
    .set({ expiresAt: sql`${tickets.expiresAt} - ${age}::interval` })
    .where(eq(tickets.processUuid, processUuid))
  expect((await spend(ticket)).status).toBe(status)
})

test('P12 R13 another, a changed or a cut ticket is worth nothing, and the database does not tell it', async () => {
  const { ticket, processUuid } = await newTicket()
  const flipped = `${ticket.slice(0, -2)}${ticket.endsWith('AA') ? 'BB' : 'AA'}`
  for (const forged of [flipped, ticket.slice(0, 42), `${ticket}A`, ticket.toUpperCase(), processUuid]) {
    invalid(await spend(forged))
  }
  const rows = await app.ctx.db.select().from(tickets).where(eq(tickets.processUuid, processUuid))
  expect(rows).toMatchObject([{ madeBy: 'reminder', usedAt: null }])
  expect(JSON.stringify(rows)).not.toContain(ticket)
  expect((await spend(ticket)).status).toBe(200)
})

test.each([{}, { ticket: 'corto' }, { ticket: ['x'.repeat(43)] }, { ticket: 'x'.repeat(43), process_id: 1 }])(
  'A39 a request with %j is refused',
  async (payload) => {
    const answer = await app.anonymous.inject({ method: 'POST', url: '/api/processes/use-ticket', payload })
    expect([answer.statusCode, answer.json().errors.code]).toEqual([400, 'INVALID_REQUEST'])
  },
)

test('P12 a ticket of a transaction that fails never was', async () => {
  const { processUuid } = await openingAt(app, 'ESPERANDO-DEPOSITO')
  let link = ''
  const failed = inTransaction(app.ctx.db, async (tx) => {
    link = await makeTicket(app.ctx, tx, { processUuid, madeBy: 'staff:1' })
    throw new Error('something after it fails')
  })
  await expect(failed).rejects.toThrow()
  invalid(await spend(getTicket(link)))
})

test.each([
  ['CO', '+573001234567'],
  ['US', '+12125550123'],
  ['CA', '+14165550123'],
  ['CR', '+50683123456'],
  ['EC', '+593991234567'],
  ['GB', '+447400123456'],
  ['MX', '+525512345678'],
  ['DE', '+4915123456789'],
])('P12 L02 a phone of %s comes as the field of that country takes it', async (country, phoneE164) => {
  const { ticket, processUuid } = await newTicket()
  const [row] = await app.ctx.db.select().from(processes).where(eq(processes.uuid, processUuid))
  const phoneEncrypted = app.ctx.encryption.encrypt('customers.phone', phoneE164)
  await app.ctx.db
    .update(customers)
    .set({ phoneEncrypted })
    .where(eq(customers.id, row?.customerId ?? ''))
  const { phone } = (await spend(ticket)).body
  expect(phone.country).toBe(country)
  expect(validatePhone(phone.country, phone.number)).toEqual({ ok: true, phoneE164 })
})

test('P12 whoever tries tickets from one address is stopped', async () => {
  const address = '203.0.113.7'
  const answers: number[] = []
  for (let index = 0; index < 502; index += 1) {
    const answer = await app.anonymous.inject({
      method: 'POST',
      url: '/api/processes/use-ticket',
      payload: { ticket: 'x'.repeat(43) },
      remoteAddress: address,
    })
    answers.push(answer.statusCode)
  }
  expect(answers.slice(0, 500).every((status) => status === 410)).toBe(true)
  expect(answers.slice(500)).toEqual([429, 429])
  const { ticket } = await newTicket()
  expect((await spend(ticket)).status).toBe(200)
}, 60_000)
