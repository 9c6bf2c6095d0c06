import { type AnyPgColumn, uuid } from 'drizzle-orm/pg-core'
import { customers } from './accounts.ts'
import { staffMembers } from './back-office.ts'
import { processes } from './opening.ts'

// Functions, because these files and this one import each other.

/** The process that a row is about. */
export function ofProcess() {
  return uuid('process_uuid')
    .notNull()
    .references((): AnyPgColumn => processes.uuid)
}

/** The customer that a row is about. */
export function ofCustomer() {
  return uuid('customer_id')
    .notNull()
    .references((): AnyPgColumn => customers.id)
}

/** The member of staff that a row is about. */
export function ofStaff() {
  return uuid('staff_id')
    .notNull()
    .references((): AnyPgColumn => staffMembers.id)
}
