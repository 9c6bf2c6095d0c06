/** The calls with which staff work on several processes together, or on one, from their list (O01). */
import { z } from 'zod'
import { staffRoles } from '#domain/customer/people/staff-roles.ts'
import { cancelFields } from '#domain/staff-forms/list-fields.ts'
import { defineCall } from './call.ts'
import { messageText } from './conversations.ts'
import type { ErrorCode } from './errors.ts'
import { processUuid } from './fields.ts'
import { bodyOf } from './staff-body.ts'

/** As many as one call works on. */
export const mostTogether = 100

const processUuids = z.array(processUuid).min(1).max(mostTogether)

/** Why work on one process may be refused, as the same work on it alone. */
export const refusalsOfOne = [
  'PROCESS_NOT_FOUND',
  'PROCESS_TAKEN',
  'CONVERSATION_TAKEN',
  'HOLDER_DIED',
  'STEP_NOT_AVAILABLE',
  'SECOND_PERSON_NEEDED',
] as const satisfies readonly ErrorCode[]

/** What became of each, in the order of the request; one that is refused leaves the others as they are. */
const results = z.object({
  results: z.array(
    z.object({
      process_uuid: processUuid,
      done: z.boolean(),
      /** Why not: the same code and sentence that the same work on this process alone answers. */
      code: z.enum(refusalsOfOne).optional(),
      why: z.string().optional(),
    }),
  ),
})

const ofStaff = { method: 'POST', group: 'staff', audience: 'staff', idempotent: true, answer: results } as const

export const opsColleagues = defineCall({
  method: 'GET',
  path: 'ops/colleagues',
  group: 'staff',
  summary: 'Quién del equipo está trabajando y puede responder por un proceso',
  audience: 'staff',
  permission: 'noteProcesses',
  answer: z.object({
    colleagues: z.array(z.object({ staff_id: z.uuid(), name: z.string().optional(), role: z.enum(staffRoles) })),
  }),
})

export const assignProcesses = defineCall({
  ...ofStaff,
  path: 'ops/processes/assign',
  permission: 'moveProcesses',
  summary: 'Deja procesos a cargo de alguien del equipo, o los suelta; los de otra persona, solo quien administra',
  audit: { action: 'process.assigned', subject: 'process', unless: 'each was so already, or could not be assigned' },
  body: z.strictObject({
    process_uuids: processUuids,
    /** Who looks after them from now on; nobody where left out. */
    staff_id: z.uuid().optional(),
  }),
  example: { body: { process_uuids: [':lead'] } },
})

export const messageCustomers = defineCall({
  ...ofStaff,
  path: 'ops/processes/write',
  permission: 'answerConversations',
  summary: 'Escribe el mismo mensaje al cliente de cada proceso; a cada cliente le llega uno',
  audit: {
    action: 'conversation.written',
    subject: 'conversation',
    unless: 'the same was sent already, or to nobody',
  },
  body: z.strictObject({ process_uuids: processUuids, text: messageText }),
  example: { body: { process_uuids: [':lead'], text: 'Hoy seguimos con tu apertura.' } },
})

export const cancelProcesses = defineCall({
  ...ofStaff,
  path: 'ops/processes/cancel',
  permission: 'moveProcesses',
  summary: 'Cancela procesos por una causa que sus clientes leen',
  audit: { action: 'process.moved', subject: 'process', unless: 'none could be cancelled' },
  body: z.strictObject({ process_uuids: processUuids, ...bodyOf(cancelFields) }),
  example: { body: { process_uuids: [':missing'], reason: 'El banco dejó de recibir aperturas.' } },
})
