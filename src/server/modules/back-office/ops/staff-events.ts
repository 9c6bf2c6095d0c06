import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import { requiresSecondApproval } from '#domain/process/second-approval.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { type ProcessEvent, staffTransitionsFrom } from '#domain/process/transitions.ts'
import { explainAbsent, ofCustomerAlone, type WhyNot } from '#domain/process/why-not.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import { undecidedPse } from '../../opening/payments/approve-by-hand.ts'
import type { ProcessRow } from '../../opening/processes/processes.queries.ts'
import { awaitedPapers } from '../../opening/signature/receive-papers.ts'

/** Moves whose reason the customer must read. */
const withReason: readonly ProcessEvent[] = ['documents-rejected', 'cancelled']

export const needsReason = (event: ProcessEvent) => withReason.includes(event)
export const isOfCustomerAlone = (event: ProcessEvent) => ofCustomerAlone.includes(event)

/**
 * A17: takes where a process stands, and an event.
 * @returns Whether staff may only ask for it, for somebody else to approve.
 */
export const isJump = (status: ProcessStatus, event: ProcessEvent) =>
  staffTransitionsFrom(status).some((row) => row.event === event && requiresSecondApproval(row))

/**
 * O01: what a member of staff may do with a process where it stands, and where it leads; nothing for those who may not
 * move processes.
 */
export async function staffEvents(
  db: Queryable,
  { role }: Pick<StaffOfRequest, 'role'>,
  process: ProcessRow,
): Promise<{ event: ProcessEvent; to: ProcessStatus; needsReason: boolean; twoPeople: boolean }[]> {
  if (!hasPermission(role, 'moveProcesses')) return []
  const rows = staffTransitionsFrom(process.status).filter(({ event }) => !isOfCustomerAlone(event))
  const isSignable = rows.some(({ event }) => event === 'signed') && (await awaitedPapers(db, process)) !== undefined
  const asksPayment = rows.some(({ event }) => event === 'deposit-handed-in')
  const isPayable = asksPayment && (await undecidedPse(db, process.uuid)) !== undefined
  return rows
    .filter(({ event }) => (event !== 'signed' || isSignable) && (event !== 'deposit-handed-in' || isPayable))
    .map((row) => {
      const { event, to } = row
      return { event, to, needsReason: needsReason(event), twoPeople: requiresSecondApproval(row) }
    })
}

/** O01: why each other step cannot be taken; nothing for a role that takes none. */
export function absentEvents(
  { role }: Pick<StaffOfRequest, 'role'>,
  { status }: Pick<ProcessRow, 'status'>,
  events: readonly { event: ProcessEvent }[],
): WhyNot[] {
  if (role === 'bank' || role === 'compliance') return []
  return explainAbsent(
    status,
    events.map(({ event }) => event),
  )
}
