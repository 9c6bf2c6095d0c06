import type { ProcessView } from '#contract/process-view.ts'
import { completedStatuses } from '#domain/process/statuses.ts'

/** True while somebody must still act: the customer, the bank or the platform. */
export function isOpen(process: ProcessView): boolean {
  return process.stage.nextActor !== 'nobody'
}

/** True once the opening has ended in a deposit whose certificate is there. */
export function isDeposit({ processStatus }: Pick<ProcessView, 'processStatus'>): boolean {
  return completedStatuses.includes(processStatus)
}

/** Processes by their state, each group in the order given: under way, deposits, ended without one (A §2). */
type ProcessGroups = { open: ProcessView[]; deposits: ProcessView[]; ended: ProcessView[] }

/**
 * @param processes - A customer's processes.
 * @returns Each in one group; one that goes on is never among the ended (A §2).
 */
export function groupProcesses(processes: readonly ProcessView[]): ProcessGroups {
  const groups: ProcessGroups = { open: [], deposits: [], ended: [] }
  for (const process of processes) {
    if (isOpen(process)) groups.open.push(process)
    else if (isDeposit(process)) groups.deposits.push(process)
    else groups.ended.push(process)
  }
  return groups
}

/** True while the process has its own page: open ones, and those with a certificate. */
export function hasPage(process: Pick<ProcessView, 'path'>): boolean {
  return getPathname(process.path) !== '/mis-procesos'
}

/**
 * The process that a page of the opening is about.
 * @param chosenId - The chosen id, if any.
 * @returns The chosen one; without one, the open one with the latest change, else the latest with a page; undefined
 *   when there is none.
 */
export function pickProcess(processes: readonly ProcessView[], chosenId: string | undefined): ProcessView | undefined {
  const latestFirst = processes.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  return (
    processes.find((process) => process.processUuid === chosenId) ??
    latestFirst.find((process) => isOpen(process) && hasPage(process)) ??
    latestFirst.find(hasPage)
  )
}

/**
 * @param path - An address of this site with or without its query.
 * @returns The address without its query.
 */
export function getPathname(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? path
}
