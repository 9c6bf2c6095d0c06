import fc from 'fast-check'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { readTruoraWebhook } from './truora-webhook.ts'

const secret = 'truora-webhook-secret-of-32-bytes'
const events = [
  {
    event_type: 'identity_process',
    event_action: 'success',
    object: { identity_process_id: 'IDP1', account_id: 'a-1' },
  },
]

function sign(payload: Record<string, unknown>, key = secret, alg = 'HS256'): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key))
}

const refusal = (body: Uint8Array | string, secrets: string | string[] | undefined = secret) =>
  readTruoraWebhook(body, secrets).then(
    () => 'accepted',
    (error) => error.refusal,
  )

test('N02 a genuine webhook becomes a hint', async () => {
  const hints = await readTruoraWebhook(await sign({ events }), secret)
  expect(hints).toEqual([{ providerProcessId: 'IDP1', accountId: 'a-1', action: 'success' }])
})

test('N02 genuine events about other things become no hints', async () => {
  const other = [{ event_type: 'validation', event_action: 'success', object: { validation_id: 'VLD1' } }]
  expect(await readTruoraWebhook(await sign({ events: other }), secret)).toEqual([])
})

test('N02 without a secret nothing is accepted, however well signed', async () => {
  const body = await sign({ events })
  expect(await refusal(body, [])).toBe('no-secret')
  expect(await readTruoraWebhook(body, undefined).catch((error) => error.refusal)).toBe('no-secret')
  // An empty secret is what a forgotten setting looks like.
  expect(await refusal(body, '')).toBe('no-secret')
  expect(await refusal(body, [''])).toBe('no-secret')
})

test('N02 forgeries are refused: alg none, another algorithm, another key, no token at all', async () => {
  expect(await refusal(new UnsecuredJWT({ events }).encode())).not.toBe('accepted')
  const [header, payload] = (await sign({ events })).split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  expect(await refusal(`${none}.${payload}.`)).not.toBe('accepted')
  expect(await refusal(`${header}.${payload}.`)).not.toBe('accepted')
  expect(await refusal(await sign({ events }, secret.repeat(2), 'HS512'))).not.toBe('accepted')
  expect(await refusal(await sign({ events }, secret.repeat(2)))).toBe('not-genuine')
  expect(await refusal(JSON.stringify({ events }))).toBe('malformed')
  expect(await refusal('')).toBe('malformed')
  expect(await refusal(new Uint8Array([0xff, 0xfe]))).toBe('malformed')
})

test('N02 no altered byte gets through', async () => {
  const body = await sign({ events })
  const altered = fc
    .tuple(fc.nat(body.length - 1), fc.integer({ min: 0x20, max: 0x7e }))
    .map(([at, code]) => body.slice(0, at) + String.fromCharCode(code) + body.slice(at + 1))
    // The last character of base64url carries unused bits and a blank at either end is trimmed: the same token.
    .filter((text) => text.slice(0, -1) !== body.slice(0, -1) && text.trim().length === body.length)
  await fc.assert(
    fc.asyncProperty(altered, async (text) => (await refusal(text)) !== 'accepted'),
    { numRuns: 1000 },
  )
})

test('N02 R27 a token of days ago, or of a time to come, is refused as a replay', async () => {
  const nowSeconds = Math.floor(Date.now() / 1_000)
  for (const ago of [0, 60, 24 * 3_600])
    expect(await refusal(await sign({ events, iat: nowSeconds - ago }))).toBe('accepted')
  for (const ago of [73 * 3_600, -3_600]) {
    expect(await refusal(await sign({ events, iat: nowSeconds - ago }))).toBe('not-genuine')
  }
})

test('N02 while a rotation overlaps, both secrets are good', async () => {
  const overlap = ['the-new-secret-that-has-32-bytes-too', secret]
  expect(await refusal(await sign({ events }), overlap)).toBe('accepted')
  expect(await refusal(await sign({ events }, overlap[0]), overlap)).toBe('accepted')
  expect(await refusal(await sign({ events }, 'neither-of-them-although-long-enough'), overlap)).toBe('not-genuine')
})

test('N02 a genuine token with nonsense inside is malformed', async () => {
  expect(await refusal(await sign({}))).toBe('malformed')
  expect(await refusal(await sign({ events: 'success' }))).toBe('malformed')
})
