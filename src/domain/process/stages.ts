import { processStatuses } from './statuses.ts'
import type { Stage } from './step.ts'
import { type ProcessStatus, stepByStatus } from './steps.ts'

/** P05: the stage catalogue of B §3.2, complete for every status. */
export const stages = Object.fromEntries(
  Object.values(stepByStatus).map(({ status, stage }) => [status, stage]),
) as Readonly<Record<ProcessStatus, Stage>>

/** Who a process may wait for. */
export const waitedFor = ['customer', 'cosecha', 'bank'] as const
export type WaitedFor = (typeof waitedFor)[number]

/** @returns The statuses in which it is their turn. */
export function statusesWaitingFor(actor: WaitedFor): ProcessStatus[] {
  return processStatuses.filter((status) => stages[status].nextActor === actor)
}
