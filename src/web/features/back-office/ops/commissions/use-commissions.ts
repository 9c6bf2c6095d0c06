import type { CallAnswer } from '#contract/call.ts'
import { opsCommissions } from '#contract/ops-commissions.ts'
import { useStaffQuery } from '../use-staff-call.ts'

export type Commissions = CallAnswer<typeof opsCommissions>

/** O03: the commissions of the last twelve months. */
export const useCommissions = () => useStaffQuery(opsCommissions, { query: {} })
