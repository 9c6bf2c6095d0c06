/** Altered tokens that are no longer valid, for the tests and the measurement of R13. */
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Context } from '#server/context.ts'

export type AlteredToken = { how: string; token: string }

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

/**
 * Alters a secret: each of its characters changed `perPlace` times, left out and doubled, and the secret cut at each
 * length.
 * @returns Texts that differ from the secret.
 */
export function* misspelt(secret: string, perPlace: number): Generator<AlteredToken> {
  for (let at = 0; at < secret.length; at += 1) {
    const [before, here, after] = [secret.slice(0, at), secret.charAt(at), secret.slice(at + 1)]
    const others = [...`.${alphabet}`].filter((one) => one !== here)
    // Neighbouring characters first: the last character of a signature has bits that nobody reads.
    const start = Math.max(0, others.indexOf(String.fromCharCode(here.charCodeAt(0) + 1)))
    for (let step = 0; step < perPlace; step += 1) {
      yield { how: 'changed', token: `${before}${others[(start + step) % others.length]}${after}` }
    }
    if (at > 0) yield { how: 'cut', token: before }
    yield { how: 'left out', token: `${before}${after}` }
    yield { how: 'doubled', token: `${before}${here}${here}${after}` }
  }
}

/**
 * Complete, well-formed tokens that are not ours.
 * @param token - A genuine token.
 * @param session - `otherId` is another customer's.
 */
export async function* forged(
  ctx: Context,
  token: string,
  session: { id: string; otherId: string },
): AsyncGenerator<AlteredToken> {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const [head, claims] = [decode(header), decode(payload)]
  const key = ctx.encryption.tokenKeys()[0]?.key ?? Buffer.alloc(32)
  const hmac = (text: string, secret: Buffer | string, hash = 'sha256') =>
    createHmac(hash, secret).update(text).digest('base64url')
  const withSignature = (text: string, end: string) => `${text}.${end}`

  for (const alg of ['none', 'None', 'NONE', 'nOnE', '', null, 'HS1', 'HS256 ', 'hs256']) {
    const text = `${encode({ ...head, alg })}.${payload}`
    for (const end of ['', signature, hmac(text, '')]) yield { how: `alg ${alg}`, token: withSignature(text, end) }
  }
  for (const [alg, hash] of [
    ['HS384', 'sha384'],
    ['HS512', 'sha512'],
  ] as const) {
    const text = `${encode({ ...head, alg })}.${payload}`
    yield { how: `${alg} with our key`, token: withSignature(text, hmac(text, key, hash)) }
  }
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const rsa = new SignJWT(claims).setProtectedHeader({
    ...head,
    alg: 'RS256',
    jwk: publicKey.export({ format: 'jwk' }),
  })
  yield { how: 'RS256 with a key of its own', token: await rsa.sign(privateKey) }
  for (const alg of ['RS256', 'ES256', 'PS256', 'EdDSA']) {
    const text = `${encode({ ...head, alg })}.${payload}`
    yield { how: `${alg} over an HMAC`, token: withSignature(text, hmac(text, pem)) }
  }
  const kids = ['../../../dev/null', "' or 1=1 --", '', null, 0, [head.kid], { $ne: 1 }, '__proto__', 'x'.repeat(300)]
  for (const kid of [...kids, undefined]) {
    const text = `${encode({ ...head, kid })}.${payload}`
    for (const secret of ['', 'null', Buffer.alloc(32)]) {
      yield { how: `kid ${JSON.stringify(kid)}`, token: withSignature(text, hmac(text, secret)) }
    }
  }
  for (const more of [{ crit: ['exp'] }, { b64: false, crit: ['b64'] }, { typ: 1, crit: [] }]) {
    const text = `${encode({ ...head, ...more })}.${payload}`
    yield { how: 'critical headers', token: withSignature(text, hmac(text, key)) }
  }

  const now = Math.floor(Date.now() / 1000)
  const ownKeyOtherClaims: [string, Record<string, unknown>][] = [
    ['expired', { ...claims, exp: now - 1 }],
    ['without an end', { ...claims, exp: undefined }],
    ['an end that is text', { ...claims, exp: `${now + 999}` }],
    ['not valid yet', { ...claims, nbf: now + 999 }],
    ['another purpose', { ...claims, iss: 'cosecha/ticket' }],
    ['no purpose', { ...claims, iss: undefined }],
    ['nobody’s session', { ...claims, sub: crypto.randomUUID() }],
    ['no session', { ...claims, sub: undefined }],
    ['not a session', { ...claims, sub: `${session.id}' or '1'='1` }],
    ['a session in capitals', { ...claims, sub: session.id.toUpperCase() }],
    ['a list', { ...claims, sub: [session.id] }],
  ]
  for (const [how, other] of ownKeyOtherClaims) {
    const text = `${header}.${encode(other)}`
    yield { how, token: withSignature(text, hmac(text, key)) }
  }
  for (const value of ['[]', 'null', '1', '{', '']) {
    const text = `${header}.${encode(value)}`
    yield { how: `claims ${value}`, token: withSignature(text, hmac(text, key)) }
  }

  const others = `${header}.${encode({ ...claims, sub: session.otherId })}`
  for (const end of [
    signature,
    '',
    hmac(others, ''),
    hmac(others, key).slice(0, -1),
    hmac(others, key).toUpperCase(),
  ]) {
    yield { how: 'another customer’s session', token: withSignature(others, end) }
  }
  for (const odd of [
    `${token}.`,
    `.${token}`,
    `${token}.${token}`,
    `${token}%20`,
    `${token}=`,
    `${header}.${payload}.${signature}=`,
    `${header}.${payload}.${signature.slice(0, 20)}%20${signature.slice(20)}`,
    `${header}.${payload}.${Buffer.from(signature, 'base64url').toString('base64')}==`,
    `${header}..${signature}`,
    '..',
    '.',
    'null',
    'undefined',
    '{}',
    'ñandú.ñandú.ñandú',
    '%F0%9F%98%80.%00.%0A',
    'a'.repeat(7_000),
    `${token}${'A'.repeat(6_000)}`,
    `${'e30.'.repeat(1_500)}`,
  ]) {
    yield { how: 'oddly written', token: odd }
  }
}
