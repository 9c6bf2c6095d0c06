/** What staff see of a process in a list, what narrows a list down, and in which order it comes (O01). */
import { z } from 'zod'
import { processOrigins } from '#domain/process/origin.ts'
import { processStatuses } from '#domain/process/statuses.ts'
import { waitedFor } from '#domain/process/waited-for.ts'
import { amountCop, bankId, civilDate, existingDay, instant, processUuid, ratePercent, termDays } from './fields.ts'
import type { CamelKeys } from './wire-names.ts'

const status = z.enum(processStatuses)
export const processFlags = z.object({
  /** Set by staff: the process stands still. */
  blocked: z.boolean(),
  /** The process may not go on: a screening hit, or declined by the bank. */
  continuation_avoided: z.boolean(),
  blocked_until: instant.optional(),
  has_restrictions: z.boolean(),
  turbo: z.boolean(),
})

export const opsProcessRow = z.object({
  process_uuid: processUuid,
  /** Absent for people of a bank, who see processes alone. */
  customer_id: z.uuid().optional(),
  status,
  bank_id: bankId,
  name_bank: z.string(),
  brand: z.string(),
  amount: amountCop,
  term: termDays,
  rate: ratePercent,
  /** The customer, as far as they are known. */
  name: z.string().optional(),
  phone: z.string(),
  /** The caller may not see who the customer is: there is neither name nor phone. */
  is_person_hidden: z.boolean().optional(),
  /** Who helped the customer: in a store, and the coach of a campaign. */
  advisor: z.string().optional(),
  coach: z.object({ code: z.string(), campaign: z.string() }).optional(),
  /** Where the customer came from: by themselves, by a store, or by a coach. Absent for people of a bank. */
  origin: z.enum(processOrigins).optional(),
  /** Who of the team looks after it; absent where nobody does, and for people of a bank. */
  owner: z
    .object({
      staff_id: z.uuid(),
      name: z.string().optional(),
      is_mine: z.boolean(),
      /** The last day of their absence, while they are away. */
      away_until: civilDate.optional(),
    })
    .optional(),
  flags: processFlags,
  created_at: instant,
  updated_at: instant,
})
export type OpsProcessRow = CamelKeys<z.infer<typeof opsProcessRow>>

/** Who looks after a process, as its list is narrowed: the caller, nobody, or anybody. */
export const ownerFilters = ['mine', 'nobody', 'somebody'] as const
export type OwnerFilter = (typeof ownerFilters)[number]

/** The columns that a list may have beside the customer, who is in every row. */
export const listColumns = [
  'bank',
  'amount',
  'term',
  'rate',
  'status',
  'waits',
  'created',
  'age',
  'owner',
  'origin',
  'site',
  'phone',
  'marks',
] as const
export type ListColumn = (typeof listColumns)[number]

/** What a list comes by: since when a process stands still, when it was created, or its amount. */
export const listSorts = ['age', 'created', 'amount'] as const
export type ListSort = (typeof listSorts)[number]

export const listFilters = {
  status: status.optional(),
  bank_id: z.coerce.number().int().min(1).max(9_999).optional(),
  brand: z.string().max(40).optional(),
  /** Only those that staff or a rule hold up. */
  held: z.enum(['true']).optional(),
  /** Whose turn it is. */
  waits_for: z.enum(waitedFor).optional(),
  /** Days in Bogota, both included. */
  created_from: existingDay.optional(),
  created_to: existingDay.optional(),
  amount_from: z.coerce.number().int().min(1).optional(),
  amount_to: z.coerce.number().int().min(1).optional(),
  origin: z.enum(processOrigins).optional(),
  owner: z.enum(ownerFilters).optional(),
}

/** `age` and `asc` where left out: those that nobody has touched for longest, first. */
export const listOrder = {
  sort: z.enum(listSorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
}
