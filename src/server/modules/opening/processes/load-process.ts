import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { countedStatuses, findProcess, listProcesses, listProcessesOfPerson, type ProcessRow } from './store.ts'

export type { ProcessRow } from './store.ts'

/** A process by its uuid, for jobs and webhooks, which act for nobody. Out: undefined when there is none. */
export function loadProcess(db: Queryable, uuid: string): Promise<ProcessRow | undefined> {
  return findProcess(db, uuid)
}

/** All processes of a customer, newest first. */
export function listProcessesOf(db: Queryable, customerId: string): Promise<ProcessRow[]> {
  return listProcesses(db, customerId)
}

/** All processes of the person behind a customer: also those of their other phones, once identity was proven. */
export function processesOfPerson(db: Queryable, customerId: string): Promise<ProcessRow[]> {
  return listProcessesOfPerson(db, customerId)
}

/** The statuses of the person's processes that count against a bonus, each once. */
export async function statusesThatCount(db: Queryable, customerId: string): Promise<ProcessStatus[]> {
  return (await countedStatuses(db, customerId)).map(({ status }) => status)
}
