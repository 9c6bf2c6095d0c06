/** The calls with which administrators try every party outside (R11, O04), and close one by hand (O01). */
import { z } from 'zod'
import { closingFields, longestClosureHours } from '#domain/staff-forms/work-fields.ts'
import { defineCall } from './call.ts'
import { instant } from './fields.ts'
import { bodyOf } from './staff-body.ts'

/** Everybody outside, and the database: what a process of the server works with. */
export const providerCheckNames = [
  'database',
  'identity',
  'screening',
  'signature',
  'whatsapp',
  'twilio',
  'mail',
  'storage',
  'scanner',
  'text-recognition',
  'anti-bot',
  'crm',
  'market-figures',
  'official-rates',
  'company-sign-in',
  'partner-bank',
  'payments',
] as const
export type ProviderCheckName = (typeof providerCheckNames)[number]

/** Those that can be closed by hand. The lists of Truora are closed with its check of identity. */
export const closableProviders = ['identity', 'signature', 'payments', 'whatsapp', 'twilio'] as const
export type ClosableProvider = (typeof closableProviders)[number]

/** Why a provider is closed by hand, as customers read it, and until when. */
const providerClosure = z.object({ words: z.string(), until: instant })

/**
 * `attention`: it works in part. `refused`: it was reached and does not take us. `unreachable`: nobody, or somebody
 * else, answers there. `not-set`: the settings name none. `closed`: closed by hand, and not tried.
 */
export const providerCheckStates = ['works', 'attention', 'refused', 'unreachable', 'not-set', 'closed'] as const
export type ProviderCheckState = (typeof providerCheckStates)[number]

/** What works only in part, or could not be shown by a harmless call. */
export const providerFindingCodes = [
  /** A template of WhatsApp, `about`, is not there in the language of the settings. */
  'template-missing',
  /** Meta has not approved the template `about`, or has paused it. */
  'template-not-approved',
  /** The settings do not name the account whose templates could be read. */
  'templates-not-read',
  /** Meta does not show the sender as connected. */
  'number-not-connected',
  /** The number of the settings does not belong to the account. */
  'number-not-in-account',
  /** The other side was reached; no harmless call shows whether it takes our key. */
  'key-not-tried',
] as const

const providerCheck = z.object({
  name: z.enum(providerCheckNames),
  /** The bank, where each has its own. */
  about: z.string().optional(),
  state: z.enum(providerCheckStates),
  /** The answer to a failed call; codes alone, never a text of the other side. */
  http_status: z.int().optional(),
  provider_code: z.string().optional(),
  meaning: z.string().optional(),
  cause_code: z.string().optional(),
  findings: z.array(z.object({ code: z.enum(providerFindingCodes), about: z.string().optional() })),
  /** What it depends on: names of settings, or the page where it is set. */
  settings: z.array(z.string()),
  milliseconds: z.int(),
  /** By which name it is closed and opened; absent where it cannot be. */
  closes: z.enum(closableProviders).optional(),
  closure: providerClosure.extend({ closed_by: z.string() }).optional(),
})

export const opsProviderChecks = defineCall({
  method: 'GET',
  path: 'ops/provider-checks',
  group: 'staff',
  summary: 'Prueba la conexión con cada proveedor, con una llamada que no cambia nada',
  audience: 'staff',
  permission: 'checkProviders',
  answer: z.object({ checks: z.array(providerCheck) }),
})

const ofProvider = z.strictObject({ provider: z.enum(closableProviders) })

/** Nothing is asked of it until it opens again by itself; what waits for it goes on then. One person is enough. */
export const closeProvider = defineCall({
  method: 'PUT',
  path: 'ops/providers/:provider/closure',
  group: 'staff',
  summary: 'Cierra un proveedor a mano, con lo que leen los clientes y hasta cuándo',
  audience: 'staff',
  permission: 'checkProviders',
  audit: { action: 'provider.closed', subject: 'provider', id: 'provider' },
  params: ofProvider,
  body: z.strictObject({
    ...bodyOf(closingFields),
    hours: z.number().int().min(1).max(longestClosureHours.provider),
  }),
  answer: z.object({ closure: providerClosure }),
  errors: ['LAST_CODE_CHANNEL'],
  example: {
    params: { provider: 'signature' },
    body: { words: 'La firma electrónica está en mantenimiento.', hours: 4 },
  },
})

export const openProvider = defineCall({
  method: 'DELETE',
  path: 'ops/providers/:provider/closure',
  group: 'staff',
  summary: 'Abre otra vez un proveedor que se había cerrado a mano',
  audience: 'staff',
  permission: 'checkProviders',
  audit: { action: 'provider.opened', subject: 'provider', id: 'provider' },
  params: ofProvider,
  answer: z.object({ was_closed: z.boolean() }),
  example: { params: { provider: 'signature' } },
})
