import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { GrantKind } from '#domain/bonuses/bonus-claim.ts'
import type { Grant } from '#domain/bonuses/bonus-grant.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { ProcessEvent } from '#domain/process/transitions.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { takeLock } from '../../../platform/db/lock-rows.ts'
import { bonusGrants, type GrantStatus } from '../../../platform/db/schema/bonuses.ts'
import { processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { isOfPerson } from '../../accounts/persons/persons.ts'
import type { HoldOfGrant } from '../bonus-campaigns/budget.ts'
import type { GrantRow } from './grants.queries.ts'

export async function insertGrants(
  tx: Tx,
  processUuid: string,
  grants: readonly (Grant & HoldOfGrant)[],
): Promise<void> {
  if (grants.length === 0) return
  await tx.insert(bonusGrants).values(grants.map((grant) => ({ processUuid, ...grant })))
}

/** The grants of a process that its campaigns only hold, by their campaigns. */
export async function listHeldGrants(tx: Tx, processUuid: string): Promise<GrantRow[]> {
  return tx
    .select()
    .from(bonusGrants)
    .where(and(stillGranted(processUuid), isNotNull(bonusGrants.hold)))
    .orderBy(asc(bonusGrants.campaignCode))
}

/** Marks a grant as no longer only held. */
export async function endHold(tx: Tx, id: string): Promise<void> {
  await tx
    .update(bonusGrants)
    .set({ hold: null, heldCop: 0, heldUntil: null, updatedAt: sql`now()` })
    .where(eq(bonusGrants.id, id))
}

const stillGranted = (processUuid: string) =>
  and(eq(bonusGrants.processUuid, processUuid), eq(bonusGrants.status, 'granted' satisfies GrantStatus))

/**
 * Kinds of grants, not cancelled, in processes of the person behind a customer.
 * @param options - `besides` is a process to leave out.
 */
export async function kindsHeld(
  db: Queryable,
  customerId: string,
  options: { besides?: string; statuses?: readonly GrantStatus[] } = {},
): Promise<GrantKind[]> {
  const { besides, statuses = ['granted', 'scheduled', 'paid'] } = options
  const rows = await db
    .selectDistinct({ kind: bonusGrants.kind })
    .from(bonusGrants)
    .innerJoin(processes, eq(processes.uuid, bonusGrants.processUuid))
    .where(
      and(
        isOfPerson(customerId),
        eq(bonusGrants.isRepeatable, false),
        inArray(bonusGrants.status, [...statuses]),
        besides === undefined ? undefined : ne(bonusGrants.processUuid, besides),
      ),
    )
  return rows.map(({ kind }) => kind)
}

export async function scheduleGrants(
  tx: Tx,
  processUuid: string,
  grant: { scheduledFor: CivilDate; personBlindIndex: string | null },
): Promise<void> {
  const status: GrantStatus = 'scheduled'
  await tx
    .update(bonusGrants)
    .set({
      status,
      scheduledFor: grant.scheduledFor,
      // What a person may have several of is under nobody, so that the index lets it.
      personBlindIndex: sql`case when ${bonusGrants.isRepeatable} then null else ${grant.personBlindIndex}::text end`,
      updatedAt: sql`now()`,
    })
    .where(stillGranted(processUuid))
}

/**
 * @param only - The kinds, when not all are meant, and why they are lost although their process is not; `repeatable`
 *   where also those are lost of which a person may have several.
 * @returns What was cancelled.
 */
export async function cancelGrants(
  tx: Tx,
  processUuid: string,
  only?: { kinds: readonly GrantKind[]; cancelReason: string; repeatable?: true },
): Promise<GrantRow[]> {
  if (only?.kinds.length === 0) return []
  const status: GrantStatus = 'cancelled'
  const isOnce = only?.repeatable ? undefined : eq(bonusGrants.isRepeatable, false)
  const isMeant = only && and(inArray(bonusGrants.kind, [...only.kinds]), isOnce)
  const rows = await tx
    .update(bonusGrants)
    .set({ status, cancelReason: only?.cancelReason, updatedAt: sql`now()` })
    .where(and(stillGranted(processUuid), isMeant))
    .returning()
  return rows
}

/**
 * Marks a grant paid whose day has come, in one statement.
 * @returns Whether this statement did.
 */
export async function markPaid(
  db: Queryable,
  payment: { grantId: string; paymentReference: string; on: CivilDate },
): Promise<boolean> {
  const { grantId, paymentReference, on } = payment
  const rows = await db
    .update(bonusGrants)
    .set({ status: 'paid' satisfies GrantStatus, paymentReference, paidAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(bonusGrants.id, grantId),
        eq(bonusGrants.status, 'scheduled' satisfies GrantStatus),
        lte(bonusGrants.scheduledFor, on),
      ),
    )
    .returning({ id: bonusGrants.id })
  return rows.length > 0
}

export async function findGrant(db: Queryable, id: string): Promise<GrantRow | undefined> {
  const [row] = await db.select().from(bonusGrants).where(eq(bonusGrants.id, id))
  return row
}

/** The grant that a payment of the treasury paid. */
export async function findByReference(db: Queryable, reference: string): Promise<GrantRow | undefined> {
  const [row] = await db.select().from(bonusGrants).where(eq(bonusGrants.paymentReference, reference))
  return row
}

/** One lock for all payouts and payments that are noted together, until the transaction ends. */
export async function holdPayments(tx: Tx): Promise<void> {
  await takeLock(tx, 'payouts')
}

/** Grants to be paid or paid that are under no person although theirs is known: what was paid first, then by age. */
export async function grantsWithoutPerson(db: Queryable): Promise<GrantRow[]> {
  const rows = await db
    .select({ grant: bonusGrants })
    .from(bonusGrants)
    .innerJoin(processes, eq(processes.uuid, bonusGrants.processUuid))
    .where(
      and(
        isNull(bonusGrants.personBlindIndex),
        eq(bonusGrants.isRepeatable, false),
        isNotNull(processes.personBlindIndex),
        inArray(bonusGrants.status, ['scheduled', 'paid'] satisfies GrantStatus[]),
      ),
    )
    .orderBy(asc(bonusGrants.status), asc(bonusGrants.createdAt), asc(bonusGrants.id))
  return rows.map(({ grant }) => grant)
}

/** The grant of a kind, to be paid or paid, that a person has. */
export async function findHolder(
  db: Queryable,
  personBlindIndex: string,
  kind: GrantKind,
): Promise<string | undefined> {
  const isTheirs = and(eq(bonusGrants.personBlindIndex, personBlindIndex), eq(bonusGrants.kind, kind))
  const stands = inArray(bonusGrants.status, ['scheduled', 'paid'] satisfies GrantStatus[])
  const [row] = await db.select({ id: bonusGrants.id }).from(bonusGrants).where(and(isTheirs, stands))
  return row?.id
}

export async function giveToPerson(tx: Tx, id: string, personBlindIndex: string): Promise<void> {
  await tx.update(bonusGrants).set({ personBlindIndex }).where(eq(bonusGrants.id, id))
}

/**
 * Takes back what was to be paid, with the reason.
 * @returns What was taken back.
 */
export async function cancelScheduled(tx: Tx, id: string, cancelReason: string): Promise<GrantRow[]> {
  const status: GrantStatus = 'cancelled'
  const rows = await tx
    .update(bonusGrants)
    .set({ status, cancelReason, updatedAt: sql`now()` })
    .where(and(eq(bonusGrants.id, id), eq(bonusGrants.status, 'scheduled' satisfies GrantStatus)))
    .returning()
  return rows
}

/** When the deposit of a process was handed in, milliseconds since 1970. */
export async function depositedAt(db: Queryable, processUuid: string): Promise<number | undefined> {
  const { event, at } = processHistory
  const [row] = await db
    .select({ at })
    .from(processHistory)
    .where(and(eq(processHistory.processUuid, processUuid), eq(event, 'deposit-handed-in' satisfies ProcessEvent)))
    .orderBy(asc(at))
    .limit(1)
  return row?.at.getTime()
}

/** The statuses that processes of a person's other phones had come to when a process was begun, lost ones left out. */
export async function reachedWithOtherPhones(
  db: Queryable,
  { processUuid, customerId }: { processUuid: string; customerId: string },
): Promise<ProcessStatus[]> {
  const begun = alias(processes, 'begun')
  const { toStatus, at } = processHistory
  const rows = await db
    .selectDistinct({ status: toStatus })
    .from(processHistory)
    .innerJoin(processes, eq(processes.uuid, processHistory.processUuid))
    .innerJoin(begun, eq(begun.uuid, processUuid))
    .where(
      and(
        isOfPerson(customerId),
        ne(processes.customerId, customerId),
        lt(at, begun.createdAt),
        notInArray(toStatus, ['LEAD-SIN-FORMULARIO', 'NEGOCIO-PERDIDO'] satisfies ProcessStatus[]),
      ),
    )
  return rows.map(({ status }) => status)
}
