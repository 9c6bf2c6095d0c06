import { stages } from './stages.ts'
import { type ProcessStatus, processStatuses } from './statuses.ts'

/** Who a process may wait for. */
export const waitedFor = ['customer', 'cosecha', 'bank'] as const
export type WaitedFor = (typeof waitedFor)[number]

/** @returns The statuses in which it is their turn. */
export function statusesWaitingFor(actor: WaitedFor): ProcessStatus[] {
  return processStatuses.filter((status) => stages[status].nextActor === actor)
}
