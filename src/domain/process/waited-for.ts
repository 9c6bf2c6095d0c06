import { stages } from './stages.ts'
import { type ProcessStatus, processStatuses } from './statuses.ts'

/**
 * Who a process may wait for, as staff ask. `me` is the team's turn where the caller owns the process. A provider is
 * waited for while its answer is missing, and a second person while a change about the process waits for approval.
 */
export const waitedFor = ['me', 'cosecha', 'bank', 'provider', 'second-person', 'customer'] as const
export type WaitedFor = (typeof waitedFor)[number]

/** @returns The statuses in which a process may wait for them; a provider and a second person in any that goes on. */
export function statusesWaitingFor(who: WaitedFor): ProcessStatus[] {
  const actor = who === 'me' ? 'cosecha' : who
  const isAny = actor === 'provider' || actor === 'second-person'
  return processStatuses.filter((status) => {
    const { nextActor } = stages[status]
    return isAny ? nextActor !== 'nobody' : nextActor === actor
  })
}
