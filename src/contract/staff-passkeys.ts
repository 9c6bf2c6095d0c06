/**
 * The passkeys (WebAuthn) of members of staff, beside the one-time password (O04): each is a second factor. A challenge
 * belongs to one session, is valid for five minutes, and the first answer uses it up.
 */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { instant, line } from './fields.ts'
import type { CamelKeys } from './wire-names.ts'

/** A base64url value from a browser; an attestation for this site is far below a thousand bytes. */
const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(16_000)
const shortBase64url = base64url.max(1_400)

/** Options as the browser's WebAuthn API takes them: `PublicKeyCredentialCreationOptionsJSON` and its counterpart. */
const options = z.record(z.string(), z.unknown())

const ofCredential = {
  id: shortBase64url,
  rawId: shortBase64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** What a browser answers when a passkey is created; its other fields are dropped. */
const registration = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type PasskeyRegistration = CamelKeys<z.infer<typeof registration>>

/** What a browser answers when a passkey signs. */
const assertion = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: shortBase64url.optional(),
  }),
})
export type PasskeyAssertion = CamelKeys<z.infer<typeof assertion>>

const passkey = z.object({
  passkey_id: z.uuid(),
  name: z.string(),
  created_at: instant,
  last_used_at: instant.optional(),
  /** The passkey is refused because its counter went back, which suggests a copy. */
  blocked: z.boolean(),
})
export type Passkey = CamelKeys<z.infer<typeof passkey>>

const ofAll = { group: 'staff', audience: 'staff', permission: 'useOwnAccess' } as const

export const listPasskeys = defineCall({
  ...ofAll,
  method: 'GET',
  path: 'ops/passkeys',
  summary: 'Mis llaves de acceso',
  answer: z.object({ passkeys: z.array(passkey) }),
})

export const beginPasskey = defineCall({
  ...ofAll,
  method: 'POST',
  path: 'ops/passkeys/begin',
  summary: 'Empieza a registrar una llave de acceso, con la segunda clave dada o como primera segunda clave',
  beforePassword: true,
  answer: z.object({ options }),
  errors: ['PASSKEY_LIMIT'],
  verbatim: ['options'],
})

export const addPasskey = defineCall({
  ...ofAll,
  method: 'POST',
  path: 'ops/passkeys',
  summary: 'Registra una llave de acceso; la primera cuenta también como segunda clave dada',
  audit: { action: 'staff.passkey-added', subject: 'staff', id: 'self' },
  beforePassword: true,
  body: z.strictObject({ name: line.min(1).max(40), response: registration }),
  answer: z.object({ passkey, verified_until: instant }),
  successStatus: 201,
  errors: ['PASSKEY_REFUSED', 'PASSKEY_EXISTS', 'PASSKEY_LIMIT'],
  verbatim: ['response'],
  example: {
    body: {
      name: 'Mi llave',
      response: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    },
  },
})

export const removePasskey = defineCall({
  ...ofAll,
  method: 'DELETE',
  path: 'ops/passkeys/:passkey_id',
  summary: 'Quita una llave de acceso propia, mientras quede otra segunda clave',
  audit: { action: 'staff.passkey-removed', subject: 'staff', id: 'self' },
  params: z.strictObject({ passkey_id: z.uuid() }),
  answer: z.object({ passkeys: z.array(passkey) }),
  errors: ['PASSKEY_NOT_FOUND', 'PASSKEY_LAST'],
  example: { params: { passkey_id: ':missing' } },
})

export const beginPasskeyProof = defineCall({
  ...ofAll,
  method: 'POST',
  path: 'ops/passkeys/prove/begin',
  summary: 'Pide lo que mi llave de acceso tiene que firmar',
  beforePassword: true,
  answer: z.object({ options }),
  errors: ['PASSKEY_NOT_FOUND'],
  verbatim: ['options'],
})

export const provePasskey = defineCall({
  ...ofAll,
  method: 'POST',
  path: 'ops/passkeys/prove',
  summary: 'Da la segunda clave con una llave de acceso',
  audit: {
    action: ['staff.signed-in', 'staff.passkey-refused', 'staff.passkey-cloned', 'staff.locked'],
    subject: 'staff',
    id: 'self',
  },
  beforePassword: true,
  body: z.strictObject({ response: assertion }),
  answer: z.object({ verified_until: instant }),
  errors: ['PASSKEY_REFUSED', 'PASSKEY_BLOCKED', 'STAFF_LOCKED'],
  verbatim: ['response'],
  example: {
    body: {
      response: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
      },
    },
  },
})
