/**
 * The calls with which staff see what left for a customer and what providers said, and ask a provider again (O01, O04).
 */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { instant, nothing, processUuid } from './fields.ts'
import type { CamelKeys } from './wire-names.ts'

/** A message that left: a code, a letter or a notice. Never its text. */
export const sentMessage = z.object({
  id: z.uuid(),
  /** What it was about: `code`, `news`, `certificate`… */
  kind: z.string(),
  channel: z.string(),
  status: z.enum(['sending', 'sent', 'failed', 'delivered', 'read']),
  /** The provider's own code of a failure. */
  error_code: z.string().optional(),
  at: instant,
})
export type SentMessage = CamelKeys<z.infer<typeof sentMessage>>

/** The parties that a process may wait for. */
export const trailProviders = ['identity', 'screening', 'signature', 'payment', 'bank'] as const
export type TrailProvider = (typeof trailProviders)[number]

const params = z.strictObject({ process_uuid: processUuid })

export const opsTrail = defineCall({
  method: 'GET',
  path: 'ops/processes/:process_uuid/trail',
  group: 'staff',
  summary: 'Lo que salió para el cliente de un proceso, y lo que dijeron los proveedores',
  audience: 'staff',
  permission: 'viewTrail',
  params,
  answer: z.object({
    messages: z.array(sentMessage),
    providers: z.array(
      z.object({
        provider: z.enum(trailProviders),
        /** How it is there, by our name of it; absent where nothing has begun. */
        state: z.string().optional(),
        /** What the provider calls it. */
        ids: z.array(z.object({ kind: z.string(), id: z.string() })),
        /** Whether its answer is missing, so that it can be asked again. */
        waits: z.boolean(),
        /** The last time that it was asked, and what came of it. */
        asked: z.object({ at: instant, outcome: z.enum(['asking', 'answered', 'failed', 'again-later']) }).optional(),
      }),
    ),
    webhooks: z.array(
      z.object({
        id: z.number().int(),
        provider: z.string(),
        at: instant,
        repeats: z.number().int(),
        /** False where a bank named a process of another bank. */
        accepted: z.boolean(),
      }),
    ),
  }),
  errors: ['PROCESS_NOT_FOUND'],
  example: { params: { process_uuid: ':lead' } },
})

export const askProvider = defineCall({
  method: 'POST',
  path: 'ops/processes/:process_uuid/providers/:provider/ask',
  group: 'staff',
  summary: 'Pregunta de nuevo a un proveedor cuya respuesta falta',
  audience: 'staff',
  permission: 'moveProcesses',
  audit: { action: 'provider.asked', subject: 'process', id: 'process_uuid', unless: 'it was asked already' },
  params: params.extend({ provider: z.enum(trailProviders) }),
  body: nothing,
  answer: z.object({
    /** False where the same question waits already to be asked. */
    asked: z.boolean(),
  }),
  errors: ['PROCESS_NOT_FOUND', 'STEP_NOT_AVAILABLE'],
  example: { params: { process_uuid: ':lead', provider: 'payment' }, body: {} },
})
