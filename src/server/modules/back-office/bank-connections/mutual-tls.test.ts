import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { approveChange, askForChange } from '#contract/ops-changes.ts'
import { type ConnectionDraft, opsConnections, tryConnection } from '#contract/ops-connections.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { secretFor } from '#testing/bank-connections.ts'
import { staffClient } from '#testing/staff.ts'
import { bankConnections, changeRequests } from '../../../platform/db/schema/back-office.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { providerStates } from '../../../platform/db/schema/providers.ts'
import { createBankLine } from '../../../providers/bank-connections/bank-line.ts'
import { createOutgoingAgent } from '../../../providers/outgoing-agent.ts'
import { createCosechaBankApi } from '../../../providers/partner-bank/cosecha-bank-api.ts'
import { certificateLine } from '../../../providers/record-states.ts'

const bankId = 24
const folder = mkdtempSync(join(tmpdir(), 'mutual-tls-'))
const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** An authority of the bank, its server's certificate, our own, our own that expired, and one of somebody else. */
function makeCertificates(): void {
  for (const name of ['ca', 'other']) {
    openssl('req', '-x509', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.pem`, '-subj', `/CN=${name}`)
  }
  for (const name of ['server', 'client']) {
    const names = ['-subj', `/CN=${name}.example`, '-addext', 'subjectAltName=DNS:localhost']
    openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.csr`, ...names)
  }
  const sign = (from: string, to: string, days: string) => {
    const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-copy_extensions', 'copyall']
    openssl('x509', '-req', '-in', `${from}.csr`, '-out', `${to}.pem`, '-days', days, ...by)
  }
  sign('server', 'server', '5')
  sign('client', 'client', '5')
  sign('client', 'expired', '-1')
}

let app: TestApp
let asker: Client
let other: Client
let strict: ChildProcess
/** A bank by Node, which answers our protocol to who has a certificate of its authority. */
let bank: ReturnType<typeof createServer>
const strictPort = 20_000 + (process.pid % 20_000)
const getBankUrl = () => `https://localhost:${(bank.address() as AddressInfo).port}`

beforeAll(async () => {
  makeCertificates()
  const tls = { cert: read('server.pem'), key: read('server.key'), ca: read('ca.pem') }
  bank = createServer({ ...tls, requestCert: true, rejectUnauthorized: true }, (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"applications":[]}')
  })
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
  // OpenSSL's own server says why it refuses, as those of banks do.
  const certificates = ['-cert', 'server.pem', '-key', 'server.key', '-CAfile', 'ca.pem']
  const words = [
    's_server',
    '-accept',
    `${strictPort}`,
    ...certificates,
    '-Verify',
    '3',
    '-verify_return_error',
    '-www',
  ]
  strict = spawn('openssl', words, { cwd: folder })
  await new Promise<void>((resolve) =>
    strict.stdout?.on('data', (said) => String(said).includes('ACCEPT') && resolve()),
  )
  app = await startTestApp()
  asker = (await staffClient(app, 'admin')).client
  other = (await staffClient(app, 'admin')).client
})
afterEach(async () => {
  await app.ctx.db.delete(bankConnections)
  app.ctx.connections.forget()
})
afterAll(async () => {
  await app.close()
  strict.kill()
  bank.closeAllConnections()
  await new Promise((resolve) => bank.close(resolve))
  rmSync(folder, { recursive: true })
})

type Pem = Partial<Record<'client-certificate' | 'client-key' | 'bank-ca', string>>
const ours = () => ({
  'client-certificate': read('client.pem'),
  'client-key': read('client.key'),
  'bank-ca': read('ca.pem'),
})
const draft = (base_url: string, pem: Pem): WireKeys<ConnectionDraft> => ({
  ...{ channel: 'api', base_url, key_id: 'banco-24', wompi_public_key: 'pub_prod_24_abcdef' },
  secrets: [
    ...(['outgoing', 'incoming', 'wompi-private', 'wompi-integrity', 'wompi-events'] as const).map((name) => ({
      ...{ name, value: secretFor(name) },
    })),
    ...(Object.entries(pem) as [keyof Pem, string][]).map(([name, value]) => ({ name, value })),
  ],
})
const attempt = async (wanted: WireKeys<ConnectionDraft>) =>
  (await asker.call(tryConnection, { params: { bank_id: bankId }, body: { draft: wanted } })).body.bank
const ask = (wanted: WireKeys<ConnectionDraft>) =>
  asker.call(askForChange, {
    body: { kind: 'connection', bank_id: bankId, ...wanted, reason: 'El banco pide TLS mutuo' },
  })
const findFaults = async (pem: Pem) =>
  Object.fromEntries(
    ((await ask(draft(getBankUrl(), pem))).problem.errors.fields ?? []).map(({ path, message }) => [path, message]),
  )

test('N05 mutual TLS: a bank that asks for a certificate is called with ours, and knows the bank by its authority', async () => {
  expect(await attempt(draft(getBankUrl(), ours()))).toEqual({ outcome: 'works' })
  const { id } = (await ask(draft(getBankUrl(), ours()))).body
  expect((await other.call(approveChange, { params: { change_id: id }, body: {} })).status).toBe(200)
  const found = app.ctx.providers.getBank(bankId).findApplication('6f1de7fe-2b1a-4c57-9f0c-1d2f9b1f0a11')
  expect(await found).toBeUndefined()
})

test('N05 mutual TLS: staff see whose the certificate is and when it expires, and nobody ever sees the key', async () => {
  const { id } = (await ask(draft(getBankUrl(), ours()))).body
  await other.call(approveChange, { params: { change_id: id }, body: {} })
  const { body } = await asker.call(opsConnections, {})
  const { secrets } = body.banks.find((one) => one.bank_id === bankId)?.connection ?? { secrets: [] }
  const shown = secrets.find(({ name }) => name === 'client-certificate')
  expect(shown?.certificate?.subject).toBe('CN=client.example')
  const days = (Date.parse(shown?.certificate?.valid_until ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(5)
  const [row] = await app.ctx.db.select().from(bankConnections)
  expect(row?.certificatesUntil?.toISOString()).toBe(shown?.certificate?.valid_until)
  const kept = [await app.ctx.db.select().from(changeRequests), await app.ctx.db.select().from(auditLog), row, body]
  const [, firstLine = ''] = read('client.key').split('\n')
  expect(JSON.stringify(kept)).not.toContain(firstLine)
})

test('N05 mutual TLS: «Probar la conexión» says what was wrong with a certificate', async () => {
  const url = `https://localhost:${strictPort}`
  const { 'bank-ca': authority, ...pair } = ours()
  const stranger = { 'client-certificate': read('other.pem'), 'client-key': read('other.key'), 'bank-ca': authority }
  const causes = [
    await attempt(draft(url, { 'bank-ca': authority })),
    await attempt(draft(url, stranger)),
    await attempt(draft(url, pair)),
  ].map(({ outcome, cause }) => [outcome, cause])
  expect(causes).toEqual([
    ['unreachable', 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'],
    ['unreachable', 'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA'],
    ['unreachable', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ])
  // One that expired since it was stored is called, and the bank says so.
  const api = { baseUrl: url, keyId: 'k', outgoing: 's', incoming: { current: 's' } }
  const tls = { certificate: read('expired.pem'), key: read('client.key'), ca: authority }
  expect((await app.ctx.providers.tryConnection({ api: { ...api, tls } })).bank).toMatchObject({
    cause: 'ERR_SSL_SSL/TLS_ALERT_CERTIFICATE_EXPIRED',
  })
})

test('N05 mutual TLS: what is no certificate, has expired or lacks its own key cannot be asked for', async () => {
  const right = ours()
  expect(await findFaults({ 'client-certificate': right['client-certificate'] })).toEqual({ 'client-key': 'Falta' })
  expect(await findFaults({ 'client-key': right['client-key'] })).toEqual({ 'client-certificate': 'Falta' })
  expect(await findFaults({ ...right, 'client-key': read('other.key') })).toEqual({
    'client-key': 'No es la llave de este certificado',
  })
  const mixedUp = { 'client-certificate': right['client-key'], 'client-key': right['client-certificate'] }
  expect(await findFaults(mixedUp)).toEqual({
    'client-certificate': 'No es un certificado en PEM',
    'client-key': 'No es una llave privada en PEM sin contraseña',
  })
  const { 'client-certificate': late } = await findFaults({ ...right, 'client-certificate': read('expired.pem') })
  expect(late).toMatch(/^Venció el \d{4}-\d{2}-\d{2}$/)
})

const stranger = () => ({ 'client-certificate': read('other.pem'), 'client-key': read('other.key') })
const pair = (name: string, key = name) => ({ certificate: read(`${name}.pem`), key: read(`${key}.key`) })
const isAccepted = async () => {
  const [row] = await app.ctx.db
    .select()
    .from(providerStates)
    .where(eq(providerStates.provider, certificateLine(bankId)))
  return row && row.state === 'up'
}
const listTasks = async () =>
  (await asker.call(opsTasks, { query: {} })).body.tasks.filter(({ kind }) => kind === 'bank-certificate-refused')
const anApplication = '6f1de7fe-2b1a-4c57-9f0c-1d2f9b1f0a11'

test('N05 O01 mutual TLS: while a bank refuses our newest certificate calls go with the earlier one, and the team has a task', async () => {
  const agree = async (pem: Pem) => {
    const { id } = (await ask(draft(getBankUrl(), pem))).body
    expect((await other.call(approveChange, { params: { change_id: id }, body: {} })).status).toBe(200)
  }
  await agree(ours())
  await app.ctx.providers.getBank(bankId).findApplication(anApplication)
  await expect.poll(isAccepted).toBe(true)
  await agree(stranger())
  const { banks } = (await asker.call(opsConnections, {})).body
  const { secrets = [] } = banks.find((one) => one.bank_id === bankId)?.connection ?? {}
  expect(secrets.find(({ name }) => name === 'client-certificate')).toMatchObject({
    certificate: { subject: 'CN=other' },
    earlier_until: expect.any(String),
    earlier_fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/),
  })
  for (let call = 1; call <= 2; call += 1) {
    expect(await app.ctx.providers.getBank(bankId).findApplication(anApplication), `call ${call}`).toBeUndefined()
  }
  await expect.poll(isAccepted).toBe(false)
  expect(await listTasks()).toMatchObject([{ detail: expect.any(String) }])
  await agree(ours())
  await app.ctx.providers.getBank(bankId).findApplication(anApplication)
  await expect.poll(isAccepted).toBe(true)
  expect(await listTasks()).toEqual([])
})

/** A way to the bank by a pair and the one before it, with a clock of the test. */
function lineTo(newest: ReturnType<typeof pair>, earlier: ReturnType<typeof pair>) {
  const changes: boolean[] = []
  const clock = { nowMs: Date.now() }
  const line = createBankLine({
    ...{ baseUrl: getBankUrl(), isPublicOnly: false, now: () => clock.nowMs },
    tls: { ...newest, ca: read('ca.pem'), earlier },
    createAgent: (tls) => createOutgoingAgent({ isPublicOnly: false, tls }),
    onChange: (change) => changes.push(change.isAccepted),
  })
  const keys = { baseUrl: getBankUrl(), keyId: 'banco-24', outgoingSecret: secretFor('outgoing') }
  return { line, changes, clock, call: () => createCosechaBankApi({ ...keys, line }).findApplication(anApplication) }
}

test('N05 mutual TLS: the newest certificate is tried again a quarter of an hour later', async () => {
  const { line, changes, clock, call } = lineTo(pair('other'), pair('client'))
  const newest = line.getAgent()
  await call()
  expect([changes, line.getAgent() === newest]).toEqual([[false], false])
  clock.nowMs += 16 * 60_000
  expect(line.getAgent()).toBe(newest)
  // The bank still refuses it.
  await call()
  expect([changes, line.getAgent() === newest]).toEqual([[false, false], false])
})

test.each([
  ['expired', () => lineTo(pair('other'), pair('expired', 'client'))],
  ['is refused too', () => lineTo(pair('other'), pair('other'))],
])('N05 mutual TLS: an earlier certificate that %s is not used', async (_, open) => {
  const { line, changes, call } = open()
  const newest = line.getAgent()
  await expect(call()).rejects.toMatchObject({ failure: 'unavailable' })
  expect([changes, line.getAgent() === newest]).toEqual([[], true])
})
