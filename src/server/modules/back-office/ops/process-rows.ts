import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import type { ProcessRow } from '../../opening/processes/processes.queries.ts'
import { getBankScope } from './bank-of-staff.ts'
import { findRow, holdProcess, listRowsOfCustomer, type OpsRow } from './store.ts'

/** O01: a process with its customer, within what a member of staff may see; undefined where there is none. */
export function loadProcessRow(db: Queryable, staff: StaffOfRequest, uuid: string): Promise<OpsRow | undefined> {
  return findRow(db, uuid, getBankScope(staff))
}

/** O01: the same process, held until the transaction ends. */
export function holdProcessRow(tx: Tx, staff: StaffOfRequest, uuid: string): Promise<ProcessRow | undefined> {
  return holdProcess(tx, uuid, getBankScope(staff))
}

/** O01: the processes of a customer, the newest first. */
export function loadRowsOfCustomer(db: Queryable, customerId: string): Promise<OpsRow[]> {
  return listRowsOfCustomer(db, customerId)
}
