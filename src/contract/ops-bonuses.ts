/** The calls with which staff see bonuses and have them paid, and see referrals, leads and surveys (O03). */
import { z } from 'zod'
import { paidFields } from '#domain/staff-forms/work-fields.ts'
import { cancellationReasons, loyaltyPrizes } from './analytics.ts'
import { defineCall } from './call.ts'
import { askedDate, bankId, civilDate, instant, processUuid, ratePercent, termDays } from './fields.ts'
import { bodyOf } from './staff-body.ts'
import type { CamelKeys } from './wire-names.ts'

export const grantStatuses = ['granted', 'scheduled', 'paid', 'cancelled'] as const
export const grantStatus = z.enum(grantStatuses)
export type OpsGrantStatus = z.infer<typeof grantStatus>
/** Kinds as the domain names them: `bono_de_bienvenida`, `referral`. */
export const grantKind = z.string().regex(/^[a-z_-]{1,40}$/)
const pesos = z.number().int().min(0)
const cursor = z.string().max(200)

export const opsGrant = z.object({
  id: z.uuid(),
  process_uuid: processUuid,
  name_bank: z.string(),
  kind: grantKind,
  label: z.string(),
  amount: pesos,
  extra_rate: ratePercent.optional(),
  status: grantStatus,
  scheduled_for: civilDate.optional(),
  payout_id: z.uuid().optional(),
  paid_at: instant.optional(),
  payment_reference: z.string().optional(),
  created_at: instant,
})
export type OpsGrant = CamelKeys<z.infer<typeof opsGrant>>

export const opsGrants = defineCall({
  method: 'GET',
  path: 'ops/bonuses/grants',
  group: 'staff',
  summary: 'Los bonos concedidos, los más nuevos primero',
  audience: 'staff',
  permission: 'viewBonuses',
  query: z.strictObject({
    status: grantStatus.optional(),
    kind: grantKind.optional(),
    /** The day for which they are scheduled. */
    day: askedDate.optional(),
    cursor: cursor.optional(),
  }),
  answer: z.object({
    grants: z.array(opsGrant),
    next: cursor.optional(),
    /** Of all that fit the filter, not of this page alone. */
    count: z.number().int(),
    amount: pesos,
  }),
})

const payout = z.object({
  id: z.uuid(),
  pays_on: civilDate,
  made_at: instant,
  made_by: z.string().optional(),
  count: z.number().int(),
  amount: pesos,
  paid_count: z.number().int(),
  /** What was registered of it and waits for another person of the team: the request, how many bonuses, in pesos. */
  waiting: z.object({ change_id: z.uuid(), count: z.number().int(), amount: pesos, is_own: z.boolean() }).optional(),
})
export type OpsPayout = CamelKeys<z.infer<typeof payout>>

export const opsPayouts = defineCall({
  method: 'GET',
  path: 'ops/bonuses/payouts',
  group: 'staff',
  summary: 'Los días de pago: los que faltan por preparar y los archivos hechos',
  audience: 'staff',
  permission: 'viewBonuses',
  answer: z.object({
    /** Days with bonuses that are in no file, the earliest first; only a day that has begun can be made. */
    due: z.array(z.object({ pays_on: civilDate, count: z.number().int(), amount: pesos, can_be_made: z.boolean() })),
    payouts: z.array(payout),
    /** In which formats a payout can be downloaded; CSV alone where left out. */
    formats: z.array(z.enum(['csv', 'pab'])).optional(),
  }),
})

export const makePayout = defineCall({
  method: 'POST',
  path: 'ops/bonuses/payouts',
  group: 'staff',
  summary: 'Prepara el pago de un martes o jueves, una vez por más que se pida',
  audience: 'staff',
  permission: 'payBonuses',
  audit: { action: 'payout.made', subject: 'payout', unless: 'it was made already' },
  body: z.strictObject({ pays_on: askedDate }),
  answer: z.object({ payout, made: z.boolean() }),
  errors: ['PAYOUT_DAY', 'PAYOUT_EMPTY'],
  example: { body: { pays_on: ':paymentDay' } },
})

export const payoutFile = defineCall({
  method: 'GET',
  path: 'ops/bonuses/payouts/:payout_id/file',
  group: 'staff',
  summary: 'El archivo de un pago para tesorería: CSV, o PAB de Bancolombia',
  audience: 'staff',
  permission: 'payBonuses',
  audit: { action: 'payout.exported', subject: 'payout', id: 'payout_id' },
  kind: 'file',
  params: z.strictObject({ payout_id: z.uuid() }),
  query: z.strictObject({ format: z.enum(['csv', 'pab']).optional() }),
  errors: ['PAYOUT_NOT_FOUND', 'STEP_NOT_AVAILABLE', 'PAYOUT_EMPTY'],
  example: { params: { payout_id: ':missing' } },
})

/**
 * `registered`: paid once another person approves; `repeated`: was paid by this very reference; `paid-otherwise`: by
 * another reference; `reference-used`: it paid another bonus; `unknown`: no bonus of this payout;
 * `unreadable`: no line of two parts.
 */
export const paidResults = [
  'registered',
  'repeated',
  'paid-otherwise',
  'reference-used',
  'unknown',
  'unreadable',
] as const

export const notePaid = defineCall({
  method: 'POST',
  path: 'ops/bonuses/payouts/:payout_id/paid',
  group: 'staff',
  summary: 'Registra lo que tesorería pagó, línea por línea; queda pagado cuando otra persona lo aprueba',
  audience: 'staff',
  permission: 'payBonuses',
  audit: { action: 'change.asked', subject: 'payout', id: 'payout_id', unless: 'no line can be paid' },
  params: z.strictObject({ payout_id: z.uuid() }),
  body: z.strictObject(bodyOf(paidFields)),
  answer: z.object({
    lines: z.array(
      z.object({
        line: z.number().int(),
        grant_id: z.string(),
        reference: z.string(),
        result: z.enum(paidResults),
      }),
    ),
    payout,
  }),
  errors: ['PAYOUT_NOT_FOUND', 'CHANGE_WAITING'],
  example: { params: { payout_id: ':missing' }, body: { lines: '00000000-0000-4000-8000-000000000000;TES-1' } },
})

const page = z.strictObject({ cursor: cursor.optional() })

export const opsReferrals = defineCall({
  method: 'GET',
  path: 'ops/referrals',
  group: 'staff',
  summary: 'Quién invitó a quién y hasta dónde llegó, lo más nuevo primero',
  audience: 'staff',
  permission: 'viewReferrals',
  query: page,
  answer: z.object({
    referrals: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        /** First name and the last four digits of the phone: enough to tell people apart, not to reach them. */
        referrer: z.object({ name: z.string().optional(), phone_end: z.string() }),
        referred: z.object({ name: z.string().optional(), phone_end: z.string() }),
        state: z.enum(['registered', 'opening', 'completed', 'lost']),
        process_uuid: processUuid.optional(),
        registered_at: instant,
      }),
    ),
    next: cursor.optional(),
  }),
})

export const opsLeads = defineCall({
  method: 'GET',
  path: 'ops/leads',
  group: 'staff',
  summary: 'Simulaciones de quienes aceptaron que les escribamos',
  audience: 'staff',
  permission: 'viewLeads',
  audit: { action: 'leads.viewed', subject: 'export', id: '=leads', unless: 'nobody is shown' },
  query: page,
  answer: z.object({
    leads: z.array(
      z.object({
        id: z.uuid(),
        name: z.string().optional(),
        phone: z.string(),
        brand: z.string(),
        amount: pesos,
        term: termDays,
        bank_id: bankId.optional(),
        channel: z.string().optional(),
        campaign: z.string().optional(),
        consent_at: instant.optional(),
        saved_at: instant,
        /** When the CRM had it; absent until then. */
        told_at: instant.optional(),
        /** What the CRM gets, by its names on the wire. */
        told: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ),
    next: cursor.optional(),
  }),
})

const counted = (answers: readonly [string, ...string[]]) =>
  z.array(z.object({ answer: z.enum(answers), count: z.number().int() }))

export const opsSurveys = defineCall({
  method: 'GET',
  path: 'ops/surveys',
  group: 'staff',
  summary: 'Qué respondieron a la encuesta de fidelidad y por qué no abrieron un CDT',
  audience: 'staff',
  permission: 'viewSurveys',
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(400).optional() }),
  answer: z.object({
    days: z.number().int(),
    loyalty: counted(loyaltyPrizes),
    cancellation: counted(cancellationReasons),
    /** What was written under «otro», the newest first. */
    texts: z.array(z.object({ text: z.string(), at: instant })),
  }),
})
