/** The calls with which staff see how openings go from step to step (O03), and the figures of days, weeks and money beside it. */
import { z } from 'zod'
import { openingStatuses } from '#domain/process/statuses.ts'
import { defineCall } from './call.ts'
import { askedDate, civilDate } from './fields.ts'

/** Most days in one window. */
export const longestWindowDays = 400
export const usualWindowDays = 30

const name = z.string().max(120)

const filters = z.strictObject({
  /** First and last day, both in it; the last 30 days by default. */
  from: askedDate.optional(),
  to: askedDate.optional(),
  bank_id: z.coerce.number().int().min(1).max(9_999).optional(),
  brand: z.string().max(40).optional(),
  /** The company of a campaign, with which a process was opened; of visits the `campana` of the address. */
  campaign: name.optional(),
  /** Known of visits alone. */
  channel: z.string().max(40).optional(),
})

export const funnelStep = z.object({
  status: z.enum(openingStatuses),
  label: z.string(),
  /** Processes that came this far, those that went past it too. */
  reached: z.number().int(),
  /** Of those at the step before, in percent; absent where there were none. */
  conversion: z.number().optional(),
  /** Hours since the step that each process was at before: of half of them, and of nine in ten. */
  median_hours: z.number().optional(),
  p90_hours: z.number().optional(),
})

const option = z.object({ value: z.string(), label: z.string() })

export const opsFunnel = defineCall({
  method: 'GET',
  path: 'ops/analytics/funnel',
  group: 'staff',
  summary: 'Cuántos procesos llegaron a cada paso, y en cuánto tiempo',
  audience: 'staff',
  permission: 'readFigures',
  query: filters,
  answer: z.object({
    from: civilDate,
    to: civilDate,
    steps: z.array(funnelStep),
    /** Of the same processes, those that ended without a deposit. */
    lost: z.number().int(),
    /**
     * Minutes that customers took themselves, from the first screen until their money was sent, without those of the
     * bank and ours: of half of them, and of nine in ten. Absent where nobody sent money.
     */
    own_times: z.array(
      z.object({
        way: z.enum(['turbo', 'general']),
        promised_minutes: z.number().int(),
        finished: z.number().int(),
        median_minutes: z.number().optional(),
        p90_minutes: z.number().optional(),
      }),
    ),
    /** Browsers that came in the window; no visit is tied to a process. Absent where a bank is asked for. */
    visitors: z.number().int().optional(),
    channels: z.array(z.object({ channel: z.string(), visitors: z.number().int(), views: z.number().int() })),
    campaigns: z.array(z.object({ campaign: z.string(), visitors: z.number().int(), views: z.number().int() })),
    /** What there is to choose from in the window. */
    options: z.object({
      banks: z.array(option),
      brands: z.array(option),
      campaigns: z.array(option),
      channels: z.array(option),
    }),
    /** What the figures do not say, and why, in words. */
    missing: z.array(z.string()),
  }),
  errors: ['WINDOW_INVALID'],
})

const weeksAsked = z.strictObject({
  /** How many weeks, this one included. */
  weeks: z.coerce.number().int().min(1).max(52).optional(),
})

const casesOfWeek = z.object({
  /** Its Monday in Bogota. */
  week: civilDate,
  asked: z.number().int(),
  answered: z.number().int(),
  /** Minutes to the first answer: of half of them, and of nine in ten. Absent where nobody was answered. */
  median_answer_minutes: z.number().optional(),
  p90_answer_minutes: z.number().optional(),
  closed: z.number().int(),
  /** Minutes until the conversation was closed, likewise. */
  median_closing_minutes: z.number().optional(),
  p90_closing_minutes: z.number().optional(),
})

export const opsConversationTimes = defineCall({
  method: 'GET',
  path: 'ops/analytics/conversations',
  group: 'staff',
  summary: 'Cuánto tarda el equipo en responder y en cerrar una conversación, por semana',
  audience: 'staff',
  permission: 'readFigures',
  query: weeksAsked,
  answer: z.object({ weeks: z.array(casesOfWeek) }),
})

export const conversationTimesFile = defineCall({
  method: 'GET',
  path: 'ops/analytics/conversations/file',
  group: 'staff',
  summary: 'Lo mismo como CSV',
  audience: 'staff',
  permission: 'readFigures',
  kind: 'file',
  query: weeksAsked,
})

export const funnelFile = defineCall({
  method: 'GET',
  path: 'ops/analytics/funnel/file',
  group: 'staff',
  summary: 'El mismo embudo como CSV',
  audience: 'staff',
  permission: 'readFigures',
  kind: 'file',
  query: filters,
  errors: ['WINDOW_INVALID'],
})

/** Steps whose first time is counted by day and by week. */
export const countedSteps = ['signed', 'paid', 'issued'] as const
export type CountedStep = (typeof countedSteps)[number]

const count = z.number().int().min(0)
const pesos = z.number().int().min(0)

export const opsSeries = defineCall({
  method: 'GET',
  path: 'ops/analytics/series',
  group: 'staff',
  summary: 'Visitas, simulaciones, aperturas, firmas, pagos y CDT emitidos, día por día',
  audience: 'staff',
  permission: 'readFigures',
  query: filters,
  answer: z.object({
    from: civilDate,
    to: civilDate,
    /** Every day of the window, in order. */
    days: z.array(
      z.object({
        day: civilDate,
        /** Absent where the filter or the age of the day leaves nothing to count. */
        visitors: count.optional(),
        saved_simulations: count.optional(),
        opened: count,
        signed: count,
        paid: count,
        issued: count,
      }),
    ),
    missing: z.array(z.string()),
  }),
  errors: ['WINDOW_INVALID'],
})

/** After how many weeks it is counted how far the openings of a week have come. */
export const cohortWeeks = [1, 2, 4, 8] as const

export const opsCohorts = defineCall({
  method: 'GET',
  path: 'ops/analytics/cohorts',
  group: 'staff',
  summary: 'Hasta dónde llegaron los procesos abiertos en una semana, 1, 2, 4 y 8 semanas después',
  audience: 'staff',
  permission: 'readFigures',
  query: filters,
  answer: z.object({
    /** The window in whole weeks, from a Monday to a Sunday. */
    from: civilDate,
    to: civilDate,
    cohorts: z.array(
      z.object({
        /** Its Monday. */
        week: civilDate,
        opened: count,
        /** Of `cohortWeeks` those that are over for everybody who opened in that week. */
        after: z.array(z.object({ weeks: z.literal([...cohortWeeks]), signed: count, paid: count, issued: count })),
      }),
    ),
  }),
  errors: ['WINDOW_INVALID'],
})

const issuedMoney = { deposits: count, amount: pesos }
const moneyRow = z.object({
  name: z.string(),
  ...issuedMoney,
  /** Whole pesos for each deposit. */
  mean: pesos,
  /** One for each of `months`, in the same order. */
  months: z.array(z.object(issuedMoney)),
})

export const opsIssuedMoney = defineCall({
  method: 'GET',
  path: 'ops/analytics/money',
  group: 'staff',
  summary: 'Los pesos de los CDT emitidos por banco, campaña y canal, mes por mes',
  audience: 'staff',
  permission: 'readFigures',
  query: filters,
  answer: z.object({
    from: civilDate,
    to: civilDate,
    /** Every month of the window, `'2026-11'`. */
    months: z.array(z.string()),
    all: moneyRow,
    banks: z.array(moneyRow),
    campaigns: z.array(moneyRow),
    channels: z.array(moneyRow),
    missing: z.array(z.string()),
  }),
  errors: ['WINDOW_INVALID'],
})

export const figuresFile = defineCall({
  method: 'GET',
  path: 'ops/analytics/figures/:figures/file',
  group: 'staff',
  summary: 'Las series, las cohortes o el dinero como CSV',
  audience: 'staff',
  permission: 'readFigures',
  kind: 'file',
  params: z.strictObject({ figures: z.enum(['series', 'cohorts', 'money']) }),
  query: filters,
  errors: ['WINDOW_INVALID'],
  example: { params: { figures: 'series' } },
})
