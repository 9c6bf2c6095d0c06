/** How each partner bank is reached (decision 043). A connection changes by two people: `kind: 'connection'` of `ops-changes.ts`. */
import { z } from 'zod'
import { connectionFields, longestSecretFile, secretFields } from '#domain/banks/connection-fields.ts'
import { closingFields } from '#domain/staff-forms/work-fields.ts'
import { bankPause } from './banks.ts'
import { defineCall } from './call.ts'
import { bankId, civilDate, instant } from './fields.ts'
import { bodyOf, valuesOf } from './staff-body.ts'
import type { CamelKeys } from './wire-names.ts'

export const bankChannels = valuesOf(connectionFields.channel)
export type BankChannel = (typeof bankChannels)[number]

/** What is secret of a connection: it goes in and never comes out. */
export type ConnectionSecretName = keyof typeof secretFields
export const connectionSecretNames = Object.keys(secretFields) as ConnectionSecretName[]
/** Those of mutual TLS, in PEM: our certificate and its key, and the authority that signs the bank's certificate. */
export const certificateNames: readonly ConnectionSecretName[] = ['client-certificate', 'client-key', 'bank-ca']
/** How messages are signed, in both directions: secrets that both sides have, or a key of each side. */
export const signingSchemes = valuesOf(connectionFields.signing)
export type SigningScheme = (typeof signingSchemes)[number]
/** Those of the second scheme: our private key in PEM, and the bank's public one as a JWK, which is no secret. */
export const signingKeyNames: readonly ConnectionSecretName[] = ['signing-key', 'bank-jwk']

const name = z.enum(connectionSecretNames)

/** A connection as it is wanted. A secret that is left out stays as it is. */
export const connectionDraft = {
  ...bodyOf(connectionFields),
  secrets: z
    .array(z.strictObject({ name, value: z.string().trim().min(1).max(longestSecretFile) }))
    .max(connectionSecretNames.length),
}
const draft = z.strictObject(connectionDraft)
export type ConnectionDraft = CamelKeys<z.infer<typeof draft>>

/** What of a connection may be seen: of each secret its fingerprint, the first eight digits of its SHA-256. */
const connectionFacts = z.object({
  channel: z.enum(bankChannels),
  signing: z.enum(signingSchemes).optional(),
  base_url: z.string().optional(),
  key_id: z.string().optional(),
  wompi_public_key: z.string().optional(),
  /** The bank takes PSE, and its merchant is not there yet. */
  without_pse: z.literal(true).optional(),
  takes_added_money: z.literal(true).optional(),
  secrets: z.array(
    z.object({
      name,
      fingerprint: z.string(),
      earlier_until: instant.optional(),
      earlier_fingerprint: z.string().optional(),
      /** Of our signing key: from when on it signs. Before, the earlier one does. */
      signs_from: instant.optional(),
      /** What a certificate says of itself: whose it is, and when the first of its chain expires. */
      certificate: z.object({ subject: z.string(), valid_until: instant }).optional(),
    }),
  ),
})
export type ConnectionFacts = CamelKeys<z.infer<typeof connectionFacts>>

export const connectionContent = z.object({
  bank_id: bankId,
  name_bank: z.string(),
  before: connectionFacts.optional(),
  after: connectionFacts,
  /** Which secrets are new. */
  new_secrets: z.array(name),
  earlier_until: civilDate.optional(),
  signing_after_hours: z.number().int().optional(),
})
export type ConnectionContent = CamelKeys<z.infer<typeof connectionContent>>

const ofBank = z.strictObject({ bank_id: z.coerce.number().int().min(1).max(9_999) })

export const opsConnections = defineCall({
  method: 'GET',
  path: 'ops/connections',
  group: 'staff',
  summary: 'Cómo se llega a cada banco aliado, sin sus secretos',
  audience: 'staff',
  permission: 'manageConnections',
  answer: z.object({
    banks: z.array(
      z.object({
        bank_id: bankId,
        name_bank: z.string(),
        /** `simulated`: the sandbox stands for it, in development only. */
        state: z.enum(['connected', 'simulated', 'missing']),
        /** Whether deposits can be opened with it now. */
        is_open: z.boolean(),
        takes_pse: z.boolean(),
        /** Whether a change of its connection waits for another person. */
        is_waiting: z.boolean(),
        connection: connectionFacts.optional(),
        pause: bankPause.extend({ paused_by: z.string() }).optional(),
      }),
    ),
  }),
})

/** Closes a bank for new deposits. What is open with it goes on; it opens again by itself. One person is enough. */
export const pauseBank = defineCall({
  method: 'PUT',
  path: 'ops/connections/:bank_id/pause',
  group: 'staff',
  summary: 'Cierra un banco para CDT nuevos, con lo que ven los clientes',
  audience: 'staff',
  permission: 'manageConnections',
  audit: { action: 'bank.paused', subject: 'bank', id: 'bank_id' },
  params: ofBank,
  body: z.strictObject(bodyOf(closingFields)),
  answer: z.object({ pause: bankPause }),
  errors: ['BANK_NOT_FOUND'],
  example: { params: { bank_id: 22 }, body: { words: 'El banco está en mantenimiento.', hours: 4 } },
})

export const resumeBank = defineCall({
  method: 'DELETE',
  path: 'ops/connections/:bank_id/pause',
  group: 'staff',
  summary: 'Abre otra vez un banco que se había cerrado',
  audience: 'staff',
  permission: 'manageConnections',
  audit: { action: 'bank.resumed', subject: 'bank', id: 'bank_id' },
  params: ofBank,
  answer: z.object({ was_paused: z.boolean() }),
  errors: ['BANK_NOT_FOUND'],
  example: { params: { bank_id: 22 } },
})

/** What an address is for that is not on the public internet. */
export const innerRanges = ['metadata', 'loopback', 'link-local', 'private', 'reserved'] as const
export type InnerRange = (typeof innerRanges)[number]

const tried = z.object({
  /** `unset`: there is nothing to call. `garbage`: it answered, but not by the protocol. */
  outcome: z.enum(['works', 'refused', 'unreachable', 'garbage', 'unset']),
  http_status: z.number().int().optional(),
  /** The error code that it answered. */
  code: z.string().optional(),
  /** Why it could not be reached, as the network says it: `ECONNREFUSED`, `TIMEOUT`. */
  cause: z.string().optional(),
  /** The address that the name stands for, where production does not call it: it is not public. */
  inner: z.object({ host: z.string(), address: z.string(), range: z.enum(innerRanges) }).optional(),
})

export const tryConnection = defineCall({
  method: 'POST',
  path: 'ops/connections/:bank_id/try',
  group: 'staff',
  summary: 'Prueba la conexión con un banco y su comercio de Wompi, sin cambiar nada',
  audience: 'staff',
  permission: 'manageConnections',
  audit: { action: 'connection.tried', subject: 'bank', id: 'bank_id' },
  params: ofBank,
  /** Without a draft, what is stored is tried. */
  body: z.strictObject({ draft: draft.optional() }),
  answer: z.object({ bank: tried, payments: tried }),
  errors: ['BANK_NOT_FOUND', 'CHANGE_INVALID'],
  example: { params: { bank_id: 22 }, body: {} },
})
