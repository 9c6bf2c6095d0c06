import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as changes from '#contract/ops-changes.ts'
import { type ConnectionDraft, opsConnections, tryConnection } from '#contract/ops-connections.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { connectBank, makeSecrets, secretFor, startBankServer } from '#testing/bank-connections.ts'
import { staffClient } from '#testing/staff.ts'
import { createContext } from '../../../app/context.ts'
import { bankConnections, changeRequests } from '../../../platform/db/schema/back-office.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { findDraftFaults } from './find-faults.ts'

const bankId = 24
let app: TestApp
let asker: Client
let other: Client
let ops: Client

beforeAll(async () => {
  app = await startTestApp()
  asker = (await staffClient(app, 'admin')).client
  other = (await staffClient(app, 'admin')).client
  ops = (await staffClient(app, 'ops')).client
})
afterEach(async () => {
  await app.ctx.db.delete(bankConnections)
  app.ctx.connections.forget()
})
afterAll(() => app.close())

const names = ['outgoing', 'incoming', 'wompi-private', 'wompi-integrity', 'wompi-events'] as const
const draft = (more: Partial<WireKeys<ConnectionDraft>> = {}): WireKeys<ConnectionDraft> => ({
  channel: 'api',
  base_url: `${app.sandbox.origin}/partner-bank/`,
  key_id: 'banco-24',
  wompi_public_key: 'pub_prod_24_abcdef',
  secrets: names.map((name) => ({ name, value: secretFor(`${name} typed`) })),
  ...more,
})
const ask = (wanted: WireKeys<ConnectionDraft>, client = asker) =>
  client.call(changes.askForChange, {
    body: { kind: 'connection', bank_id: bankId, ...wanted, reason: 'El banco entregó sus llaves' },
  })
const approve = (id: string, client = other) =>
  client.call(changes.approveChange, { params: { change_id: id }, body: {} })
const look = async () => (await asker.call(opsConnections, {})).body.banks.find((bank) => bank.bank_id === bankId)
const findFaults = async (wanted: WireKeys<ConnectionDraft>) =>
  Object.fromEntries(((await ask(wanted)).problem.errors.fields ?? []).map(({ path, message }) => [path, message]))

/** Everything that staff, a log of the database or a copy of it would show. */
async function everythingKept(): Promise<string> {
  const rows = [await app.ctx.db.select().from(changeRequests), await app.ctx.db.select().from(auditLog)]
  const shown = [
    (await asker.call(opsConnections, {})).body,
    (await other.call(changes.opsChanges, { query: {} })).body,
  ]
  return JSON.stringify([...rows, await app.ctx.db.select().from(bankConnections), ...shown])
}

test('O04 N05 one administrator asks for a connection, another approves it, and no secret is ever shown', async () => {
  expect(await look()).toMatchObject({ state: 'simulated', is_open: true, is_waiting: false })
  expect((await ask(draft(), ops)).problem.errors.code).toBe('ROLE_REQUIRED')
  const asked = await ask(draft())
  expect([asked.status, asked.body]).toMatchObject([
    201,
    { kind: 'connection', state: 'waiting', content: { bank_id: bankId, new_secrets: [...names] } },
  ])
  expect(await look()).toMatchObject({ state: 'simulated', is_waiting: true })
  expect((await ask(draft())).problem.errors.code).toBe('CHANGE_WAITING')
  expect((await approve(asked.body.id, asker)).problem.errors.code).toBe('CHANGE_OWN')
  expect((await approve(asked.body.id)).status).toBe(200)

  expect(await look()).toMatchObject({
    state: 'connected',
    is_open: true,
    is_waiting: false,
    connection: { channel: 'api', base_url: `${app.sandbox.origin}/partner-bank`, key_id: 'banco-24' },
  })
  const inForce = await app.ctx.connections.find(bankId)
  expect(inForce).toMatchObject({ api: { keyId: 'banco-24', outgoing: secretFor('outgoing typed') } })
  const kept = await everythingKept()
  for (const name of names) expect(kept).not.toContain(secretFor(`${name} typed`))
  const [request] = await app.ctx.db.select().from(changeRequests).where(eq(changeRequests.id, asked.body.id))
  expect(request?.secretsEncrypted).toBeNull()
  const [row] = await app.ctx.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
  expect(row).toMatchObject({ action: 'change.approved', after: { bank: bankId, new_secrets: [...names] } })
})

test('O04 N05 a new secret takes the place of one, and the earlier one of incoming calls counts until a day', async () => {
  await connectBank(app, bankId, {})
  const until = addDays(civilDateInBogota(Date.now()), 7)
  const next = { ...draft(), secrets: [{ name: 'incoming' as const, value: secretFor('next') }], earlier_until: until }
  expect((await approve((await ask(next)).body.id)).status).toBe(200)
  const connection = await app.ctx.connections.find(bankId)
  const { incoming, outgoing } = makeSecrets(bankId)
  expect(connection).toMatchObject({
    api: {
      outgoing,
      incoming: { current: secretFor('next'), earlier: { secret: incoming.current } },
    },
  })
  const shown = (await look())?.connection?.secrets.find(({ name }) => name === 'incoming')
  expect(shown?.earlier_until?.slice(0, 10)).toBe(addDays(until, 1))
})

test('O04 N05 what was asked about another connection than the one there is stale', async () => {
  const { id } = (await ask(draft())).body
  await connectBank(app, bankId, {})
  expect((await approve(id)).problem.errors.code).toBe('CHANGE_STALE')
  expect(await app.ctx.connections.find(bankId)).toMatchObject({ api: { keyId: `bank-${bankId}` } })
  await asker.call(changes.withdrawChange, { params: { change_id: id }, body: {} })
  const [request] = await app.ctx.db.select().from(changeRequests).where(eq(changeRequests.id, id))
  expect(request?.secretsEncrypted).toBeNull()
})

test('O04 N05 a connection that lacks something, or shares it with another bank, cannot be asked for', async () => {
  const { base_url, key_id, ...bare } = draft({ secrets: [] })
  expect(Object.keys(await findFaults(bare)).sort()).toEqual(['base_url', 'key_id', ...names].sort())
  expect(await findFaults(draft({ base_url: 'ftp://banco.example' }))).toHaveProperty('base_url')
  expect(await findFaults(draft({ base_url: 'https://user:word@banco.example' }))).toHaveProperty('base_url')
  expect(await findFaults(draft({ earlier_until: '2020-01-01' }))).toHaveProperty('earlier_until')
  const short = { name: 'outgoing' as const, value: 'corto' }
  expect(await findFaults(draft({ secrets: [short, ...draft().secrets.slice(1)] }))).toHaveProperty('outgoing')
  await connectBank(app, 29, { keyId: key_id ?? '' })
  expect(await findFaults(draft())).toEqual({ key_id: 'Ya es la de otro banco' })
  const theirs = { name: 'outgoing' as const, value: makeSecrets(29).outgoing }
  const shared = draft({ key_id: 'otra', secrets: [theirs, ...draft().secrets.slice(1)] })
  expect(await findFaults(shared)).toEqual({ outgoing: 'Este secreto ya se usa en otro lugar' })
  expect(base_url).toBeDefined()
})

test.each([
  ...['http://api.banco.example', 'https://localhost', 'https://127.0.0.1', 'https://[::1]/v1', 'https://2130706433'],
  ...['https://postgres', 'https://db.internal', 'https://api.banco.example?a=1', 'https://u:p@api.banco.example'],
])('R11 N05 production calls no bank at %s', (base_url) => {
  const findings = findDraftFaults({ channel: 'api', baseUrl: base_url, secrets: [] }, { isProduction: true })
  expect(findings.map(({ path }) => path)).toEqual(['base_url'])
})

test('R11 N05 production takes a public name over https, and no key of tests', () => {
  const right = { channel: 'api', baseUrl: 'https://api.banco.example/cosecha', secrets: [] } as const
  const isProduction = true
  expect(findDraftFaults({ ...right, secrets: [] }, { isProduction })).toEqual([])
  const tests = {
    wompiPublicKey: 'pub_test_abcdef',
    secrets: [{ name: 'wompi-private' as const, value: 'prv_test_abcdefghijk' }],
  }
  const found = findDraftFaults({ ...right, ...tests }, { isProduction })
  expect(found.map(({ path }) => path).sort()).toEqual(['wompi-private', 'wompi_public_key'])
})

test('N05 «Probar la conexión» tells what works, what is refused and what cannot be reached, and changes nothing', async () => {
  const attempt = async (wanted?: WireKeys<ConnectionDraft>) =>
    (await asker.call(tryConnection, { params: { bank_id: bankId }, body: wanted ? { draft: wanted } : {} })).body
  expect(await attempt()).toEqual({ bank: { outcome: 'works' }, payments: { outcome: 'works' } })

  const { partnerBank, wompi } = app.sandbox.settings
  const right = draft({
    ...{ key_id: partnerBank.keyId, wompi_public_key: wompi.publicKey },
    secrets: [
      { name: 'outgoing', value: partnerBank.outgoingSecret },
      { name: 'wompi-private', value: wompi.privateKey },
    ],
  })
  expect(await attempt(right)).toEqual({ bank: { outcome: 'works' }, payments: { outcome: 'works' } })
  expect(await attempt(draft())).toMatchObject({
    bank: { outcome: 'refused', http_status: 401, code: 'INVALID_SIGNATURE' },
    payments: { outcome: 'refused' },
  })
  const gone = await startBankServer(() => undefined)
  await gone.close()
  expect((await attempt({ ...right, base_url: gone.baseUrl })).bank).toEqual({
    outcome: 'unreachable',
    cause: 'ECONNREFUSED',
  })
  expect((await attempt(draft({ channel: 'portal' }))).bank).toEqual({ outcome: 'unset' })
  expect(await app.ctx.db.select().from(bankConnections)).toEqual([])
  const kept = JSON.stringify(await app.ctx.db.select().from(auditLog))
  expect(kept).toContain('connection.tried')
  expect(kept).not.toContain(partnerBank.outgoingSecret)
})

test('N05 security: production calls no bank whose name stands for an address of our own network', async () => {
  const inside = await startBankServer((_, response) => response.end('{}'))
  const { port } = new URL(inside.baseUrl)
  await connectBank(app, bankId, { baseUrl: `http://localhost:${port}` })
  const { logger, boss, config, database } = app.ctx
  const production = { ...config, isProduction: true }
  const ctx = await createContext({ logger, boss, database, config: production })
  await expect(ctx.providers.getBank(bankId).findApplication(randomUUID())).rejects.toThrow(
    /^partner-bank: was not called: localhost stands for \S+, which is loopback and not public$/,
  )
  const { tryConnection: tryHere } = app.ctx.providers
  app.ctx.providers.tryConnection = ctx.providers.tryConnection
  const { body } = await asker.call(tryConnection, { params: { bank_id: bankId }, body: {} })
  app.ctx.providers.tryConnection = tryHere
  expect(body.bank).toMatchObject({
    ...{ outcome: 'unreachable', cause: 'INNER_ADDRESS' },
    inner: { host: 'localhost', range: 'loopback' },
  })
  await inside.close()
})
