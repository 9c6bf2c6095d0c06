/** Who of the team is away and who stands in, what a member still holds, and how one leaves (O04). */
import { z } from 'zod'
import { staffRoles } from '#domain/customer/people/staff-roles.ts'
import { defineCall } from './call.ts'
import { civilDate, existingDay, instant, lines } from './fields.ts'

const staffId = z.uuid()

/** From the first day to the last one, both included, in Bogota. */
const absence = z.object({
  from: civilDate,
  until: civilDate,
  stand_in: z.object({ staff_id: staffId, name: z.string().optional() }).optional(),
  is_now: z.boolean(),
})

/** What a member can hold, and what waits for them alone. */
export const heldKinds = ['task', 'process', 'conversation', 'mention', 'change', 'approval'] as const
export type HeldKind = (typeof heldKinds)[number]

const heldItem = z.object({
  kind: z.enum(heldKinds),
  /** About what, in Spanish, without a customer's data. */
  label: z.string(),
  link: z.string(),
  since: instant,
})

/** A colleague who could stand in or get what somebody holds. */
const receiver = z.object({
  staff_id: staffId,
  name: z.string().optional(),
  role: z.enum(staffRoles),
  /** Absent unless they are away, on which last day. */
  away_until: civilDate.optional(),
  /** What their role may have; the rest goes back to the team. */
  takes: z.array(z.enum(heldKinds)),
})

const holdings = z.object({
  staff_id: staffId,
  name: z.string().optional(),
  role: z.enum(staffRoles),
  absence: absence.optional(),
  receivers: z.array(receiver),
  held: z.array(heldItem),
})

export const ownAbsence = defineCall({
  method: 'GET',
  path: 'ops/absence',
  group: 'staff',
  summary: 'Mi ausencia, lo que tengo a cargo y a quién suplo hoy',
  audience: 'staff',
  permission: 'useOwnAccess',
  answer: holdings.extend({
    /** Who is away now and named the caller. */
    stands_in_for: z.array(
      z.object({ staff_id: staffId, name: z.string().optional(), until: civilDate, held: z.number().int() }),
    ),
  }),
})

const absenceBody = z.strictObject({
  /** Null for somebody who is there, or is back before the last day. */
  absence: z.strictObject({ from: existingDay, until: existingDay, stand_in_id: staffId.optional() }).nullable(),
})

const setsAbsence = {
  method: 'PUT',
  group: 'staff',
  audience: 'staff',
  body: absenceBody,
  answer: z.object({ absence: absence.optional() }),
  errors: ['ABSENCE_DAYS', 'STAND_IN_NOT_AVAILABLE'],
} as const

export const setOwnAbsence = defineCall({
  ...setsAbsence,
  path: 'ops/absence',
  summary: 'Dice desde cuándo y hasta cuándo no estoy, y quién me suple',
  permission: 'useOwnAccess',
  audit: { action: 'staff.absence-set', subject: 'staff', id: 'self' },
  example: { body: { absence: null } },
})

export const memberHoldings = defineCall({
  method: 'GET',
  path: 'ops/staff/:staff_id/holdings',
  group: 'staff',
  summary: 'Lo que alguien del equipo tiene a cargo, y quién podría recibirlo',
  audience: 'staff',
  permission: 'manageStaff',
  params: z.strictObject({ staff_id: staffId }),
  answer: holdings.extend({
    /** Why their access cannot end now. */
    stays_because: z.enum(['self', 'last-admins', 'left']).optional(),
  }),
  example: { params: { staff_id: ':missing' } },
})

export const setMemberAbsence = defineCall({
  ...setsAbsence,
  path: 'ops/staff/:staff_id/absence',
  summary: 'Dice la ausencia de alguien del equipo, y quién lo suple',
  permission: 'manageStaff',
  audit: { action: 'staff.absence-set', subject: 'staff', id: 'staff_id' },
  params: z.strictObject({ staff_id: staffId }),
  example: { params: { staff_id: ':missing' }, body: { absence: null } },
})

/** How many things of each kind went to the receiver, and how many back to the team. */
const moved = z.object({ given: z.number().int(), freed: z.number().int() })

export const handOver = defineCall({
  method: 'POST',
  path: 'ops/staff/:staff_id/hand-over',
  group: 'staff',
  summary: 'Pasa lo que alguien tiene a quien lo recibe; lo hacen esa persona, quien la suple o quien administra',
  audience: 'staff',
  permission: 'useOwnAccess',
  audit: { action: 'staff.handed-over', subject: 'staff', id: 'staff_id' },
  params: z.strictObject({ staff_id: staffId }),
  body: z.strictObject({
    /** Who gets it; where left out, all goes back to the team. */
    to: staffId.optional(),
  }),
  answer: moved,
  errors: ['STAND_IN_NOT_AVAILABLE'],
  example: { params: { staff_id: ':missing' }, body: {} },
})

export const endAccess = defineCall({
  method: 'POST',
  path: 'ops/staff/:staff_id/leave',
  group: 'staff',
  summary: 'Termina el acceso de alguien que deja el equipo, y pasa lo que tenía',
  audience: 'staff',
  permission: 'manageStaff',
  audit: { action: 'staff.left', subject: 'staff', id: 'staff_id' },
  params: z.strictObject({ staff_id: staffId }),
  body: z.strictObject({ to: staffId.optional(), reason: lines.min(5).max(300) }),
  answer: moved.extend({
    /** How many changes that they had asked for were withdrawn. */
    withdrawn: z.number().int(),
    sessions_ended: z.number().int(),
  }),
  errors: ['STAFF_SELF', 'STAFF_LAST_ADMINS', 'STAFF_LEFT', 'STAND_IN_NOT_AVAILABLE'],
  example: { params: { staff_id: ':missing' }, body: { reason: 'Cambió de trabajo.' } },
})
