import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { FlattenedSign } from 'jose'
import { expect, test } from 'vitest'
import { partnerBankHeaders, partnerBankJwsCritical } from '#contract/partner-bank.ts'
import { describeSigningKey, type PublicJwk, readPublicJwk, readSigningKey, requireGenuineJws, signJws } from './jws.ts'

const toPem = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }))
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const nowSeconds = 1_790_000_000
const rawBody = Buffer.from('{"id":"evt_0000000001","texto":"ñ.con.puntos"}')
const message = {
  ...{ method: 'POST', pathWithQuery: '/api/webhooks/partner-bank?x=1', timestamp: String(nowSeconds), rawBody },
}
const publicOf = async (key: KeyObject) => {
  const jwk = readPublicJwk(JSON.stringify(await describeSigningKey(toPem(key))))
  if (!jwk) throw new Error('the key cannot be read')
  return jwk
}

type Change = { jws?: string; body?: Buffer; method?: string; path?: string; later?: number }

/** Whether a message with this header is believed. */
async function judge(jws: string, keys: readonly PublicJwk[], change: Change = {}): Promise<string> {
  const received = {
    method: change.method ?? message.method,
    path: change.path ?? message.pathWithQuery,
    headers: { [partnerBankHeaders.jws]: jws },
    rawBody: change.body ?? rawBody,
  }
  return requireGenuineJws(received, keys, nowSeconds + (change.later ?? 0)).then(
    () => 'genuine',
    (error) => String(error.cause?.message ?? error.message),
  )
}

test.each([
  ['ES256', ec.privateKey],
  ['PS256', rsa.privateKey],
])('Z12 R27 a message signed with %s is genuine, and nothing of it may be changed', async (alg, key) => {
  const jwk = await publicOf(key)
  expect(jwk.alg).toBe(alg)
  const { [partnerBankHeaders.jws]: jws = '' } = await signJws(toPem(key), message)
  expect(jws).toMatch(/^[\w-]+\.\.[\w-]+$/)
  expect(await judge(jws, [jwk])).toBe('genuine')
  expect(await judge(jws, [await publicOf(ec.privateKey), await publicOf(rsa.privateKey)])).toBe('genuine')
  expect(await judge(jws, [jwk], { body: Buffer.from('{}') })).toBe('wrong signature')
  expect(await judge(jws, [jwk], { method: 'PUT' })).toBe('wrong method or path')
  expect(await judge(jws, [jwk], { path: '/api/webhooks/partner-bank' })).toBe('wrong method or path')
  expect(await judge(jws, [jwk], { later: 301 })).toBe('wrong age')
  expect(await judge(jws, [jwk], { later: -301 })).toBe('wrong age')
  expect(await judge(jws, [jwk], { later: 300 })).toBe('genuine')
  expect(await judge(jws, [])).toBe('wrong key')
  const [head, , signature] = jws.split('.')
  expect(await judge(`${head}.${rawBody.toString('base64url')}.${signature}`, [jwk])).toBe('wrong JWS')
})

const header = (more: object) => ({
  ...{ alg: 'ES256', kid: 'banco', b64: false, crit: [...partnerBankJwsCritical], iat: nowSeconds },
  ...{ htm: message.method, path: message.pathWithQuery, ...more },
})
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const input = (protectedPart: string) => Buffer.concat([Buffer.from(`${protectedPart}.`), rawBody])

test('Z12 R27 an algorithm that is not the key’s own is refused: none, HMAC with the public key, RS256, another curve', async () => {
  const [es, ps] = [await publicOf(ec.privateKey), await publicOf(rsa.privateKey)]
  const spki = rsa.publicKey.export({ type: 'spki', format: 'pem' })
  for (const alg of ['HS256', 'none', 'RS256', 'ES384']) {
    const part = encode(header({ alg, kid: ps.kid }))
    const signature = createHmac('sha256', spki).update(input(part)).digest('base64url')
    expect(await judge(`${part}..${signature}`, [es, ps]), alg).toBe('wrong JWS')
  }
  // An RSA key under the name of ES256, and the other way round.
  const crossed = encode(header({ alg: 'PS256', kid: es.kid }))
  const byRsa = sign('sha256', input(crossed), rsa.privateKey).toString('base64url')
  expect(await judge(`${crossed}..${byRsa}`, [es, ps])).toBe('wrong key')
  // PKCS #1 v1.5 under the name of PS256.
  const old = encode(header({ alg: 'PS256', kid: ps.kid }))
  const byPkcs1 = sign('sha256', input(old), rsa.privateKey).toString('base64url')
  expect(await judge(`${old}..${byPkcs1}`, [ps])).toBe('wrong signature')
})

test('Z12 R27 a header that leaves out what has to be understood is refused, though its signature is right', async () => {
  const es = await publicOf(ec.privateKey)
  const signWith = async (more: object, understood = { iat: true, htm: true, path: true }) => {
    const signed = await new FlattenedSign(rawBody)
      .setProtectedHeader(header({ kid: es.kid, ...more }))
      .sign(ec.privateKey, { crit: { ...understood, exp: true } })
    return `${signed.protected}..${signed.signature}`
  }
  expect(await judge(await signWith({}), [es])).toBe('genuine')
  expect(await judge(await signWith({ crit: ['b64', 'iat', 'htm'] }), [es])).toBe('wrong JWS')
  expect(await judge(await signWith({ iat: 'now' }), [es])).toBe('wrong JWS')
  // What we do not know and must understand.
  const strange = { crit: [...partnerBankJwsCritical, 'exp'], exp: nowSeconds + 60 }
  expect(await judge(await signWith(strange), [es])).toBe('wrong signature')
  expect(await judge('x', [es])).toBe('wrong JWS')
})

test('Z12 only public keys of our algorithms are taken: no private one, no short one, no other curve', async () => {
  const es = await describeSigningKey(toPem(ec.privateKey))
  const read = (jwk: object) => readPublicJwk(JSON.stringify(jwk)) !== undefined
  expect(read(es)).toBe(true)
  expect(read({ ...ec.privateKey.export({ format: 'jwk' }), kid: 'k', alg: 'ES256' })).toBe(false)
  const { kid: _, ...nameless } = es
  expect([read(nameless), read({ ...es, alg: 'PS256' }), read({ ...es, alg: 'HS256' })]).toEqual([false, false, false])
  const short = generateKeyPairSync('rsa', { modulusLength: 1_024 })
  expect(read({ ...short.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'PS256' })).toBe(false)
  expect(readSigningKey(toPem(short.privateKey))).toBeUndefined()
  const other = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  expect(readSigningKey(toPem(other.privateKey))).toBeUndefined()
  expect(read({ ...other.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'ES256' })).toBe(false)
  expect(readPublicJwk('nothing')).toBeUndefined()
})
