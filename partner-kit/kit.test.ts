import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '#sandbox/start.ts'
import { buildSandboxSettings } from '#testing/sandbox.ts'
import { type BrokenBank, startBrokenBank } from './broken-bank.ts'
import { readJwsKeys } from './jws.ts'
import type { KitOptions } from './options.ts'
import { OptionsError, readOptions } from './options.ts'
import { readPlayOptions } from './play-options.ts'
import { startReceiver } from './receiver.ts'
import { formatTable, passes } from './report.ts'
import type { Result } from './results.ts'
import { runChecks } from './run-checks.ts'
import { runKit } from './run-kit.ts'
import { signedHeaders } from './signing.ts'

const { keyId, outgoingSecret, incomingSecret } = buildSandboxSettings().partnerBank

let sandbox: Sandbox
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver(0, { keyId, incomingSecret })
  sandbox = await startSandbox(buildSandboxSettings(`http://127.0.0.1:${receiver.port}`))
  await fetch(`${sandbox.origin}/control/bank/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ automatic: true }),
  })
})
afterAll(async () => {
  await sandbox.close()
  await receiver.close()
})

const optionsFor = (url: string): KitOptions => ({
  ...{ url, keyId, outgoingSecret, incomingSecret, bankId: 22, listen: undefined, waitSeconds: 20 },
  addedMoney: true,
  without: [],
})
const listIds = (results: readonly Result[], outcome: Result['outcome']) =>
  results.filter((one) => one.outcome === outcome).map(({ id }) => id)

test('Z12 N05 the sandbox’s bank passes the whole kit, webhooks included', async () => {
  await fetch(`${sandbox.origin}/control/bank/reconciliations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bankId: 22, day: '2026-11-23' }),
  })
  const results = await runChecks(optionsFor(`${sandbox.origin}/partner-bank`), receiver)
  expect(listIds(results, 'passed')).toEqual(expect.arrayContaining(['day.signed', 'day.reported']))
  expect(formatTable(results.filter(({ outcome }) => outcome !== 'passed'))).toBe(
    '\n0 cumplen, 0 fallan, 0 sin probar\n',
  )
  expect(passes(results)).toBe(true)
  expect(new Set(results.map(({ id }) => id)).size).toBe(results.length)
  expect(results.length).toBeGreaterThan(45)
})

test.each<[string, BrokenBank, string[]]>([
  [
    'takes whatever signature',
    'believes-everybody',
    ['wrong', 'missing', 'old', 'future', 'body-changed', 'path-changed'].map((one) => `signature.${one}`),
  ],
  [
    'forgets idempotency keys',
    'forgets-keys',
    ['papers', 'application', 'deposit', 'renewal'].flatMap((one) => [`${one}.repeat`, `${one}.mismatch`]),
  ],
  [
    'fails on what it cannot read',
    'breaks-on-bad-input',
    ['verification', 'papers', 'application', 'deposit', 'renewal'].map((one) => `${one}.bad-input`),
  ],
  ['counts days of the calendar', 'counts-calendar-days', ['deposit.maturity', 'renewal.maturity']],
  ['forgets the added money', 'forgets-added-money', ['renewal.added-money']],
])('Z12 a bank that %s fails exactly that', async (_, kind, expected) => {
  const bank = await startBrokenBank(kind, `${sandbox.origin}/partner-bank`, { keyId, outgoingSecret })
  try {
    const results = await runChecks(optionsFor(bank.url))
    expect(listIds(results, 'failed')).toEqual(expected)
    expect(results.filter(({ outcome }) => outcome === 'failed').every(({ why }) => Boolean(why))).toBe(true)
    for (const { exchange, received } of results.filter(({ outcome }) => outcome === 'failed')) {
      if (received === undefined) expect([exchange?.sent.url, exchange?.came?.status]).not.toContain(undefined)
      else expect(received).toHaveProperty('maturity_date')
    }
    expect(results.filter(({ outcome, exchange }) => outcome === 'passed' && exchange)).toEqual([])
    expect(listIds(results, 'skipped')).toEqual([])
    expect(formatTable(results)).toContain(`${expected.length} fallan`)
  } finally {
    await bank.close()
  }
})

test('Z12 a webhook that is signed wrong, is no event, or comes only once is told', async () => {
  const own = await startReceiver(0, { keyId, incomingSecret })
  const send = async (body: string, secret = incomingSecret) => {
    const message = { method: 'POST', pathWithQuery: '/x', timestamp: String(Math.floor(Date.now() / 1_000)), body }
    const headers = { 'content-type': 'application/json', ...signedHeaders(keyId, secret, message) }
    return (await fetch(`http://127.0.0.1:${own.port}/x`, { method: 'POST', headers, body })).status
  }
  const event = JSON.stringify({
    id: 'evt_00000001',
    type: 'application.approved',
    reference: '6f1de7fe-2b1a-4c57-9f0c-1d2f9b1f0a11',
    occurred_at: '2026-11-22T15:04:05.000Z',
    data: { application_id: 'app_1' },
  })
  expect([await send(event), await send(event), await send(event)]).toEqual([500, 200, 200])
  expect(await send(event, 'another')).toBe(401)
  expect(await send('{}')).toBe(400)
  expect(own.deliveries.map(({ signature, shape }) => [Boolean(signature), Boolean(shape)])).toEqual([
    [false, false],
    [false, false],
    [false, false],
    [true, false],
    [false, true],
  ])
  await own.close()
})

test('Z12 a bank of the second signing scheme passes the whole kit by its key, and fails with another', async () => {
  const setSigning = async (signing: 'hmac' | 'jws') => {
    const headers = { 'content-type': 'application/json' }
    const url = `${sandbox.origin}/control/bank/settings`
    return (await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ signing }) })).json()
  }
  const { jwk } = (await setSigning('jws')) as { jwk: object }
  const pem = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const jws = readJwsKeys(String(pem), JSON.stringify(jwk))
  const own = await startReceiver(0, { keyId, incomingSecret, jws })
  const { productOrigin } = sandbox.settings
  sandbox.settings.productOrigin = `http://127.0.0.1:${own.port}`
  try {
    const options = { ...optionsFor(`${sandbox.origin}/partner-bank`), outgoingSecret: '', jws }
    const results = await runChecks(options, own)
    expect(formatTable(results.filter(({ outcome }) => outcome !== 'passed'))).toBe(
      '\n0 cumplen, 0 fallan, 0 sin probar\n',
    )
    expect(listIds(results, 'passed')).toEqual(expect.arrayContaining(['webhook.signed', 'signature.path-changed']))
    const shared = await runChecks({ ...optionsFor(`${sandbox.origin}/partner-bank`), waitSeconds: 0 })
    expect(listIds(shared, 'failed')).toContain('signature.accepted')
  } finally {
    sandbox.settings.productOrigin = productOrigin
    await setSigning('hmac')
    await own.close()
  }
})

test('Z12 a deposit that was pledged tells it by a webhook and in itself, and a bank that forgets it there fails', async () => {
  const own = await startReceiver(0, { keyId, incomingSecret })
  try {
    const url = `${sandbox.origin}/partner-bank`
    const idle = { port: own.port, dayCalls: [], close: own.close, deliveries: own.deliveries }
    await runChecks(optionsFor(url), receiver)
    const { applications } = await (await fetch(`${sandbox.origin}/control/bank`)).json()
    const issued = applications.findLast(
      (one: { deposits: { status: string }[] }) => one.deposits[0]?.status === 'issued',
    )
    const [{ id }] = issued.deposits
    const told = await fetch(`${sandbox.origin}/control/bank/deposits/${id}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'pledged', creditor: 'Cooperativa Uno' }),
    })
    expect(told.status).toBe(200)
    await expect.poll(() => receiver.deliveries.some(({ webhook }) => webhook?.type === 'deposit.pledged')).toBe(true)
    idle.deliveries = receiver.deliveries.filter(({ webhook }) => webhook?.type === 'deposit.pledged')
    const found = async (bank: string) =>
      (await runChecks({ ...optionsFor(bank), waitSeconds: 1 }, idle)).find(({ id }) => id === 'webhook.deposit-events')
    expect((await found(url))?.outcome).toBe('passed')
    idle.deliveries = idle.deliveries.map((one) => structuredClone(one))
    const [first] = idle.deliveries
    if (first?.webhook && 'event' in first.webhook.data) first.webhook.data.event.event_id = 'nov_otra'
    expect((await found(url))?.outcome).toBe('failed')
  } finally {
    await own.close()
  }
})

test('Z12 the command says it by its exit code, and in JSON', async () => {
  const run = (args: string[]) => runKit(['partner-kit/kit.ts', 'check', ...args])
  const secrets = ['--outgoing-secret', outgoingSecret, '--incoming-secret', incomingSecret]
  const common = ['--key-id', keyId, ...secrets, '--url']
  const [right, wrong, unclear] = await Promise.all([
    run([...common, `${sandbox.origin}/partner-bank`, '--json', '--wait', '20']),
    run([...common, `${sandbox.origin}/nobody`]),
    run(['--url', 'x']),
  ])
  expect([right.code, JSON.parse(right.stdout).passes]).toEqual([0, true])
  expect(wrong.code).toBe(1)
  expect(wrong.stdout).toContain('FALLA')
  expect(wrong.stdout).toMatch(/→ POST http\S+\/nobody\/v1\/applications\n[\s\S]+?"kind": "tax-return"[\s\S]+?← 404 /)
  for (const secret of [outgoingSecret, incomingSecret]) expect(wrong.stdout).not.toContain(secret)
  expect(unclear.code).toBe(2)
  expect(unclear.stderr).toContain('--url')
})

test('Z12 options are read from the command and the environment, and wrong ones are named', () => {
  const environment = { PARTNER_BANK_OUTGOING_SECRET: 'a', PARTNER_BANK_INCOMING_SECRET: 'b' }
  const bank = ['--url', 'https://bank.example', '--key-id', 'k', '--listen', '4000']
  const args = [...bank, '--without', 'papers', '--added-money']
  expect(readOptions(args, environment)).toMatchObject({
    outgoingSecret: 'a',
    listen: 4_000,
    waitSeconds: 60,
    addedMoney: true,
    without: ['papers'],
  })
  for (const wrong of [['--url', 'ftp://x'], ['--nada'], [...args, '--without', 'nada'], [...args, '--wait', 'x']]) {
    expect(() => readOptions(wrong, environment)).toThrow(OptionsError)
  }
  expect(() => readOptions(args, {})).toThrow(OptionsError)
})

test('Z12 a bank of the second signing scheme is asked for no key id, neither to check nor to play', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const folder = await mkdtemp(join(tmpdir(), 'kit-keys-'))
  const files = [join(folder, 'kit.pem'), join(folder, 'bank.json')] as const
  await writeFile(files[0], privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await writeFile(files[1], JSON.stringify({ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'ES256' }))
  const keys = ['--url', 'https://bank.example', '--signing-key', files[0]]
  expect(readOptions([...keys, '--bank-jwk', files[1]], {}).jws?.bankJwk?.kid).toBe('k')
  expect(readPlayOptions(['verification', ...keys], {}).jws).toBeDefined()
  await rm(folder, { recursive: true })
})
