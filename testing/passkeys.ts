/** An authenticator (WebAuthn) made of node:crypto: it signs like a real one, and cheats where a test asks it to. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/staff-passkeys.ts'

export type SoftPasskey = { id: string; key: KeyObject; cose: Buffer; counter: number }

/** The parts of an answer that a test may change: challenge, origin, RP id, user verification and type. */
type Said = {
  challenge: string
  origin: string
  rpId: string
  /** Whether the person was verified, by a finger or a PIN. */
  isVerified?: boolean
  type?: string
}

const flags = { present: 0x01, verified: 0x04, withKey: 0x40 }

/** A passkey that is not registered yet. */
export function newPasskey(): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE: key type 2 (EC), algorithm -7 (ES256), curve 1 (P-256), and the two coordinates.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  return { id: randomBytes(32).toString('base64url'), key: privateKey, cose, counter: 0 }
}

/** The browser's answer when the passkey is made. */
export function createRegistration(passkey: SoftPasskey, said: Said): PasskeyRegistration {
  const id = Buffer.from(passkey.id, 'base64url')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  const credential = Buffer.concat([Buffer.alloc(16), length, id, passkey.cose])
  const data = Buffer.concat([authenticatorData(said, flags.withKey, passkey.counter), credential])
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
    ...[cborText('authData'), cborBytes(data)],
  ])
  return {
    ...shared(passkey),
    response: {
      clientDataJSON: clientData('webauthn.create', said).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  }
}

/** The browser's answer when the passkey signs; its counter goes up by one, unless a test sets it. */
export function signAssertion(passkey: SoftPasskey, said: Said & { counter?: number }): PasskeyAssertion {
  passkey.counter += 1
  const data = authenticatorData(said, 0, said.counter ?? passkey.counter)
  const client = clientData('webauthn.get', said)
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), passkey.key)
  return {
    ...shared(passkey),
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  }
}

const shared = ({ id }: SoftPasskey) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

function clientData(type: string, said: Said): Buffer {
  const { challenge, origin } = said
  return Buffer.from(JSON.stringify({ type: said.type ?? type, challenge, origin, crossOrigin: false }))
}

function authenticatorData({ rpId, isVerified = true }: Said, more: number, counter: number): Buffer {
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(counter)
  const flag = flags.present | (isVerified ? flags.verified : 0) | more
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flag]), counted])
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** CBOR (RFC 8949) of a text shorter than 24 characters, and of up to 65,535 bytes. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}
