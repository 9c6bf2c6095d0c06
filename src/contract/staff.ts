/** The calls with which staff prove their identity, and administrators manage who is staff (O04, decisions §5). */
import { z } from 'zod'
import { staffRoles } from '#domain/customer/people/staff-roles.ts'
import { memberFields } from '#domain/staff-forms/work-fields.ts'
import { defineCall } from './call.ts'
import { bankId, civilDate, existingDay, instant } from './fields.ts'
import { bodyOf } from './staff-body.ts'

const role = z.enum(staffRoles)
const staffId = z.uuid()
/** Six digits that an authenticator shows for half a minute (RFC 6238). */
const oneTimePassword = z.string().regex(/^\d{6}$/)

/** Somebody who could agree; `from`, where their powers are younger than a day. */
export const approver = z.object({ staff_id: staffId, name: z.string().optional(), from: instant.optional() })

/** Somebody who could agree and is away: their last day, and who stands in for them. */
export const awayApprover = z.object({
  staff_id: staffId,
  name: z.string().optional(),
  until: civilDate,
  stand_in: z.object({ staff_id: staffId, name: z.string().optional() }).optional(),
})

const staffMember = z.object({
  staff_id: staffId,
  name: z.string().optional(),
  phone: z.string(),
  role,
  bank_id: bankId.optional(),
  /** Whether they registered a second factor: the application, a passkey, or both. */
  has_authenticator: z.boolean(),
  passkeys: z.number().int(),
  disabled: z.boolean(),
  /** Since when they are no longer of the team, whose access ended for good. */
  left_at: instant.optional(),
  /** The last day of their absence, while they are away. */
  away_until: civilDate.optional(),
  /** They can do nothing until another administrator approves. */
  awaits_confirmation: z.boolean(),
  /** The founder of the team gave the role alone, and nobody else has looked at it. */
  nobody_else_looked: z.boolean(),
  /** Who could agree, while somebody has to. */
  confirmers: z.array(approver).optional(),
  created_at: instant,
})

export const staffSelf = defineCall({
  method: 'GET',
  path: 'ops/me',
  group: 'staff',
  summary: 'Quién soy en el equipo, y si ya di mi segunda clave',
  audience: 'staff',
  permission: 'useOwnAccess',
  beforePassword: true,
  answer: z.object({
    staff_id: staffId,
    name: z.string().optional(),
    role,
    bank_id: bankId.optional(),
    /** Whether there is a second factor at all: the application, a passkey, or both. */
    has_authenticator: z.boolean(),
    has_one_time_password: z.boolean(),
    has_passkey: z.boolean(),
    /** Until when the second factor given in this session is valid; absent when it has to be given. */
    verified_until: instant.optional(),
  }),
})

export const beginAuthenticator = defineCall({
  method: 'POST',
  path: 'ops/authenticator/begin',
  group: 'staff',
  summary: 'Empieza a registrar la aplicación de autenticación',
  audience: 'staff',
  permission: 'useOwnAccess',
  audit: { action: 'staff.authenticator-begun', subject: 'staff', id: 'self' },
  beforePassword: true,
  answer: z.object({
    /** In base32, to type it in. */
    secret: z.string(),
    /** The same as an address, to scan it. */
    uri: z.string(),
  }),
  errors: ['STAFF_ENROLLED'],
})

export const giveOneTimePassword = defineCall({
  method: 'POST',
  path: 'ops/authenticator/verify',
  group: 'staff',
  summary: 'Da la segunda clave; la primera vez confirma la aplicación',
  audience: 'staff',
  permission: 'useOwnAccess',
  audit: {
    action: ['staff.signed-in', 'staff.authenticator-confirmed', 'staff.password-refused', 'staff.locked'],
    subject: 'staff',
    id: 'self',
  },
  beforePassword: true,
  body: z.strictObject({ password: oneTimePassword }),
  answer: z.object({ verified_until: instant }),
  errors: ['STAFF_PASSWORD_WRONG', 'STAFF_LOCKED'],
  example: { body: { password: '000000' } },
})

export const listStaff = defineCall({
  method: 'GET',
  path: 'ops/staff',
  group: 'staff',
  summary: 'El equipo',
  audience: 'staff',
  permission: 'manageStaff',
  answer: z.object({ staff: z.array(staffMember) }),
})

export const addStaff = defineCall({
  method: 'POST',
  path: 'ops/staff',
  group: 'staff',
  summary: 'Da un rol a un celular',
  audience: 'staff',
  permission: 'manageStaff',
  audit: { action: 'staff.added', subject: 'staff' },
  body: z
    .strictObject(bodyOf(memberFields))
    .refine(({ role: asked, bank_id }) => (asked === 'bank') === (bank_id !== undefined), {
      path: ['bank_id'],
      message: 'Solo quien trabaja en un banco tiene banco.',
    }),
  answer: staffMember,
  successStatus: 201,
  errors: ['STAFF_EXISTS', 'PHONE_INVALID', 'BANK_NOT_FOUND'],
  example: { body: { prefix_number: '57', phone_number: ':phone', role: 'ops' } },
})

export const changeStaff = defineCall({
  method: 'PUT',
  path: 'ops/staff/:staff_id',
  group: 'staff',
  summary: 'Suspende o reactiva a alguien, o quita su aplicación de autenticación y sus llaves de acceso',
  audience: 'staff',
  permission: 'manageStaff',
  audit: { action: 'staff.changed', subject: 'staff', id: 'staff_id' },
  params: z.strictObject({ staff_id: staffId }),
  body: z.strictObject({ disabled: z.boolean().optional(), reset_authenticator: z.literal(true).optional() }),
  answer: staffMember,
  errors: ['STAFF_SELF'],
  example: { params: { staff_id: ':missing' }, body: { disabled: true } },
})

export const confirmStaff = defineCall({
  method: 'POST',
  path: 'ops/staff/:staff_id/confirm',
  group: 'staff',
  summary: 'Aprueba, o mira después, los poderes que otra persona le dio a alguien del equipo',
  audience: 'staff',
  permission: 'manageStaff',
  audit: { action: 'staff.confirmed', subject: 'staff', id: 'staff_id' },
  params: z.strictObject({ staff_id: staffId }),
  answer: staffMember,
  errors: ['STAFF_SELF', 'CHANGE_OWN', 'CHANGE_DECIDED', 'APPROVER_NOT_INDEPENDENT', 'ASKER_OUT'],
  example: { params: { staff_id: ':missing' } },
})

export const endStaffSessions = defineCall({
  method: 'POST',
  path: 'ops/staff/:staff_id/end-sessions',
  group: 'staff',
  summary: 'Cierra todas las sesiones de alguien del equipo',
  audience: 'staff',
  permission: 'manageStaff',
  audit: { action: 'staff.sessions-ended', subject: 'staff', id: 'staff_id' },
  params: z.strictObject({ staff_id: staffId }),
  answer: z.object({ ended: z.number().int() }),
  example: { params: { staff_id: ':missing' } },
})

export const auditEntry = z.object({
  seq: z.number().int(),
  at: instant,
  staff_id: staffId.optional(),
  name: z.string().optional(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
  hash: z.string(),
})

const auditFilter = z.strictObject({
  staff_id: staffId.optional(),
  subject_id: z.string().max(100).optional(),
  /** The first word of the action: `process` for all that was done with openings. */
  area: z
    .string()
    .regex(/^[a-z]{2,20}$/)
    .optional(),
  from: existingDay.optional(),
  to: existingDay.optional(),
})

export const readAudit = defineCall({
  method: 'GET',
  path: 'ops/audit',
  group: 'staff',
  summary: 'Lo que ha hecho el equipo, lo más nuevo primero',
  audience: 'staff',
  permission: 'readAudit',
  query: auditFilter.extend({
    /** The last `seq` of the previous page. */
    before: z.coerce.number().int().min(1).optional(),
  }),
  answer: z.object({ entries: z.array(auditEntry), next: z.number().int().optional() }),
  verbatim: ['before', 'after'],
})

export const exportAudit = defineCall({
  method: 'GET',
  path: 'ops/audit/export',
  group: 'staff',
  summary: 'Lo que ha hecho el equipo como CSV, hasta 10.000 entradas',
  audience: 'staff',
  permission: 'readAudit',
  kind: 'file',
  audit: { action: 'audit.exported', subject: 'export', id: '=audit' },
  query: auditFilter,
})
