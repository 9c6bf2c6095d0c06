import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, notLike, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/privacy.ts'
import { getUser } from '#contract/users.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { proveIdentity } from '#testing/forms.ts'
import { loadCustomerId, loadEvents, loadStatus, openingAt, signedOpening } from '#testing/opening.ts'
import { tables as schema } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { makeTicket } from '../accounts/tickets/make-ticket.ts'
import { keepDocument } from '../opening/documents/keep-document.ts'
import { recordConsent } from '../opening/forms/record-consent.ts'
import { loadProcess } from '../opening/processes/processes.queries.ts'
import { forgetOldEvents } from '../webhooks/kept-events.ts'
import { sweepErased } from './sweep.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const erase = (client: Client) =>
  client.call(
    calls.askPrivacy,
    { body: { kind: 'deletion', detail: 'Bórrenme, por favor' } },
    { idempotencyKey: randomUUID() },
  )

const paper = { kind: 'tax-return', fileName: 'renta.pdf', mediaType: 'application/pdf' } as const

/** Somebody who has left something in every place. */
async function everywhere(status: ProcessStatus = 'CLIENTE-SUBIENDO-DOCUMENTOS') {
  const { ctx } = product
  const opening = await openingAt(product, status)
  const { client, processUuid, documentNumber } = opening
  const customerId = await loadCustomerId(product, client)
  await proveIdentity(product, processUuid, documentNumber)
  await keepDocument(ctx, { processUuid, ...paper, bytes: Buffer.from(`%PDF- ${processUuid}`) })
  const process = await loadProcess(ctx.db, processUuid)
  if (!process) throw new Error('no process')
  await inTransaction(ctx.db, async (tx) => {
    await recordConsent(ctx, tx, { process, declaration: 'biometrics', given: true, address: '10.0.0.9' })
    await makeTicket(ctx, tx, { processUuid, madeBy: 'reminder' })
  })
  await ctx.db.insert(schema.referralCodes).values({ code: randomUUID(), customerId })
  const [check] = await ctx.db
    .select()
    .from(schema.identityChecks)
    .where(eq(schema.identityChecks.processUuid, processUuid))
  const payload = Buffer.from(JSON.stringify({ account_id: check?.accountId, name: 'Prueba' })).toString('base64url')
  const raw = (text: string) =>
    ctx.encryption.encryptBytes('webhook_events.raw', Buffer.from(text)).toString('base64url')
  await ctx.db.insert(schema.webhookEvents).values([
    { provider: 'truora', key: `own-${processUuid}`, rawEncrypted: raw(`e30.${payload}.c2ln`) },
    { provider: 'truora', key: `other-${processUuid}`, rawEncrypted: raw('{"about":"somebody else"}') },
  ])
  return { ...opening, customerId }
}

async function countKeptRows(customerId: string, processUuid: string, phoneBlindIndex: string) {
  const { db } = product.ctx
  const ofProcess = [schema.forms, schema.identityChecks, schema.documents, schema.tickets, schema.signatures] as const
  const counts = await Promise.all([
    ...ofProcess.map((table) => db.$count(table, eq(table.processUuid, processUuid))),
    db.$count(schema.challenges, eq(schema.challenges.phoneBlindIndex, phoneBlindIndex)),
    db.$count(schema.knownDevices, eq(schema.knownDevices.phoneBlindIndex, phoneBlindIndex)),
    db.$count(schema.referralCodes, eq(schema.referralCodes.customerId, customerId)),
    db.$count(schema.webhookEvents, eq(schema.webhookEvents.key, `own-${processUuid}`)),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}

test('Z09 R38 who has signed nothing is erased at once: nothing of them is left but proof without a name', async () => {
  const { ctx } = product
  const { client, customerId, processUuid } = await everywhere()
  const elsewhere = await product.signIn(client.phone)
  const phoneBlindIndex = ctx.encryption.blindIndex('phone', `+57${client.phone}`)
  expect(await countKeptRows(customerId, processUuid, phoneBlindIndex)).toBeGreaterThan(6)
  const { status, body, headers } = await erase(client)
  expect([status, body.erased, body.request.status]).toEqual([201, true, 'answered'])
  expect(String(headers['set-cookie'])).toContain('id_token_user=;')
  await product.drainJobs({ includeDelayed: true })

  expect(await countKeptRows(customerId, processUuid, phoneBlindIndex)).toBe(0)
  const folder = join(ctx.config.DATA_FOLDER, 'documents', 'processes', processUuid)
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  const [customer] = await ctx.db.select().from(schema.customers).where(eq(schema.customers.id, customerId))
  expect(customer).toMatchObject({ fullNameEncrypted: null, erasedAt: expect.any(Date) })
  expect(customer?.phoneBlindIndex).toMatch(/^erased\//)
  expect(ctx.encryption.decrypt('customers.phone', customer?.phoneEncrypted ?? '')).toBe('')
  const [consent] = await ctx.db.select().from(schema.consents).where(eq(schema.consents.customerId, customerId))
  expect(consent).toMatchObject({ kind: 'biometrics', given: true })
  expect(ctx.encryption.decrypt('consents.address', consent?.addressEncrypted ?? '')).toBe('')
  const [request] = await ctx.db
    .select()
    .from(schema.privacyRequests)
    .where(eq(schema.privacyRequests.customerId, customerId))
  expect(request).toMatchObject({ number: body.request.number, status: 'answered' })
  expect(ctx.encryption.decrypt('privacy_requests.detail', request?.detailEncrypted ?? '')).toBe('')
  expect(await loadStatus(product, processUuid)).toBe('NEGOCIO-PERDIDO')
  expect((await loadEvents(product, processUuid)).at(-1)).toBe('cancelled')
  // What is another's stays.
  const isOther = eq(schema.webhookEvents.key, `other-${processUuid}`)
  expect(await ctx.db.$count(schema.webhookEvents, isOther)).toBe(1)

  for (const device of [client, elsewhere]) {
    const refused = await device.call(getUser, {})
    expect([refused.status, refused.problem.errors.code]).toEqual([401, 'SESSION_ENDED'])
  }
  const sessions = await ctx.db.select().from(schema.sessions).where(eq(schema.sessions.customerId, customerId))
  expect(new Set(sessions.map(({ endedBy }) => endedBy))).toEqual(new Set(['erasure']))
})

test('Z09 the same phone may come back, as somebody new', async () => {
  const { client, customerId } = await everywhere()
  await erase(client)
  const back = await product.signIn(client.phone)
  expect((await back.call(getUser, {})).status).toBe(404)
  expect(await loadCustomerId(product, back)).not.toBe(customerId)
  expect((await back.call(calls.personalData, {})).body.groups.map(({ title }) => title)).toEqual([
    'Tu perfil',
    'Tus inicios de sesión',
  ])
})

test('Z09 a file that cannot be removed yet is removed later, and the erasure does not wait for it', async () => {
  const { client, processUuid } = await everywhere()
  const { storage } = product.ctx.providers
  const { remove } = storage
  storage.remove = () => Promise.reject(new Error('the disk is away'))
  expect((await erase(client)).body.erased).toBe(true)
  await product.drainJobs()
  const folder = join(product.ctx.config.DATA_FOLDER, 'documents', 'processes', processUuid)
  expect(readdirSync(folder)).toHaveLength(1)
  storage.remove = remove
  await product.drainJobs({ includeDelayed: true })
  expect(readdirSync(folder)).toEqual([])
})

test('Z09 what was being uploaded during the erasure goes too', async () => {
  const { client, customerId, processUuid } = await everywhere()
  await erase(client)
  const late = await keepDocument(product.ctx, { processUuid, ...paper, bytes: Buffer.from('%PDF- tarde') })
  await sweepErased(product.ctx, { customerId, since: new Date(0).toISOString(), providerIds: [], phoneIndexes: [] })
  await product.drainJobs()
  await expect(product.ctx.providers.storage.get(late.storageKey)).rejects.toThrow('ENOENT')
  expect(await product.ctx.db.$count(schema.documents, eq(schema.documents.processUuid, processUuid))).toBe(0)
})

test('Z09 what was written beside the erasure goes with the sweep: a name, a message, a session, a code of referral, a kept answer', async () => {
  const { ctx } = product
  const { client, customerId } = await everywhere()
  await erase(client)
  const late = (purpose: string) => ctx.encryption.encrypt(purpose, 'Zenaida Tardía')
  const isTheirs = eq(schema.sessions.customerId, customerId)
  await ctx.db
    .update(schema.sessions)
    .set({ endedAt: null, deviceEncrypted: late('sessions.device') })
    .where(isTheirs)
  await ctx.db
    .update(schema.customers)
    .set({ fullNameEncrypted: late('customers.full-name') })
    .where(eq(schema.customers.id, customerId))
  await ctx.db.insert(schema.searchTerms).values({ customerId, kind: 'name', termBlindIndex: 'late' })
  await ctx.db.insert(schema.conversations).values({ customerId, brand: 'cosecha' })
  await ctx.db.insert(schema.referralCodes).values({ code: randomUUID(), customerId })
  await ctx.db.insert(schema.idempotencyKeys).values({ scope: `${customerId}/late`, key: 'late', requestHash: 'late' })
  await product.drainJobs({ includeDelayed: true })

  const { db } = ctx
  const [customer] = await db.select().from(schema.customers).where(eq(schema.customers.id, customerId))
  expect(customer?.fullNameEncrypted).toBeNull()
  const sessions = await db.select().from(schema.sessions).where(isTheirs)
  expect(sessions.map(({ endedAt, deviceEncrypted }) => [endedAt !== null, deviceEncrypted])).toEqual([[true, null]])
  expect(await db.$count(schema.searchTerms, eq(schema.searchTerms.customerId, customerId))).toBe(0)
  expect(await db.$count(schema.referralCodes, eq(schema.referralCodes.customerId, customerId))).toBe(0)
  expect(await db.$count(schema.conversations, eq(schema.conversations.customerId, customerId))).toBe(0)
  expect(await db.$count(schema.idempotencyKeys, eq(schema.idempotencyKeys.scope, `${customerId}/late`))).toBe(0)
})

/** Every webhook that is kept, as it came. */
const keptWebhooks = async () =>
  (await product.ctx.db.select().from(schema.webhookEvents)).map(({ rawEncrypted }) =>
    product.ctx.encryption.decryptBytes('webhook_events.raw', Buffer.from(rawEncrypted, 'base64url')).toString(),
  )

test('Z09 R28 the reports of providers about the first code and about notices go, and what the person answered there', async () => {
  const { ctx } = product
  const { client, customerId } = await everywhere()
  const phone = `57${client.phone}`
  const answered = JSON.stringify({ from: phone, id: 'wamid.of-the-person', text: { body: 'BAJA' } })
  const report = JSON.stringify({ id: 'wamid.of-a-notice', status: 'read' })
  const rawEncrypted = (text: string) =>
    ctx.encryption.encryptBytes('webhook_events.raw', Buffer.from(text)).toString('base64url')
  await ctx.db.insert(schema.webhookEvents).values([
    { provider: 'whatsapp', key: `answer-${phone}`, rawEncrypted: rawEncrypted(answered) },
    { provider: 'whatsapp', key: `notice-${phone}`, rawEncrypted: rawEncrypted(report) },
  ])
  await ctx.db.insert(schema.sentMessages).values({
    ...{ customerId, kind: 'news', channel: 'whatsapp', reference: `news-${phone}` },
    providerMessageId: 'wamid.of-a-notice',
  })
  const mine = async () => (await keptWebhooks()).filter((raw) => raw.includes(phone) || raw.includes('wamid.of-'))
  // That of the code came before there was a customer.
  const first = (await ctx.db.select().from(schema.customers).where(eq(schema.customers.id, customerId)))[0]?.createdAt
  await expect.poll(async () => (await mine()).length).toBeGreaterThan(2)
  await ctx.db
    .update(schema.webhookEvents)
    .set({ receivedAt: new Date((first?.getTime() ?? 0) - 1) })
    .where(notLike(schema.webhookEvents.key, 'o%'))
  await erase(client)
  await product.drainJobs({ includeDelayed: true })
  expect(await mine()).toEqual([])
})

test('Z09 webhooks are kept for 90 days', async () => {
  const { db } = product.ctx
  const aged = (days: number) => ({ receivedAt: sql`now() - make_interval(days => ${days}::int)` })
  const made = { provider: 'wompi', rawEncrypted: 'x' }
  for (const [key, days] of Object.entries({ young: 89, old: 91 })) {
    const [row] = await db
      .insert(schema.webhookEvents)
      .values({ ...made, key })
      .returning()
    await db
      .update(schema.webhookEvents)
      .set(aged(days))
      .where(eq(schema.webhookEvents.id, row?.id ?? 0))
  }
  await forgetOldEvents(db)
  const left = await db.select().from(schema.webhookEvents).where(eq(schema.webhookEvents.rawEncrypted, 'x'))
  expect(left.map(({ key }) => key)).toEqual(['young'])
  await db.delete(schema.webhookEvents).where(eq(schema.webhookEvents.rawEncrypted, 'x'))
})

test('Z09 a sweep never touches whoever was not erased', async () => {
  const { client, customerId, processUuid } = await everywhere()
  await sweepErased(product.ctx, { customerId, since: new Date(0).toISOString(), providerIds: [], phoneIndexes: [] })
  expect(await product.ctx.db.$count(schema.forms, eq(schema.forms.processUuid, processUuid))).toBe(3)
  expect((await client.call(getUser, {})).status).toBe(200)
})

test('Z09 R14 of two deletions at once one erases, and both end without a session', async () => {
  const { client } = await everywhere()
  const answers = await Promise.all([erase(client), erase(client)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 401])
  expect((await client.call(getUser, {})).status).toBe(401)
})

test('Z09 whose papers went to a bank is not erased, and keeps the session', async () => {
  const { client } = await signedOpening(product)
  const { body } = await erase(client)
  expect([body.erased, body.request.status]).toEqual([false, 'received'])
  expect((await client.call(getUser, {})).status).toBe(200)
})
