import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Sandbox } from '#sandbox/start.ts'
import { getFailure, startTestSandbox } from '#testing/sandbox.ts'
import { deadlineFor, type ScriptedAnswer, startScriptedProvider } from '#testing/scripted-provider.ts'
import { createZapsignSignature } from './zapsign.ts'
import { readZapsignWebhook } from './zapsign-webhook.ts'

let sandbox: Sandbox
let product: Awaited<ReturnType<typeof startScriptedProvider>>
let pdf: Uint8Array

beforeAll(async () => {
  product = await startScriptedProvider({ status: 200 })
  sandbox = await startTestSandbox(product.origin)
  pdf = await smallPdf()
})

afterAll(async () => {
  await sandbox.close()
  await product.close()
})

const at = (origin: string, more: { apiToken?: string; deadlineMs?: number } = {}) =>
  createZapsignSignature({
    apiUrl: `${origin}/zapsign/api/v1`,
    apiToken: 'sandbox-zapsign-token',
    fileOrigins: [origin],
    ...more,
  })

const request = (externalId: string, document = pdf) => ({
  pdf: document,
  name: 'Vinculación y apertura de CDT',
  externalId,
  signer: { name: 'Ana Lucía Ruiz', email: 'ana@example.com', phoneE164: '+573001234567' },
  redirectUrl: 'http://localhost:3000/verificando-firma',
})

async function order(token: string, action: 'sign' | 'refuse' | 'delete' | 'expire'): Promise<number> {
  const answer = await fetch(`${sandbox.origin}/control/signing/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  })
  return answer.status
}

test.each([
  ['delete', 'deleted', 'doc_deleted'],
  ['expire', 'expired', 'doc_expired'],
] as const)(
  'N03 a document that is gone by «%s» can be signed no more, and is told as %s',
  async (action, reason, event) => {
    const signing = at(sandbox.origin)
    const { token } = await signing.createSigningRequest(request(`gone-${action}`))
    expect(await signing.signingState(token)).toEqual({ state: 'pending' })
    expect(await order(token, action)).toBe(200)
    expect(await signing.signingState(token)).toEqual({ state: 'withdrawn', reason })
    expect(await order(token, 'sign')).toBe(409)
    await vi.waitFor(() => expect(product.asked.some(({ body }) => body.includes(event))).toBe(true), {
      timeout: 10_000,
    })
  },
)

test('N03 a deleted document is found no more, and a signature that was given before stays', async () => {
  const signing = at(sandbox.origin)
  const made = { externalId: 'deleted-later', signerEmail: 'ana@example.com' }
  const { token } = await signing.createSigningRequest(request(made.externalId))
  await order(token, 'sign')
  await order(token, 'delete')
  expect(await signing.signingState(token)).toMatchObject({ state: 'signed' })
  expect(await signing.findSigningRequest(made)).toBeUndefined()
})

test('N03 F09 a document is read and signed on the page, and the signed file begins with what was sent', async () => {
  const signature = at(sandbox.origin)
  const created = await signature.createSigningRequest(request('p-1:sign'))
  expect(await signature.signingState(created.token)).toEqual({ state: 'pending' })

  const page = await (await fetch(created.signUrl)).text()
  expect(page).toContain('Firmar documento')
  expect(page).toContain('Rechazar firma')
  const shown = /data="([^"]+)"/.exec(page)?.[1] ?? ''
  const original = new Uint8Array(await (await fetch(new URL(shown, sandbox.origin))).arrayBuffer())
  expect(Buffer.compare(original, pdf)).toBe(0)

  const signed = await fetch(created.signUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'sign' }),
  })
  expect(signed.status).toBe(303)
  expect(signed.headers.get('location')).toBe('http://localhost:3000/verificando-firma')

  const state = await signature.signingState(created.token)
  expect(state).toMatchObject({ state: 'signed', signedAt: expect.any(Date) })
  const file = await signature.fetchSignedFile(state.state === 'signed' ? (state.signedFileUrl ?? '') : '')
  expect(Buffer.compare(file.subarray(0, pdf.byteLength), pdf)).toBe(0)
  const added = Buffer.from(file.subarray(pdf.byteLength)).toString('latin1')
  expect(added).toContain('Constancia de firma electrónica')
  expect(added).toContain('Ana Lucía Ruiz')
  expect(added).toMatch(/\/Prev \d+[\s\S]*startxref\n\d+\n%%EOF\n$/)
})

test('N03 R23 a request is found by our id among all that the signer has, and what is not there is not found', async () => {
  const signature = at(sandbox.origin)
  const email = 'de-muchos@example.com'
  const made = { ...request('p-7:sign'), signer: { ...request('').signer, email } }
  const first = await signature.createSigningRequest(made)
  await signature.createSigningRequest({ ...made, externalId: 'p-8:sign' })
  const find = (externalId: string, signerEmail = email) => signature.findSigningRequest({ externalId, signerEmail })
  expect(await find('p-7:sign')).toEqual(first)
  expect(await find('p-9:sign')).toBeUndefined()
  expect(await find('p-7:sign', 'nadie@example.com')).toBeUndefined()
})

test('N03 F09 a refused signature is told, and cannot be signed afterwards', async () => {
  const signature = at(sandbox.origin)
  const { token } = await signature.createSigningRequest(request('p-2:sign'))
  expect(await order(token, 'refuse')).toBe(200)
  expect(await signature.signingState(token)).toEqual({ state: 'refused' })
  expect(await order(token, 'sign')).toBe(409)
  expect(await signature.signingState(token)).toEqual({ state: 'refused' })
})

test('N03 F09 signing sends a webhook with the secret, and a test can find the document by our id', async () => {
  const signature = at(sandbox.origin)
  const { token } = await signature.createSigningRequest(request('p-3:sign'))
  const found = await (await fetch(`${sandbox.origin}/control/signing?external_id=p-3:sign`)).json()
  expect(found).toMatchObject([{ token, status: 'pending' }])
  await order(token, 'sign')
  const hint = await vi.waitFor(
    () => {
      const hints = product.asked
        .filter(({ path }) => path === '/api/webhooks/zapsign')
        .map(({ headers, body }) => readZapsignWebhook(headers, body, 'sandbox-zapsign-webhook-secret'))
      const mine = hints.find((each) => each.token === token)
      expect(mine).toBeDefined()
      return mine
    },
    { timeout: 10_000 },
  )
  expect(hint).toEqual({ token, externalId: 'p-3:sign', event: 'doc_signed' })
})

test('N03 what is no PDF or too large is not sent; a wrong token and an unknown document are refused', async () => {
  const signature = at(sandbox.origin)
  await expect(signature.createSigningRequest(request('p-4', Buffer.from('hello')))).rejects.toThrow(TypeError)
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-')
  await expect(signature.createSigningRequest(request('p-4', large))).rejects.toThrow(TypeError)
  const wrong = at(sandbox.origin, { apiToken: 'wrong' }).createSigningRequest(request('p-4'))
  expect(await getFailure(wrong)).toMatchObject({ failure: 'refused', httpStatus: 403 })
  const unknown = signature.signingState('00000000-0000-4000-8000-000000000000')
  expect(await getFailure(unknown)).toMatchObject({ failure: 'refused', httpStatus: 404 })
})

test('N03 the provider itself turns away what is no PDF', async () => {
  const answer = await fetch(`${sandbox.origin}/zapsign/api/v1/docs/`, {
    method: 'POST',
    headers: { authorization: 'Bearer sandbox-zapsign-token', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'x', base64_pdf: 'aGVsbG8=', signers: [{ name: 'Ana' }] }),
  })
  expect(answer.status).toBe(400)
})

const doc = (more: object) => ({
  body: { token: 'aaaaaaaa-1111', status: 'signed', signed_file: null, signers: [{ status: 'signed' }], ...more },
})

test.concurrent.each<[string, ScriptedAnswer, string]>([
  ['server error', { status: 500 }, 'unavailable'],
  ['no answer in time', 'hang', 'unavailable'],
  ['broken connection', 'reset', 'unavailable'],
  ['a web page', { body: '<html>' }, 'garbage'],
  ['another document', doc({ token: 'bbbbbbbb-2222' }), 'garbage'],
  ['an unknown status', doc({ status: 'done' }), 'garbage'],
  ['two signers', doc({ signers: [{ status: 'signed' }, { status: 'new' }] }), 'garbage'],
  ['a script for a file address', doc({ signed_file: 'javascript:alert(1)' }), 'garbage'],
])('N03 R32 %s is never taken for a signature', async (_, answer, failure) => {
  const broken = await startScriptedProvider(answer)
  const error = await getFailure(at(broken.origin, { deadlineMs: deadlineFor(answer) }).signingState('aaaaaaaa-1111'))
  expect(error.failure).toBe(failure)
  await broken.close()
})

test('N03 a signed document whose file is still being made is signed, without a file', async () => {
  const scripted = await startScriptedProvider(doc({}))
  expect(await at(scripted.origin).signingState('aaaaaaaa-1111')).toEqual({ state: 'signed' })
  await scripted.close()
})

test('N03 at the moment of its limit a document can be signed no more', async () => {
  const limit = Date.parse('2026-03-02T15:00:00.000Z')
  const body = { ...doc({}).body, status: 'pending', date_limit_to_sign: new Date(limit).toISOString() }
  const scripted = await startScriptedProvider({ body })
  const stateAt = (now: number) => {
    vi.setSystemTime(now)
    return at(scripted.origin).signingState('aaaaaaaa-1111')
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    expect(await stateAt(limit - 1)).toEqual({ state: 'pending' })
    expect(await stateAt(limit)).toEqual({ state: 'withdrawn', reason: 'expired' })
  } finally {
    vi.useRealTimers()
    await scripted.close()
  }
})

test('N03 R32 creating is never repeated by itself, and an answer about another document is not taken', async () => {
  const broken = await startScriptedProvider({ status: 503 })
  expect((await getFailure(at(broken.origin).createSigningRequest(request('p-5')))).failure).toBe('unavailable')
  expect(broken.asked).toHaveLength(1)
  await broken.close()
  const signers = [{ token: 'cccccccc-3333', sign_url: 'https://app.zapsign.com.br/verificar/x' }]
  const other = await startScriptedProvider({ body: { token: 'aaaaaaaa-1111', external_id: 'p-6', signers } })
  expect((await getFailure(at(other.origin).createSigningRequest(request('p-5')))).failure).toBe('garbage')
  await other.close()
})

test('N03 signed files are fetched from the provider only, and only when they are PDFs', async () => {
  const inner = await startScriptedProvider({ body: 'secret of an inner service' })
  expect((await getFailure(at(sandbox.origin).fetchSignedFile(`${inner.origin}/a.pdf`))).failure).toBe('garbage')
  expect(inner.asked).toHaveLength(0)
  expect((await getFailure(at(inner.origin).fetchSignedFile(`${inner.origin}/a.pdf`))).failure).toBe('garbage')
  await inner.close()
})

function smallPdf(): Promise<Uint8Array> {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.text('Vinculación').end()
  })
}
