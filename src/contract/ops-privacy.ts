/** The calls with which staff answer requests about personal data, within the time that the law gives (Z09, O04). */
import { z } from 'zod'
import { privacyActs } from '#domain/customer/privacy/privacy-acts.ts'
import { privacyFields } from '#domain/staff-forms/work-fields.ts'
import { defineCall } from './call.ts'
import { civilDate, instant } from './fields.ts'
import { privacyRequestKind } from './privacy.ts'
import { bodyOf } from './staff-body.ts'
import { fullName } from './users.ts'
import type { CamelKeys } from './wire-names.ts'

const params = z.strictObject({ request_id: z.uuid() })

const row = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: privacyRequestKind,
  customer_id: z.uuid(),
  /** Absent where they have none yet, and for somebody whose data were deleted. */
  name: z.string().optional(),
  received_on: civilDate,
  /** The last day of the law, and the business days until then: negative where it has passed. */
  due_on: civilDate,
  days_left: z.number().int(),
  /** Absent while it waits for an answer. */
  answered_at: instant.optional(),
  outcome: z.enum(['done', 'refused']).optional(),
})

export const opsPrivacyRequests = defineCall({
  method: 'GET',
  path: 'ops/privacy-requests',
  group: 'staff',
  summary: 'Las solicitudes sobre datos personales, las que vencen antes primero',
  audience: 'staff',
  permission: 'answerPrivacyRequests',
  query: z.strictObject({ state: z.enum(['waiting', 'answered']).optional() }),
  answer: z.object({ requests: z.array(row) }),
})

const request = row.extend({
  detail: z.string(),
  answer: z.string().optional(),
  /** What a deletion would do now. */
  deletion: z.object({ is_immediate: z.boolean(), erased: z.array(z.string()), kept: z.array(z.string()) }),
})
export type OpsPrivacyRequest = CamelKeys<z.infer<typeof request>>

export const opsPrivacyRequest = defineCall({
  method: 'GET',
  path: 'ops/privacy-requests/:request_id',
  group: 'staff',
  summary: 'Una solicitud sobre datos personales, con lo que pide',
  audience: 'staff',
  permission: 'answerPrivacyRequests',
  audit: { action: 'privacy.viewed', subject: 'privacy-request', id: 'request_id' },
  params,
  answer: request,
  errors: ['PRIVACY_REQUEST_NOT_FOUND'],
  example: { params: { request_id: ':missing' } },
})

export const opsPrivacyFile = defineCall({
  method: 'GET',
  path: 'ops/privacy-requests/:request_id/file',
  group: 'staff',
  summary: 'La copia de los datos de quien la pidió, como archivo (JSON)',
  audience: 'staff',
  permission: 'answerPrivacyRequests',
  audit: { action: 'privacy.exported', subject: 'privacy-request', id: 'request_id' },
  kind: 'file',
  params,
  errors: ['PRIVACY_REQUEST_NOT_FOUND'],
  example: { params: { request_id: ':missing' } },
})

export const answerPrivacyRequest = defineCall({
  method: 'POST',
  path: 'ops/privacy-requests/:request_id/answer',
  group: 'staff',
  summary: 'Responde una solicitud sobre datos personales y hace lo que pide, o dice por qué no',
  audience: 'staff',
  permission: 'answerPrivacyRequests',
  audit: { action: 'privacy.answered', subject: 'privacy-request', id: 'request_id' },
  params,
  body: z.strictObject({
    ...bodyOf(privacyFields),
    act: z.enum(privacyActs),
    full_name: fullName.optional(),
  }),
  answer: z.object({
    /** True where nothing of the person is left. */
    erased: z.boolean(),
  }),
  errors: ['PRIVACY_REQUEST_NOT_FOUND', 'PRIVACY_REQUEST_ANSWERED', 'STEP_NOT_AVAILABLE'],
  example: {
    params: { request_id: ':missing' },
    body: { outcome: 'refused', act: 'none', answer: 'No guardamos nada de eso.' },
  },
})
