/**
 * The catalogue of what takes two people (O04, A17), whole because each kind is asked for, kept and shown here.
 * Somebody of the team asks, and somebody else approves or refuses.
 */
import { z } from 'zod'
import { processStatuses } from '#domain/process/statuses.ts'
import { processEvents } from '#domain/process/transitions.ts'
import {
  commissionFields,
  parameterFields,
  phoneFields,
  ratesFields,
  reasonFields,
  screeningFields,
} from '#domain/staff-forms/work-fields.ts'
import { campaignTerms } from './bonus-campaigns.ts'
import { defineCall } from './call.ts'
import { amountCop, bankId, civilDate, instant, line, nothing, processUuid } from './fields.ts'
import { commissionBasis } from './ops-commissions.ts'
import { connectionContent, connectionDraft } from './ops-connections.ts'
import { comparedRate, endedRate, proposedRates } from './ops-rates.ts'
import { approver, awayApprover } from './staff.ts'
import { bodyOf } from './staff-body.ts'
import type { CamelKeys } from './wire-names.ts'

export const changeKinds = [
  'rates',
  'parameter',
  'campaign',
  'jump',
  'refund',
  'screening',
  'payout',
  'connection',
  'phone',
  'commission',
] as const
export type ChangeKind = (typeof changeKinds)[number]
export const changeStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export type ChangeState = (typeof changeStates)[number]

const status = z.enum(processStatuses)
const reference = line.regex(/^[\w.-]{1,80}$/)
const why = bodyOf(reasonFields)

const asked = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rates'), ...proposedRates, ...bodyOf(ratesFields) }),
  z.strictObject({ kind: z.literal('parameter'), ...bodyOf(parameterFields) }),
  z.strictObject({ kind: z.literal('campaign'), campaign: campaignTerms, ...why }),
  z.strictObject({ kind: z.literal('jump'), process_uuid: processUuid, event: z.enum(processEvents), ...why }),
  z.strictObject({ kind: z.literal('refund'), process_uuid: processUuid, payment_reference: reference, ...why }),
  z.strictObject({
    kind: z.literal('screening'),
    process_uuid: processUuid,
    ...bodyOf(screeningFields),
    /** Files that the caller uploaded about the person: what was compared. */
    evidence_ids: z.array(z.uuid()).max(5).optional(),
  }),
  z.strictObject({ kind: z.literal('connection'), bank_id: bankId, ...connectionDraft, ...why }),
  z.strictObject({
    kind: z.literal('phone'),
    customer_id: z.uuid(),
    phone_prefix: line.regex(/^\+?\d{1,4}$/),
    /** The file that proves who asks for it. */
    evidence_id: z.uuid(),
    ...bodyOf(phoneFields),
  }),
  z.strictObject({ kind: z.literal('commission'), ...bodyOf(commissionFields) }),
])
export type AskedChange = CamelKeys<z.infer<typeof asked>>

const parameterBefore = z.object({ valid_from: civilDate, value: z.string(), status: z.string() })

/** What is wanted, beside what was there when it was asked for. */
export const changeContent = {
  rates: z.object({
    source: z.string(),
    rates: z.array(comparedRate),
    ended: z.array(endedRate),
  }),
  parameter: z.object({
    key: z.string(),
    valid_from: civilDate,
    value: z.string(),
    status: z.string(),
    source: z.string(),
    /** What counted for that day until then. */
    before: parameterBefore.optional(),
  }),
  campaign: z.object({
    campaign: campaignTerms,
    /** What it is until then; nothing for a new one. */
    before: campaignTerms.optional(),
  }),
  jump: z.object({
    process_uuid: processUuid,
    event: z.enum(processEvents),
    from: status,
    to: status,
    /** The payment that is said to be approved. */
    payment_reference: z.string().optional(),
  }),
  refund: z.object({ process_uuid: processUuid, payment_reference: z.string(), amount: amountCop }),
  /** F07: a hit, or lists of which one was not consulted, is let pass; the check is the one that they said it in. */
  screening: z.object({ process_uuid: processUuid, finding: z.enum(['review', 'incomplete']), check_id: z.string() }),
  /** What the treasury says it paid of a payout, in whole pesos; nothing of it is paid until it is approved. */
  payout: z.object({
    payout_id: z.uuid(),
    pays_on: civilDate,
    amount: z.number().int().min(0),
    lines: z.array(z.object({ grant_id: z.uuid(), reference: z.string(), amount: z.number().int().min(0) })),
  }),
  connection: connectionContent,
  /** A lost phone: the ends of both numbers, and the opening in which the holder of the new one proved who they are. */
  phone: z.object({
    customer_id: z.uuid(),
    phone_end: z.string(),
    new_phone_end: z.string(),
    evidence_id: z.uuid(),
    proven_in: processUuid.optional(),
  }),
  /** O03: what a bank pays from a day on. */
  commission: z.object({
    bank_id: bankId,
    valid_from: civilDate,
    basis: commissionBasis,
    value: z.string(),
    source: z.string(),
    /** What counted on that day until then. */
    before: z.object({ valid_from: civilDate, basis: commissionBasis, value: z.string() }).optional(),
  }),
}
export type RatesContent = CamelKeys<z.infer<typeof changeContent.rates>>
export type ParameterContent = CamelKeys<z.infer<typeof changeContent.parameter>>
export type CampaignContent = CamelKeys<z.infer<typeof changeContent.campaign>>
export type JumpContent = CamelKeys<z.infer<typeof changeContent.jump>>
export type RefundContent = CamelKeys<z.infer<typeof changeContent.refund>>
export type ScreeningContent = CamelKeys<z.infer<typeof changeContent.screening>>
export type CommissionContent = CamelKeys<z.infer<typeof changeContent.commission>>
export type PhoneContent = CamelKeys<z.infer<typeof changeContent.phone>>
export type PayoutContent = CamelKeys<z.infer<typeof changeContent.payout>>

const person = z.object({ staff_id: z.uuid(), name: z.string().optional() })
/** Who the second person could be, and whether there was one (decision 059). */
const fourEyes = z.object({
  /** Who could approve it, while it waits; an empty list when nobody can. */
  approvers: z.array(approver).optional(),
  /** Those who could and are away today, with who stands in. */
  away: z.array(awayApprover).optional(),
  /** Until when the founder of the team may approve it alone. */
  alone_until: instant.optional(),
  /** The founder approved it alone; who has looked at it since. */
  passed_alone: z.boolean(),
  looked_by: person.optional(),
  looked_at: instant.optional(),
  /** Whether the caller may look at it: they are independent of both. */
  may_look: z.boolean(),
})
const ofEach = z.object({
  id: z.uuid(),
  reason: z.string(),
  state: z.enum(changeStates),
  requested_by: person,
  requested_at: instant,
  decided_by: person.optional(),
  decided_at: instant.optional(),
  decision_reason: z.string().optional(),
  /** Whether the caller asked for it: then they may withdraw it, and never decide. */
  is_own: z.boolean(),
  /** Whether the caller's role may approve this kind. */
  may_approve: z.boolean(),
  /** Where it was approved and the caller may ask that what there was comes back. */
  may_undo: z.literal(true).optional(),
  four_eyes: fourEyes,
})
/** What its kind adds; the rest is said once. */
const ofKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rates'), content: changeContent.rates }),
  z.object({ kind: z.literal('parameter'), content: changeContent.parameter }),
  z.object({ kind: z.literal('commission'), content: changeContent.commission }),
  z.object({ kind: z.literal('campaign'), content: changeContent.campaign }),
  z.object({ kind: z.literal('jump'), content: changeContent.jump }),
  z.object({ kind: z.literal('refund'), content: changeContent.refund }),
  z.object({
    kind: z.literal('screening'),
    content: changeContent.screening,
    evidence: z.string(),
    evidence_files: z.array(z.object({ evidence_id: z.uuid(), file_name: z.string(), sha256: z.string() })),
  }),
  z.object({ kind: z.literal('payout'), content: changeContent.payout }),
  z.object({ kind: z.literal('connection'), content: changeContent.connection }),
  z.object({
    kind: z.literal('phone'),
    content: changeContent.phone,
    /** What it rests on where no identity was proven, and the new number while it waits. */
    ground: z.string().optional(),
    new_phone: z.string().optional(),
  }),
])
/** What its kind adds to a request. */
export type ChangeOfKind = CamelKeys<z.infer<typeof ofKind>>
export const change = z.intersection(ofEach, ofKind)
export type Change = CamelKeys<z.infer<typeof change>>

const params = z.strictObject({ change_id: z.uuid() })
const ofStaff = { group: 'staff', audience: 'staff', permission: 'viewChanges' } as const
const ofDeciders = { ...ofStaff, permission: 'decideChanges' } as const
const ofAskers = { ...ofStaff, permission: 'askChanges' } as const

export const opsChanges = defineCall({
  method: 'GET',
  path: 'ops/changes',
  ...ofStaff,
  summary: 'Las solicitudes de cambio, las más nuevas primero',
  query: z.strictObject({
    state: z.enum([...changeStates, 'decided']).optional(),
    cursor: z.string().max(200).optional(),
  }),
  answer: z.object({ changes: z.array(change), next: z.string().optional() }),
})

export const opsChange = defineCall({
  method: 'GET',
  path: 'ops/changes/:change_id',
  ...ofStaff,
  summary: 'Una solicitud de cambio: lo que hay y lo que habría',
  params,
  answer: change,
  errors: ['CHANGE_NOT_FOUND'],
  example: { params: { change_id: ':missing' } },
})

export const askForChange = defineCall({
  method: 'POST',
  path: 'ops/changes',
  ...ofAskers,
  summary: 'Pide un cambio que otra persona tiene que aprobar',
  audit: { action: 'change.asked', subject: 'change' },
  body: asked,
  answer: change,
  successStatus: 201,
  errors: [
    'CHANGE_INVALID',
    'CHANGE_WAITING',
    'REASON_REQUIRED',
    'PROCESS_NOT_FOUND',
    'CUSTOMER_NOT_FOUND',
    'BANK_NOT_FOUND',
    'STEP_NOT_AVAILABLE',
  ],
  example: {
    body: {
      kind: 'rates',
      rows: [{ bank_id: 22, term: 360, amount_from: 1_000_000, rate: '11.111', valid_from: ':inTwentyDays' }],
      source: 'Tarifario del banco',
      reason: 'Nuevo tarifario',
    },
  },
})

export const approveChange = defineCall({
  method: 'POST',
  path: 'ops/changes/:change_id/approve',
  ...ofDeciders,
  summary: 'Aprueba un cambio que pidió otra persona, y lo hace',
  audit: { action: 'change.approved', subject: 'change' },
  params,
  body: nothing,
  answer: change,
  errors: ['CHANGE_NOT_FOUND', 'CHANGE_OWN', 'CHANGE_DECIDED', 'CHANGE_STALE', 'APPROVER_NOT_INDEPENDENT', 'ASKER_OUT'],
  example: { params: { change_id: ':missing' }, body: {} },
})

export const lookAtChange = defineCall({
  method: 'POST',
  path: 'ops/changes/:change_id/look',
  ...ofDeciders,
  summary: 'Deja constancia de que uno miró lo que otra persona aprobó sola',
  audit: { action: 'change.looked', subject: 'change', unless: 'somebody looked already' },
  params,
  body: nothing,
  answer: change,
  errors: ['CHANGE_NOT_FOUND', 'CHANGE_OWN', 'CHANGE_DECIDED', 'APPROVER_NOT_INDEPENDENT'],
  example: { params: { change_id: ':missing' }, body: {} },
})

export const refuseChange = defineCall({
  method: 'POST',
  path: 'ops/changes/:change_id/refuse',
  ...ofDeciders,
  summary: 'Rechaza un cambio que pidió otra persona, con el motivo',
  audit: { action: 'change.refused', subject: 'change' },
  params,
  body: z.strictObject(why),
  answer: change,
  errors: ['CHANGE_NOT_FOUND', 'CHANGE_OWN', 'CHANGE_DECIDED', 'REASON_REQUIRED'],
  example: { params: { change_id: ':missing' }, body: { reason: 'No es la tasa del banco' } },
})

export const withdrawChange = defineCall({
  method: 'POST',
  path: 'ops/changes/:change_id/withdraw',
  ...ofAskers,
  summary: 'Retira un cambio que uno mismo pidió',
  audit: { action: 'change.withdrawn', subject: 'change' },
  params,
  body: nothing,
  answer: change,
  errors: ['CHANGE_NOT_FOUND', 'CHANGE_NOT_OWN', 'CHANGE_DECIDED'],
  example: { params: { change_id: ':missing' }, body: {} },
})
