import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type JWK, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as changes from '#contract/ops-changes.ts'
import { type ConnectionDraft, opsConnections, tryConnection } from '#contract/ops-connections.ts'
import { partnerBankHeaders } from '#contract/partner-bank.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { createBankJwk, getPublicJwk, signWebhookJws } from '#sandbox/bank/jws.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { makeSecrets, secretFor, sendBankEvent } from '#testing/bank-connections.ts'
import { approvedOpening, control } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { bankConnections, changeRequests } from '../../../platform/db/schema/back-office.ts'
import { type ConnectionSecrets, connectionSecretsPurpose } from '../../../providers/bank-connections/port.ts'
import { describeSigningKey } from '../../../providers/partner-bank/jws.ts'

const bankId = 22
let app: TestApp
let asker: Client
let other: Client
beforeAll(async () => {
  app = await startTestApp()
  asker = (await staffClient(app, 'admin')).client
  other = (await staffClient(app, 'admin')).client
})
afterEach(async () => {
  await app.ctx.db.delete(bankConnections)
  app.ctx.connections.forget()
  await control(app, 'PUT', 'bank/settings', { signing: 'hmac' })
})
afterAll(() => app.close())

const toPem = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' })).trim()
const ourKey = toPem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
const payments = ['wompi-private', 'wompi-integrity', 'wompi-events'] as const

const draft = (bankJwk: string, more: Partial<WireKeys<ConnectionDraft>> = {}): WireKeys<ConnectionDraft> => ({
  channel: 'api',
  signing: 'jws',
  base_url: `${app.sandbox.origin}/partner-bank`,
  key_id: 'banco-22',
  wompi_public_key: 'pub_prod_22_abcdef',
  secrets: [
    { name: 'signing-key', value: ourKey },
    { name: 'bank-jwk', value: bankJwk },
    ...payments.map((name) => ({ name, value: secretFor(`${name} jws`) })),
  ],
  ...more,
})

const ask = (wanted: WireKeys<ConnectionDraft>) =>
  asker.call(changes.askForChange, {
    body: { kind: 'connection', bank_id: bankId, ...wanted, reason: 'El banco pasa a firmar con llaves' },
  })

/** Two people agree on a connection; it holds immediately. */
async function agree(wanted: WireKeys<ConnectionDraft>): Promise<void> {
  const asked = await ask(wanted)
  expect(asked.status, JSON.stringify(asked.problem)).toBe(201)
  const { status } = await other.call(changes.approveChange, { params: { change_id: asked.body.id }, body: {} })
  expect(status).toBe(200)
}

/**
 * The sandbox's bank signs by its key from now on.
 * @returns The public side of that key.
 */
async function switchBank(): Promise<string> {
  return JSON.stringify((await control(app, 'PUT', 'bank/settings', { signing: 'jws' })).jwk)
}

/**
 * A webhook of the bank by a key.
 * @returns The status of the answer.
 */
async function tell(jwk: JWK, change: { body?: string; headers?: Record<string, string> } = {}): Promise<number> {
  const rawBody = JSON.stringify({
    id: `evt_${secretFor(String(jwk.kid)).slice(0, 20)}`,
    type: 'application.approved',
    reference: '6f1de7fe-2b1a-4c57-9f0c-1d2f9b1f0a11',
    occurred_at: new Date().toISOString(),
    data: { application_id: 'app_1' },
  })
  const url = '/api/webhooks/partner-bank'
  const signed = await signWebhookJws(jwk, { method: 'POST', pathWithQuery: url, rawBody })
  const headers = { 'content-type': 'application/json', ...signed, ...change.headers }
  return (await app.app.inject({ method: 'POST', url, headers, payload: change.body ?? rawBody })).statusCode
}

test('Z12 a bank and we sign by keys in both directions, after two people agreed on them', async () => {
  const bankJwk = await switchBank()
  const trial = await asker.call(tryConnection, { params: { bank_id: bankId }, body: { draft: draft(bankJwk) } })
  // The bank reads our key where it is published, and that is only once the connection holds.
  expect(trial.body.bank).toMatchObject({ outcome: 'refused', http_status: 401 })
  await agree(draft(bankJwk))
  const tried = await asker.call(tryConnection, { params: { bank_id: bankId }, body: {} })
  expect(tried.body.bank.outcome).toBe('works')
  const opening = await approvedOpening(app, { bankId })
  expect(opening.applicationId).toMatch(/^app_/)
  const day = civilDateInBogota(Date.now())
  await expect(control(app, 'POST', 'bank/reconciliations', { bankId, day })).rejects.toThrow('answered 404')
  const published = await app.app.inject('/.well-known/jwks.json')
  expect(published.headers['content-type']).toContain('application/jwk-set+json')
  const keys = ofRequests(published.json())
  expect(keys).toEqual([expect.objectContaining({ kty: 'EC', alg: 'ES256', use: 'sig' })])
  expect(JSON.stringify(keys)).not.toContain('"d"')
})

test('Z12 R27 a bank of one scheme proves nothing by the other, and no key but its own', async () => {
  const jwk = createBankJwk()
  await agree(draft(JSON.stringify(getPublicJwk(jwk))))
  expect(await tell(jwk)).toBe(200)
  expect(await tell(jwk, { body: '{}' })).toBe(401)
  expect(await tell({ ...createBankJwk(), kid: 'another' })).toBe(401)
  // Another key under the bank's name.
  expect(await tell({ ...createBankJwk(), ...(jwk.kid ? { kid: jwk.kid } : {}) })).toBe(401)
  const about = { processUuid: '6f1de7fe-2b1a-4c57-9f0c-1d2f9b1f0a11', applicationId: 'app_1' }
  const secret = makeSecrets(bankId).incoming.current
  expect(await sendBankEvent(app, { keyId: 'banco-22', secret }, about)).toBe(401)
  expect(await sendBankEvent(app, { keyId: 'banco-22', secret: '' }, about)).toBe(401)
  // A token of the same key is no detached signature.
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid: String(jwk.kid) }).sign(jwk)
  expect(await tell(jwk, { headers: { [partnerBankHeaders.jws]: token, 'Cosecha-Jws': token } })).toBe(401)
})

test('Z12 while a bank changes its key both count until the agreed day, and the old one no longer after it', async () => {
  const [old, next] = [createBankJwk(), { ...createBankJwk(), kid: 'banco-nueva' }]
  await agree(draft(JSON.stringify(getPublicJwk(old))))
  const secrets = [{ name: 'bank-jwk', value: JSON.stringify(getPublicJwk(next)) } as const]
  const tomorrow = addDays(civilDateInBogota(Date.now()), 1)
  await agree(draft('', { secrets, earlier_until: tomorrow }))
  expect([await tell(old), await tell(next)]).toEqual([200, 200])
  const [bank] = (await asker.call(opsConnections, {})).body.banks.filter((one) => one.bank_id === bankId)
  expect(bank?.connection).toMatchObject({ signing: 'jws' })
  expect(bank?.connection?.secrets).toContainEqual(
    expect.objectContaining({ name: 'bank-jwk', earlier_until: expect.stringContaining(addDays(tomorrow, 1)) }),
  )
  const third = { ...createBankJwk(), kid: 'banco-tercera' }
  await agree(draft('', { secrets: [{ name: 'bank-jwk', value: JSON.stringify(getPublicJwk(third)) }] }))
  expect([await tell(old), await tell(next), await tell(third)]).toEqual([401, 401, 200])
})

test('Z12 N06 keys that cannot prove anything are refused before anybody is asked, and no private key is shown or kept open', async () => {
  const faults = async (wanted: WireKeys<ConnectionDraft>) =>
    Object.fromEntries(((await ask(wanted)).problem.errors.fields ?? []).map(({ path, message }) => [path, message]))
  const jwk = createBankJwk()
  expect((await faults(draft(JSON.stringify(jwk))))['bank-jwk']).toContain('llave privada del banco')
  expect((await faults(draft('nada')))['bank-jwk']).toContain('No es un JWK')
  const wrong = JSON.stringify({ ...getPublicJwk(jwk), alg: 'PS256' })
  expect((await faults(draft(wrong)))['bank-jwk']).toContain('no es la de su alg')
  const right = JSON.stringify(getPublicJwk(jwk))
  const short = toPem(generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey)
  const secrets = [
    { name: 'signing-key', value: short } as const,
    ...draft(right).secrets.filter(({ name }) => name !== 'signing-key'),
  ]
  expect((await faults(draft(right, { secrets })))['signing-key']).toContain('P-256')
  const without = draft(right).secrets.filter(({ name }) => name !== 'bank-jwk')
  expect(await faults(draft(right, { secrets: without }))).toEqual({ 'bank-jwk': 'Falta' })
  await agree(draft(right))
  const kept = JSON.stringify([
    await app.ctx.db.select().from(bankConnections),
    await app.ctx.db.select().from(changeRequests),
    (await asker.call(opsConnections, {})).body,
  ])
  for (const line of ourKey.split('\n').filter((one) => one.length > 40)) expect(kept).not.toContain(line)
  expect(kept).not.toContain(String(jwk.d))
})

const newKey = () => toPem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
const loadPublished = async (): Promise<string[]> =>
  ofRequests((await app.app.inject('/.well-known/jwks.json')).json()).map(({ kid = '' }) => kid)
/** The keys that sign what we ask banks; those of statements have an algorithm that no bank takes. */
const ofRequests = ({ keys }: { keys: JWK[] }) => keys.filter(({ alg }) => alg !== 'EdDSA')
const getKid = async (pem: string) => (await describeSigningKey(pem)).kid
const loadSigningKey = async () => {
  const connection = await app.ctx.connections.find(bankId)
  return connection?.channel === 'api' ? connection.api.signingKey : undefined
}

/** Moves the turn of our keys by some hours, as if they had passed. */
async function passHours(hours: number): Promise<void> {
  const [row] = await app.ctx.db.select().from(bankConnections).where(eq(bankConnections.bankId, bankId))
  const secrets = app.ctx.encryption.decryptJson<ConnectionSecrets>(
    connectionSecretsPurpose,
    row?.secretsEncrypted ?? '',
  )
  const before = (at = '') => new Date(Date.parse(at) - hours * 3_600_000).toISOString()
  const { signingFrom, earlierSigningKey: earlier } = secrets
  const moved = {
    ...secrets,
    signingFrom: before(signingFrom),
    earlierSigningKey: { secret: earlier?.secret ?? '', until: before(earlier?.until) },
  }
  const secretsEncrypted = app.ctx.encryption.encrypt(connectionSecretsPurpose, JSON.stringify(moved))
  await app.ctx.db.update(bankConnections).set({ secretsEncrypted }).where(eq(bankConnections.bankId, bankId))
  app.ctx.connections.forget()
}

test('Z12 a new key of ours is published from the approval on, signs from its hour on, and the old one stays for a day', async () => {
  await agree(draft(await switchBank()))
  const next = newKey()
  await agree(draft('', { secrets: [{ name: 'signing-key', value: next }], signing_after_hours: 6 }))
  const kids = [await getKid(next), await getKid(ourKey)]
  expect([await loadPublished(), await loadSigningKey()]).toEqual([kids, ourKey])
  const { banks } = (await asker.call(opsConnections, {})).body
  const { secrets = [] } = banks.find((one) => one.bank_id === bankId)?.connection ?? {}
  const shown = secrets.find(({ name }) => name === 'signing-key')
  expect(shown?.earlier_fingerprint).not.toBe(shown?.fingerprint)
  expect((Date.parse(shown?.signs_from ?? '') - Date.now()) / 3_600_000).toBeCloseTo(6, 1)
  await passHours(6)
  expect([await loadPublished(), await loadSigningKey()]).toEqual([kids, next])
  // The bank has read the list before, or reads it again; it takes the call.
  const tried = await asker.call(tryConnection, { params: { bank_id: bankId }, body: {} })
  expect(tried.body.bank.outcome).toBe('works')
  await passHours(24)
  expect([await loadPublished(), await loadSigningKey()]).toEqual([[kids[0]], next])
})

test('Z12 without an hour a new key of ours signs a day later; a key that leaked is gone with the approval', async () => {
  await agree(draft(JSON.stringify(getPublicJwk(createBankJwk()))))
  const [second, third] = [newKey(), newKey()]
  const asked = await ask(draft('', { secrets: [{ name: 'signing-key', value: second }] }))
  expect(asked.body.content).toMatchObject({ signing_after_hours: 24 })
  await other.call(changes.approveChange, { params: { change_id: asked.body.id }, body: {} })
  expect(await loadSigningKey()).toBe(ourKey)
  await agree(draft('', { secrets: [{ name: 'signing-key', value: third }], signing_after_hours: 0 }))
  expect([await loadPublished(), await loadSigningKey()]).toEqual([[await getKid(third)], third])
})

test('Z12 a key of ours is published before the bank passes to the scheme that uses it', async () => {
  const names = ['outgoing', 'incoming', ...payments] as const
  const shared = names.map((name) => ({ name, value: secretFor(`${name} hmac`) }))
  await agree(draft('', { signing: 'hmac', secrets: [...shared, { name: 'signing-key', value: ourKey }] }))
  expect([await loadPublished(), await loadSigningKey()]).toEqual([[await getKid(ourKey)], undefined])
})
