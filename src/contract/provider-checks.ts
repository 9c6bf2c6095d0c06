/** The call with which administrators try every party outside (R11, O04). */
import { z } from 'zod'
import { defineCall } from './call.ts'

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
  'partner-bank',
  'payments',
] as const
export type ProviderCheckName = (typeof providerCheckNames)[number]

/**
 * `attention`: it works in part. `refused`: it was reached and does not take us. `unreachable`: nobody, or somebody
 * else, answers there. `not-set`: the settings name none.
 */
export const providerCheckStates = ['works', 'attention', 'refused', 'unreachable', 'not-set'] as const
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
