import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { findProcess, listProcesses, type ProcessRow } from './store.ts'

export type { ProcessRow } from './store.ts'

/** A process by its uuid, for jobs and webhooks, which act for nobody. Out: undefined when there is none. */
export function loadProcess(ctx: Context, uuid: string, db: Queryable = ctx.db): Promise<ProcessRow | undefined> {
  return findProcess(db, uuid)
}

/** All processes of a customer, newest first. */
export function listProcessesOf(db: Queryable, customerId: string): Promise<ProcessRow[]> {
  return listProcesses(db, customerId)
}
