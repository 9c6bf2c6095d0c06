import { inArray, type SQL, sql } from 'drizzle-orm'
import { changeRequests } from '../../../platform/db/schema/back-office.ts'
import { payments } from '../../../platform/db/schema/opening.ts'

/** Of a payment: two people have decided whether the bank must give it back, in one of these ways (A17). */
export function refundDecided(states: readonly ('approved' | 'refused')[]): SQL {
  return sql`exists (select 1 from ${changeRequests} where ${changeRequests.kind} = 'refund'
    and ${changeRequests.subjectId} = ${payments.reference} and ${inArray(changeRequests.state, [...states])})`
}
