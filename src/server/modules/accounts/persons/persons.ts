import { and, eq, inArray, isNotNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { customers, persons } from '../../../platform/db/schema/accounts.ts'
import { processes } from '../../../platform/db/schema/opening.ts'

/**
 * Adds a person, once.
 * @param personBlindIndex - Computed by `computePersonIndex`.
 */
export async function addPerson(tx: Tx, personBlindIndex: string): Promise<void> {
  await tx.insert(persons).values({ personBlindIndex }).onConflictDoNothing()
}

export type Owner = { customerId: string; personBlindIndex: string | null }

/**
 * Holds the customer of a process, and the person behind them where they are known, until the transaction ends:
 * whatever a person has once is judged while they are held.
 * @returns Who they are.
 */
export async function lockOwner(tx: Tx, processUuid: string): Promise<Owner> {
  const [owner] = await tx
    .select({ customerId: processes.customerId, personBlindIndex: processes.personBlindIndex })
    .from(processes)
    .where(eq(processes.uuid, processUuid))
  if (!owner) throw new Error('the process is gone')
  // Always in this order, so that nobody waits for somebody who waits for them.
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, owner.customerId)).for('no key update')
  if (owner.personBlindIndex) {
    const { personBlindIndex } = persons
    await tx
      .select({ personBlindIndex })
      .from(persons)
      .where(eq(personBlindIndex, owner.personBlindIndex))
      .for('no key update')
  }
  return owner
}

/**
 * Holds a customer, and every person who was proven on their phone, until the transaction ends.
 * @returns False for a customer whose data were erased.
 */
export async function lockCustomerPersons(tx: Tx, customerId: string): Promise<boolean> {
  const [customer] = await tx
    .select({ erasedAt: customers.erasedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update')
  const { personBlindIndex } = persons
  const proven = tx
    .select({ personBlindIndex: processes.personBlindIndex })
    .from(processes)
    .where(eq(processes.customerId, customerId))
  await tx
    .select({ personBlindIndex })
    .from(persons)
    .where(inArray(personBlindIndex, proven))
    .orderBy(personBlindIndex)
    .for('no key update')
  return customer !== undefined && customer.erasedAt === null
}

/**
 * Which processes are of the same person: those of the same phone, and those whose identity was proven with a document
 * that was proven on that phone (decisions §10).
 * @returns A condition on `processes`.
 */
export function isOfPerson(customerId: string | Placeholder): SQL | undefined {
  const own = alias(processes, 'own')
  const proven = new QueryBuilder()
    .select({ personBlindIndex: own.personBlindIndex })
    .from(own)
    .where(eq(own.customerId, customerId))
  // An array is read once before the rest, so that both sides are found by their index.
  return or(eq(processes.customerId, customerId), sql`${processes.personBlindIndex} = any(array(${proven}))`)
}

/**
 * The persons who were proven on the phones of some customers.
 * @returns Blind indexes by the ids of customers.
 */
export async function personsOfCustomers(
  db: Pick<Db, 'selectDistinct'>,
  customerIds: readonly string[],
): Promise<Map<string, string[]>> {
  const proven = new Map<string, string[]>()
  if (customerIds.length === 0) return proven
  const rows = await db
    .selectDistinct({ customerId: processes.customerId, personBlindIndex: processes.personBlindIndex })
    .from(processes)
    .where(and(inArray(processes.customerId, [...customerIds]), isNotNull(processes.personBlindIndex)))
  for (const { customerId, personBlindIndex } of rows) {
    if (personBlindIndex) proven.set(customerId, [...(proven.get(customerId) ?? []), personBlindIndex])
  }
  return proven
}

/** Whether two customers are one person, as far as identity was proven. */
export async function isSamePerson(db: Pick<Db, 'select'>, one: string, other: string): Promise<boolean> {
  if (one === other) return true
  const [shared] = await db
    .select({ uuid: processes.uuid })
    .from(processes)
    .where(and(eq(processes.customerId, other), isOfPerson(one)))
    .limit(1)
  return shared !== undefined
}
