import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Sandbox } from '#sandbox/start.ts'
import { getFailure, startTestSandbox } from '#testing/sandbox.ts'
import { deadlineFor, type ScriptedAnswer, startScriptedProvider } from '#testing/scripted-provider.ts'
import { createTruoraIdentity } from './truora.ts'
import type { TruoraSettings } from './truora-api.ts'
import { readTruoraWebhook } from './truora-webhook.ts'

let sandbox: Sandbox
let product: Awaited<ReturnType<typeof startScriptedProvider>>

beforeAll(async () => {
  product = await startScriptedProvider({ status: 200 })
  sandbox = await startTestSandbox(product.origin)
})

afterAll(async () => {
  await sandbox.close()
  await product.close()
})

const webhookSecret = 'sandbox-truora-webhook-secret-of-32-bytes'

function settingsAt(origin: string): TruoraSettings {
  return {
    apiKey: 'sandbox-truora-key',
    accountUrl: `${origin}/truora/account/v1`,
    identityUrl: `${origin}/truora/identity/v1`,
    checksUrl: `${origin}/truora/checks/v1`,
    flowUrl: `${origin}/identity/flow`,
    flowId: 'IPFsandbox',
    imageOrigins: [origin],
  }
}

const attempt = (accountId: string) => ({
  accountId,
  phoneE164: '+573001234567',
  redirectUrl: 'http://localhost:3000/validar-identidad/callback',
  processUuid: '6f0f6c3e-5d0a-4b6e-9c44-1a2b3c4d5e6f',
})

async function decide(processId: string, decision: object): Promise<void> {
  const answer = await fetch(`${sandbox.origin}/control/identity/${processId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(decision),
  })
  expect(answer.status).toBe(200)
}

test('N02 F06 an approved person gives the document, and images that can be fetched', async () => {
  const identity = createTruoraIdentity(settingsAt(sandbox.origin))
  const started = await identity.startIdentity(attempt('acc-good'))
  expect(new URL(started.url).searchParams.get('token')).toBeTruthy()
  const lifeMinutes = (started.expiresAt.getTime() - Date.now()) / 60_000
  expect(lifeMinutes).toBeGreaterThan(118)
  expect(lifeMinutes).toBeLessThanOrEqual(120)
  const asked = { providerProcessId: started.providerProcessId, accountId: 'acc-good' }
  expect(await identity.identityResult(asked)).toEqual({ outcome: 'pending' })

  await decide(started.providerProcessId, {
    result: 'success',
    document: { document_number: '1020304050', name: 'ANA  LUCÍA', issue_date: '2010-02-01' },
  })
  const result = await identity.identityResult(asked)
  expect(result).toMatchObject({
    outcome: 'success',
    document: {
      type: 'CC',
      number: '1020304050',
      names: 'ANA LUCÍA',
      birthDate: '1988-04-12',
      issueDate: '2010-02-01',
      sex: 'F',
      birthPlace: 'MEDELLIN (ANTIOQUIA)',
      issuePlace: 'BOGOTA D.C. (BOGOTA D.C)',
    },
  })
  const front = result.outcome === 'success' ? (result.images?.front ?? '') : ''
  const image = await identity.fetchImage(front)
  expect(image.contentType).toBe('image/png')
  expect(image.bytes.byteLength).toBeGreaterThan(500)
})

test.each([
  ['blurry_image', 'document-unreadable'],
  ['age_above_threshold', 'document-unreadable'],
  ['reverse_document_not_found', 'document-side-missing'],
  ['document_has_expired', 'document-expired'],
  ['document_is_a_photocopy', 'document-copy'],
  ['document_is_a_photo_of_photo', 'document-copy'],
  ['face_not_detected', 'document-face-missing'],
  ['portrait_photo_is_fake', 'document-not-valid'],
  ['data_not_match_with_government_database', 'data-mismatch'],
  ['document_unregistered', 'data-mismatch'],
  ['government_database_unavailable', 'registry-unavailable'],
  ['underage', 'underage'],
  ['similarity_threshold_not_passed', 'face-mismatch'],
  ['no_face_detected', 'face-not-seen'],
  ['passive_liveness_verification_not_passed', 'not-live'],
  ['empty_input_file', 'file-unusable'],
  // What hints at fraud is not shown.
  ['fraudster_face_match_in_client_collection', 'other'],
  ['something_new', 'other'],
])('N02 F06 a rejection for %s is told as %s', async (declinedReason, expected) => {
  const identity = createTruoraIdentity(settingsAt(sandbox.origin))
  const accountId = `acc-${declinedReason}`
  const { providerProcessId } = await identity.startIdentity(attempt(accountId))
  await decide(providerProcessId, { result: 'failure', declinedReason })
  const result = await identity.identityResult({ providerProcessId, accountId })
  expect(result).toMatchObject({ outcome: 'failure', declinedReason: expected })
})

test.each([
  ['an expiry, as a passport has', { expiration_date: '2031-05-03' }, { expiresOn: '2031-05-03' }],
  ['a word for the sex', { gender: 'MALE' }, { sex: 'M' }],
  ['nothing but what a proof needs', { gender: '', birth_place: ' ', expedition_place: '' }, undefined],
  ['a sex that nobody knows', { gender: '?', birth_place: '', expedition_place: '' }, undefined],
])('N02 F06 a document with %s is read as far as it goes', async (_, printed, read) => {
  const identity = createTruoraIdentity(settingsAt(sandbox.origin))
  const accountId = `acc-${Math.random()}`
  const { providerProcessId } = await identity.startIdentity(attempt(accountId))
  await decide(providerProcessId, { result: 'success', document: printed })
  const result = await identity.identityResult({ providerProcessId, accountId })
  const usual = ['type', 'number', 'names', 'surnames', 'birthDate', 'issueDate']
  const document = result.outcome === 'success' ? result.document : undefined
  if (read) expect(document).toMatchObject(read)
  else expect(Object.keys(document ?? {})).toEqual(usual)
})

test('N02 F06 the page behind the link approves, and leads back to the product', async () => {
  const identity = createTruoraIdentity(settingsAt(sandbox.origin))
  const started = await identity.startIdentity(attempt('acc-page'))
  const page = await fetch(started.url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Verificación de identidad')
  const token = new URL(started.url).searchParams.get('token') ?? ''
  const answer = await submitFlow(token, 'approve', { document_number: '52123456' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('http://localhost:3000/validar-identidad/callback')
  const { providerProcessId } = started
  expect(await identity.identityResult({ providerProcessId, accountId: 'acc-page' })).toMatchObject({
    outcome: 'success',
    document: { number: '52123456' },
  })
  // One process per link: it is spent now.
  expect((await fetch(started.url)).status).toBe(410)
})

test('N02 F06 who leaves the page stays pending and can go on later', async () => {
  const identity = createTruoraIdentity(settingsAt(sandbox.origin))
  const { url, providerProcessId } = await identity.startIdentity(attempt('acc-leave'))
  const left = await submitFlow(new URL(url).searchParams.get('token') ?? '', 'leave')
  expect(left.status).toBe(303)
  expect(await identity.identityResult({ providerProcessId, accountId: 'acc-leave' })).toEqual({ outcome: 'pending' })
  expect((await fetch(url)).status).toBe(200)
})

test('N02 F06 the link is dead after two hours', async () => {
  const identity = createTruoraIdentity(settingsAt(sandbox.origin))
  const { url, providerProcessId, expiresAt } = await identity.startIdentity(attempt('acc-late'))
  vi.useFakeTimers({ toFake: ['Date'], now: expiresAt.getTime() + 1000 })
  try {
    expect((await fetch(url)).status).toBe(410)
    const result = await identity.identityResult({ providerProcessId, accountId: 'acc-late' })
    expect(result).toEqual({ outcome: 'failure', declinedReason: 'expired' })
  } finally {
    vi.useRealTimers()
  }
})

test('N02 F06 a decision sends a signed webhook, and a reviewer who turns it around another', async () => {
  const identity = createTruoraIdentity(settingsAt(sandbox.origin))
  const { providerProcessId } = await identity.startIdentity(attempt('acc-hook'))
  await decide(providerProcessId, { result: 'failure', declinedReason: 'blurry_image' })
  await decide(providerProcessId, { result: 'success' })
  const actions = await vi.waitFor(
    async () => {
      const bodies = product.asked.filter(({ path }) => path === '/api/webhooks/truora').map(({ body }) => body)
      const hints = (await Promise.all(bodies.map((body) => readTruoraWebhook(body, webhookSecret)))).flat()
      const mine = hints.filter((hint) => hint.providerProcessId === providerProcessId)
      expect(mine).toHaveLength(2)
      expect(mine.every(({ accountId }) => accountId === 'acc-hook')).toBe(true)
      return mine.map(({ action }) => action).sort()
    },
    { timeout: 10_000 },
  )
  expect(actions).toEqual(['failure', 'overwritten_success'])
  const result = await identity.identityResult({ providerProcessId, accountId: 'acc-hook' })
  expect(result.outcome).toBe('success')
})

test('N02 what Truora does not take is told as refused, with its code', async () => {
  const wrongKey = createTruoraIdentity({ ...settingsAt(sandbox.origin), apiKey: 'wrong' })
  expect(await getFailure(wrongKey.startIdentity(attempt('acc-1')))).toMatchObject({
    failure: 'refused',
    httpStatus: 401,
    providerCode: '10401',
  })
  const identity = createTruoraIdentity(settingsAt(sandbox.origin))
  const { providerProcessId } = await identity.startIdentity(attempt('acc-mine'))
  const others = identity.identityResult({ providerProcessId, accountId: 'acc-of-another' })
  expect(await getFailure(others)).toMatchObject({ failure: 'refused', httpStatus: 404 })
  await expect(identity.startIdentity(attempt('cédula 123'))).rejects.toThrow(TypeError)
})

const good = { process_id: 'IDP1', account_id: 'acc-1', status: 'success', validations: [] }

test.concurrent.each<[string, ScriptedAnswer, string]>([
  ['server error', { status: 500 }, 'unavailable'],
  ['too many requests', { status: 429 }, 'unavailable'],
  ['redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'unavailable'],
  ['broken connection', 'reset', 'unavailable'],
  ['no answer in time', 'hang', 'unavailable'],
  ['a web page', { body: '<html>' }, 'garbage'],
  ['an unknown status', { body: { ...good, status: 'approved' } }, 'garbage'],
  ['another process', { body: { ...good, process_id: 'IDP2' } }, 'garbage'],
  ['another account', { body: { ...good, account_id: 'acc-2' } }, 'garbage'],
  ['no account', { body: { process_id: 'IDP1', status: 'success' } }, 'garbage'],
])('N02 R32 %s is never taken for a result', async (_, answer, failure) => {
  const broken = await startScriptedProvider(answer)
  const identity = createTruoraIdentity({ ...settingsAt(broken.origin), deadlineMs: deadlineFor(answer) })
  const error = await getFailure(identity.identityResult({ providerProcessId: 'IDP1', accountId: 'acc-1' }))
  expect(error.failure).toBe(failure)
  // Asking is repeated while there is time and no answer, and not when the answer is nonsense.
  expect(broken.asked).toHaveLength(failure === 'unavailable' && answer !== 'hang' ? 3 : 1)
  await broken.close()
})

test.each([
  ['no key', {}],
  ['a key that is no token', { api_key: 'abc' }],
  ['a key without a process', { api_key: unsigned({ additional_data: '{}' }) }],
  ['a key with broken data', { api_key: unsigned({ additional_data: '{' }) }],
])('N02 R32 %s starts no attempt', async (_, body) => {
  const broken = await startScriptedProvider({ body })
  const error = await getFailure(createTruoraIdentity(settingsAt(broken.origin)).startIdentity(attempt('acc-1')))
  expect(error.failure).toBe('garbage')
  await broken.close()
})

test('N02 R32 starting is not repeated by itself', async () => {
  const broken = await startScriptedProvider({ status: 503 })
  await getFailure(createTruoraIdentity(settingsAt(broken.origin)).startIdentity(attempt('acc-1')))
  expect(broken.asked).toHaveLength(1)
  await broken.close()
})

test('N02 images are fetched from the provider only, and only when they are images', async () => {
  const inner = await startScriptedProvider({ body: 'secret of an inner service' })
  const identity = createTruoraIdentity(settingsAt(sandbox.origin))
  const outside = [inner.origin, `http://user@${new URL(sandbox.origin).host}/x`, 'file:///etc/passwd', 'nonsense']
  for (const url of outside) expect((await getFailure(identity.fetchImage(url))).failure).toBe('garbage')
  expect(inner.asked).toHaveLength(0)
  const lying = createTruoraIdentity(settingsAt(inner.origin))
  expect((await getFailure(lying.fetchImage(`${inner.origin}/front.png`))).failure).toBe('garbage')
  const gone = `${sandbox.origin}/truora/files/none/front.png`
  expect((await getFailure(identity.fetchImage(gone))).failure).toBe('refused')
  await inner.close()
})

function unsigned(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encode({ alg: 'HS256' })}.${encode(claims)}.c2ln`
}

function submitFlow(token: string, decision: string, document: Record<string, string> = {}): Promise<Response> {
  return fetch(`${sandbox.origin}/identity/flow`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      token,
      decision,
      document_type: 'national-id',
      document_number: '1000000001',
      name: 'ANA',
      last_name: 'RUIZ',
      date_of_birth: '1990-01-01',
      issue_date: '2008-01-02',
      ...document,
    }),
  })
}
