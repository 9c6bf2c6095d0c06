/**
 * The calls of the portal for banks without systems (N05, Z12): the bank's queue, and what its people decide. They see
 * only the queue of their own bank. Operations and administrators see every queue, and decide nothing. A step that
 * advances a process or means money needs four-eyes approval: one person of the bank decides, another confirms.
 */
import { z } from 'zod'
import { issueFields, reportFields } from '#domain/staff-forms/desk-fields.ts'
import { defineCall } from './call.ts'
import { fileErrors } from './documents.ts'
import { amountCop, bankId, civilDate, instant, line, lines, processUuid, ratePercent, termDays } from './fields.ts'
import { awayApprover } from './staff.ts'
import { bodyOf } from './staff-body.ts'
import type { CamelKeys } from './wire-names.ts'

export const queueKinds = ['papers', 'application', 'deposit', 'renewal'] as const
export const queueStates = [
  'waiting',
  'replaced',
  'received',
  'approved',
  'declined',
  'pending',
  'issued',
  'funds-not-found',
  'more-documents',
  'confirmed',
  'withdrawn',
] as const
export const queueActions = [
  'approve',
  'decline',
  'issue',
  'funds-not-found',
  'receive-papers',
  'confirm',
  'ask-for-more',
  // The money that is added to a renewal is not there: it renews without it, for good.
  'added-money-not-found',
  'pay-out',
  // What happened to a deposit that runs, in the words of `depositEventKinds`.
  'tell-cancelled-early',
  'tell-pledged',
  'tell-pledge-released',
  'tell-holder-died',
] as const
export type QueueAction = (typeof queueActions)[number]
/** What one person of the bank decides alone: a refusal, and a question. */
const actionsOfOne: readonly QueueAction[] = ['decline', 'ask-for-more']
/** @returns Whether another person of the bank has to confirm it. */
export const takesTwoOfBank = (action: QueueAction): boolean => !actionsOfOne.includes(action)

const itemParams = z.strictObject({ item_id: z.uuid() })
const ofBank = { group: 'staff', audience: 'staff', permission: 'decideAtBank', access: 'own-bank' } as const

/** What a person of the bank decided, while it waits for another person to confirm it. */
const queueProposal = z.object({
  proposal_id: z.uuid(),
  action: z.enum(queueActions),
  proposed_by: z.string().optional(),
  proposed_at: instant,
  /** Whether the caller made the proposal: then they may withdraw it, but never confirm it. */
  is_own: z.boolean(),
  /** Who made it left the bank or is suspended: nobody can confirm it, and anybody decides again. */
  is_author_out: z.boolean().optional(),
})

export const queueItem = z.object({
  item_id: z.uuid(),
  kind: z.enum(queueKinds),
  state: z.enum(queueStates),
  bank_id: bankId,
  name_bank: z.string(),
  process_uuid: processUuid,
  customer: z.string(),
  /** The amount of the deposit, or of the period that a renewal begins. */
  amount: amountCop.optional(),
  created_at: instant,
  updated_at: instant,
  /** Until when the customer was told that the bank answers; only while it is the bank's turn. */
  answer_by: civilDate.optional(),
  /** The process has ended since then: nothing is left to decide. */
  ended: z.boolean(),
  proposal: queueProposal.optional(),
})
export type QueueItem = CamelKeys<z.infer<typeof queueItem>>

export const listQueue = defineCall({
  method: 'GET',
  path: 'ops/bank-desk',
  group: 'staff',
  summary: 'Lo que hay en la mesa de un banco sin sistemas propios',
  audience: 'staff',
  permission: 'viewBankDesk',
  query: z.strictObject({
    /** `waiting`: what the bank has to decide, the oldest first. `all`: the newest first, in any state. */
    show: z.enum(['waiting', 'all']).optional(),
    bank_id: z.coerce.number().int().min(1).max(9_999).optional(),
    /** Only the deposit with this certificate, or that was renewed by it, in any state. */
    constancy_number: line.min(1).max(60).optional(),
    kind: z.enum(queueKinds).optional(),
    /** The `next` of the page before. */
    cursor: line.min(1).max(200).optional(),
  }),
  answer: z.object({
    items: z.array(queueItem),
    more: z.boolean(),
    /** Asks for the page after this one; absent on the last. */
    next: z.string().optional(),
  }),
})

const rows = z.array(
  z.object({
    label: z.string(),
    value: z.string(),
    /** A number that the bank looks for in its own systems, to be copied alone. */
    copy: z.string().optional(),
  }),
)
const certificateFacts = z.object({
  constancy_number: z.string(),
  isin: z.string().optional(),
  issued_on: civilDate,
  opening_date: civilDate,
  maturity_date: civilDate,
})

export const showQueueItem = defineCall({
  method: 'GET',
  path: 'ops/bank-desk/:item_id',
  group: 'staff',
  summary: 'Una solicitud, un depósito, unos papeles o una renovación, con sus datos y documentos',
  audience: 'staff',
  permission: 'viewBankDesk',
  access: 'own-bank',
  audit: { action: 'desk.viewed', subject: 'process' },
  params: itemParams,
  answer: z.object({
    item: queueItem,
    /** Facts and answers, by sections, in words. */
    sections: z.array(z.object({ title: z.string(), rows })),
    files: z.array(
      z.object({
        file_id: z.uuid(),
        kind: z.string(),
        label: z.string(),
        media_type: z.string(),
        size_bytes: z.number().int(),
      }),
    ),
    /** What the certificate must state, where one is to be issued; and when the deposit would open and mature. */
    to_issue: z
      .object({
        amount: amountCop,
        term: termDays,
        rate: ratePercent,
        opening_date: civilDate,
        maturity_date: civilDate,
      })
      .optional(),
    /** What is added to a renewal, and not called missing; the amount of the item is with it. */
    added_amount: amountCop.optional(),
    reason: z.string().optional(),
    certificate: certificateFacts.optional(),
    /** What is reported and issued once the proposal is confirmed. */
    proposed: z
      .object({ reason: z.string().optional(), certificate: certificateFacts.optional(), rows: rows.optional() })
      .optional(),
    /** The last proposal, if it was returned and no new one was made. */
    returned: z
      .object({ action: z.enum(queueActions), reason: z.string(), by: z.string().optional(), at: instant })
      .optional(),
    /** For a person of the bank: whether a colleague can confirm what they decide, or has had access too short a time. */
    second_person: z.enum(['ready', 'too-new', 'same-hands', 'missing']).optional(),
    /** Those who could, while all of them are away. */
    second_away: z.array(awayApprover).optional(),
    /** What the caller may decide about it now. */
    actions: z.array(z.enum(queueActions)),
  }),
  errors: ['DESK_ITEM_NOT_FOUND'],
  example: { params: { item_id: ':missing' } },
})

/** One PDF as `multipart/form-data`, field `file`. It takes effect when the decision to issue names it. */
export const uploadQueueCertificate = defineCall({
  method: 'PUT',
  path: 'ops/bank-desk/:item_id/certificate',
  ...ofBank,
  summary: 'Sube el PDF de la constancia, antes de emitir',
  audit: { action: 'desk.certificate-uploaded', subject: 'process' },
  kind: 'upload',
  successStatus: 201,
  params: itemParams,
  answer: z.object({ file_id: z.uuid(), size_bytes: z.number().int() }),
  errors: ['DESK_ITEM_NOT_FOUND', 'STEP_NOT_AVAILABLE', ...fileErrors, 'PROVIDER_UNAVAILABLE'],
  example: { params: { item_id: ':missing' }, file: 'pdf' },
})

const reason = lines.min(5).max(500)
const toldFields = reportFields['tell-holder-died']

export const decideQueueItem = defineCall({
  method: 'POST',
  path: 'ops/bank-desk/:item_id/decide',
  ...ofBank,
  summary: 'Decide sobre algo de la mesa; lo que no es un rechazo espera a otra persona del banco',
  audit: {
    action: ['desk.decided', 'desk.proposed'],
    subject: 'process',
    unless: 'the same was decided or proposed already',
  },
  params: itemParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('approve') }),
    z.strictObject({ action: z.literal('decline'), reason }),
    z.strictObject({
      action: z.literal('issue'),
      file_id: z.uuid(),
      ...bodyOf(issueFields),
    }),
    z.strictObject({ action: z.enum(['funds-not-found', 'added-money-not-found']), reason }),
    z.strictObject({ action: z.literal('receive-papers') }),
    z.strictObject({ action: z.literal('confirm') }),
    z.strictObject({ action: z.literal('ask-for-more'), reason }),
    z.strictObject({ action: z.literal('pay-out') }),
    z.strictObject({ action: z.literal('tell-cancelled-early'), ...bodyOf(reportFields['tell-cancelled-early']) }),
    z.strictObject({ action: z.literal('tell-pledged'), ...bodyOf(reportFields['tell-pledged']) }),
    z.strictObject({ action: z.enum(['tell-pledge-released', 'tell-holder-died']), ...bodyOf(toldFields) }),
  ]),
  /** With `proposal_id` nothing has changed yet: another person of the bank has to confirm the proposal. */
  answer: z.object({ state: z.enum(queueStates), proposal_id: z.uuid().optional() }),
  errors: [
    'DESK_ITEM_NOT_FOUND',
    'STEP_NOT_AVAILABLE',
    'DOCUMENT_NOT_FOUND',
    'CERTIFICATE_DATES_WRONG',
    'DEPOSIT_EVENT_DATE_WRONG',
    'DESK_PROPOSED',
  ],
  example: { params: { item_id: ':missing' }, body: { action: 'approve' } },
})

const ofProposal = { proposal_id: z.uuid() }

export const confirmQueueProposal = defineCall({
  method: 'POST',
  path: 'ops/bank-desk/:item_id/confirm',
  ...ofBank,
  summary: 'Confirma lo que decidió otra persona del banco',
  audit: { action: 'desk.decided', subject: 'process' },
  params: itemParams,
  body: z.strictObject(ofProposal),
  answer: z.object({ state: z.enum(queueStates) }),
  errors: [
    'DESK_ITEM_NOT_FOUND',
    'CHANGE_OWN',
    'CHANGE_DECIDED',
    'CHANGE_STALE',
    'APPROVER_NOT_INDEPENDENT',
    'ASKER_OUT',
    'DOCUMENT_NOT_FOUND',
    'CERTIFICATE_DATES_WRONG',
  ],
  example: { params: { item_id: ':missing' }, body: { proposal_id: ':missing' } },
})

export const returnQueueProposal = defineCall({
  method: 'POST',
  path: 'ops/bank-desk/:item_id/return',
  ...ofBank,
  summary: 'Devuelve lo que decidió otra persona del banco, con el motivo; no cambia nada',
  audit: { action: 'desk.returned', subject: 'process' },
  params: itemParams,
  body: z.strictObject({ ...ofProposal, reason }),
  answer: z.object({ state: z.enum(queueStates) }),
  errors: ['DESK_ITEM_NOT_FOUND', 'CHANGE_OWN', 'CHANGE_DECIDED'],
  example: {
    params: { item_id: ':missing' },
    body: { proposal_id: ':missing', reason: 'El número no es el de la constancia' },
  },
})

export const withdrawQueueProposal = defineCall({
  method: 'POST',
  path: 'ops/bank-desk/:item_id/withdraw',
  ...ofBank,
  summary: 'Retira lo que uno mismo decidió, mientras espera a otra persona del banco',
  audit: { action: 'desk.withdrawn', subject: 'process' },
  params: itemParams,
  body: z.strictObject(ofProposal),
  answer: z.object({ state: z.enum(queueStates) }),
  errors: ['DESK_ITEM_NOT_FOUND', 'CHANGE_NOT_OWN', 'CHANGE_DECIDED'],
  example: { params: { item_id: ':missing' }, body: { proposal_id: ':missing' } },
})
