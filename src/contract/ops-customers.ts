/** The calls with which staff see a customer whole, and help one who lost their phone (O01, O04). */
import { z } from 'zod'
import { referralResult } from './bonuses.ts'
import { defineCall } from './call.ts'
import { conversationStatus } from './conversations.ts'
import { fileErrors } from './documents.ts'
import { civilDate, instant, nothing, processUuid } from './fields.ts'
import { grantKind, grantStatus } from './ops-bonuses.ts'
import { opsProcessRow } from './ops-process-row.ts'
import { sentMessage } from './ops-trail.ts'

const params = z.strictObject({ customer_id: z.uuid() })

export const opsCustomer = defineCall({
  method: 'GET',
  path: 'ops/customers/:customer_id',
  group: 'staff',
  summary: 'Un cliente entero: aperturas, sesiones, mensajes y consentimientos',
  audience: 'staff',
  permission: 'viewCustomers',
  audit: { action: 'customer.viewed', subject: 'customer', id: 'customer_id' },
  params,
  answer: z.object({
    customer_id: z.uuid(),
    name: z.string().optional(),
    /** Absent for somebody whose data were deleted. */
    phone: z.string().optional(),
    since: instant,
    /** What they answered to our notices; absent while they answered nothing. */
    wish: z.object({ wants_notices: z.boolean(), at: instant }).optional(),
    processes: z.array(opsProcessRow),
    sessions: z.array(
      z.object({ id: z.uuid(), device: z.string().optional(), started_at: instant, last_seen_at: instant }),
    ),
    messages: z.array(sentMessage),
    consents: z.array(z.object({ kind: z.string(), title: z.string(), given: z.boolean(), at: instant })),
    /** What was granted with their openings, the oldest first. */
    bonuses: z.array(
      z.object({
        process_uuid: processUuid,
        kind: grantKind,
        status: grantStatus,
        amount: z.number().int(),
        scheduled_for: civilDate.optional(),
      }),
    ),
    /** What became of the people they invited, without their names. */
    invited: z.array(referralResult),
    /** The newest links that lead back to their openings, once each; what opens one is in no answer. */
    tickets: z.array(
      z.object({
        process_uuid: processUuid,
        maker: z.enum(['reminder', 'letter', 'staff']),
        made_at: instant,
        expires_at: instant,
        used_at: instant.optional(),
      }),
    ),
    conversation: z.object({ id: z.uuid(), status: conversationStatus, last_message_at: instant }).optional(),
    /** The people they trust told that they have died, and nobody has looked into it (Z22). */
    death_reports: z.array(z.object({ id: z.uuid(), told_at: instant, by: z.string(), phone: z.string() })),
    /** The request to change their phone that waits for another person. */
    waiting_change: z.uuid().optional(),
  }),
  errors: ['CUSTOMER_NOT_FOUND'],
  example: { params: { customer_id: ':missing' } },
})

/**
 * Z22: closes what a trusted person told of a death, once the team has looked into it. It changes nothing else: what
 * follows of a death its bank tells (decision 078).
 */
export const closeDeathReport = defineCall({
  method: 'POST',
  path: 'ops/customers/:customer_id/death-reports/:report_id/close',
  group: 'staff',
  summary: 'Cierra el aviso de una persona de confianza',
  audience: 'staff',
  permission: 'changeCustomers',
  audit: { action: 'customer.death-report-closed', subject: 'customer', id: 'customer_id' },
  params: z.strictObject({ customer_id: z.uuid(), report_id: z.uuid() }),
  body: z.strictObject({ outcome: z.enum(['bank-told', 'mistaken']) }),
  answer: z.object({ closed: z.literal(true) }),
  errors: ['CUSTOMER_NOT_FOUND', 'DEATH_REPORT_NOT_FOUND'],
  example: { params: { customer_id: ':missing', report_id: ':missing' }, body: { outcome: 'mistaken' } },
})

export const endCustomerSessions = defineCall({
  method: 'POST',
  path: 'ops/customers/:customer_id/end-sessions',
  group: 'staff',
  summary: 'Cierra todas las sesiones de un cliente',
  audience: 'staff',
  permission: 'changeCustomers',
  audit: { action: 'customer.sessions-ended', subject: 'customer', id: 'customer_id' },
  params,
  body: nothing,
  answer: z.object({ ended: z.number().int() }),
  errors: ['CUSTOMER_NOT_FOUND'],
  example: { params: { customer_id: ':missing' }, body: {} },
})

/** One file as `multipart/form-data`, field `file`: it proves a request about the customer, and is removed without one. */
export const uploadEvidence = defineCall({
  method: 'PUT',
  path: 'ops/customers/:customer_id/evidence',
  group: 'staff',
  summary: 'Sube la prueba de una solicitud sobre un cliente',
  audience: 'staff',
  permission: 'proveChanges',
  audit: { action: 'evidence.uploaded', subject: 'customer', id: 'customer_id' },
  kind: 'upload',
  successStatus: 201,
  params,
  answer: z.object({ evidence_id: z.uuid(), file_name: z.string(), size_bytes: z.number().int() }),
  errors: ['CUSTOMER_NOT_FOUND', ...fileErrors, 'PROVIDER_UNAVAILABLE'],
  example: { params: { customer_id: ':missing' }, file: 'image' },
})

export const opsEvidence = defineCall({
  method: 'GET',
  path: 'ops/evidence/:evidence_id/file',
  group: 'staff',
  summary: 'La prueba de una solicitud sobre un cliente',
  audience: 'staff',
  permission: 'viewPapers',
  audit: { action: 'evidence.viewed', subject: 'customer' },
  kind: 'file',
  params: z.strictObject({ evidence_id: z.uuid() }),
  errors: ['DOCUMENT_NOT_FOUND'],
  example: { params: { evidence_id: ':missing' } },
})
