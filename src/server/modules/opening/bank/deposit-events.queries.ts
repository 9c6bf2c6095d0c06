import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { type DepositEvent, type DepositStanding, readStanding } from '#domain/process/deposit-events.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { depositEvents, processes } from '../../../platform/db/schema/opening.ts'

/** Reads of what a bank reported of a running deposit. */

export const creditorPurpose = 'deposit_events.creditor'

type Row = typeof depositEvents.$inferSelect

const isDeath = and(eq(depositEvents.kind, 'holder-died'), eq(processes.blocked, true))

/** What the bank reported of a deposit, in the order in which it happened. */
export async function listDepositEvents(
  { encryption }: Pick<Context, 'encryption'>,
  db: Queryable,
  processUuid: string,
): Promise<DepositEvent[]> {
  const rows = await db
    .select()
    .from(depositEvents)
    .where(eq(depositEvents.processUuid, processUuid))
    .orderBy(depositEvents.occurredAt, depositEvents.eventId)
  return rows.map((row) => toEvent(encryption, row))
}

/** Z12: what holds of a deposit after all that the bank reported of it. */
export async function loadStanding(
  ctx: Pick<Context, 'encryption'>,
  db: Queryable,
  processUuid: string,
): Promise<DepositStanding> {
  return readStanding(await listDepositEvents(ctx, db, processUuid))
}

function toEvent({ decrypt }: Context['encryption'], row: Row): DepositEvent {
  const { eventId: id, kind, occurredAt, effectiveOn: on, paidCop, creditorEncrypted } = row
  if (kind === 'cancelled-early') return { id, occurredAt, on, kind, paidCop: paidCop ?? 0 }
  if (kind === 'holder-died') return { id, occurredAt, on, kind }
  return { id, occurredAt, on, kind, creditor: creditorEncrypted ? decrypt(creditorPurpose, creditorEncrypted) : '' }
}

/** When a bank paid a deposit before its maturity; undefined for one that it did not. */
export async function findEarlyEnd(db: Queryable, processUuid: string): Promise<CivilDate | undefined> {
  const [row] = await db
    .select({ on: depositEvents.effectiveOn })
    .from(depositEvents)
    .where(and(eq(depositEvents.processUuid, processUuid), eq(depositEvents.kind, 'cancelled-early')))
    .orderBy(depositEvents.occurredAt, depositEvents.eventId)
    .limit(1)
  return row?.on
}

/**
 * Whether a bank reported that this person has died, of any of their deposits: then nobody writes to them. Who lifts
 * the block of that deposit says that it was a mistake.
 */
export async function hasHolderDied(db: Queryable, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(depositEvents)
    .innerJoin(processes, eq(processes.uuid, depositEvents.processUuid))
    .where(and(eq(processes.customerId, customerId), isDeath))
    .limit(1)
  return row !== undefined
}

/**
 * Whether a deposit is frozen because its own bank reported a death. Another bank's word stops nothing here (decision
 * 043).
 */
export async function isFrozenByDeath(db: Queryable, processUuid: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(depositEvents)
    .innerJoin(processes, eq(processes.uuid, depositEvents.processUuid))
    .where(and(eq(processes.uuid, processUuid), isDeath))
    .limit(1)
  return row !== undefined
}

/** For a statement about processes: those whose holder has died, as a bank reported, of this deposit. */
export const isHolderDead = (processUuid: PgColumn): SQL => sql`exists (select 1 from ${depositEvents} told
  join ${processes} frozen on frozen.uuid = told.process_uuid
  where told.process_uuid = ${processUuid} and told.kind = 'holder-died' and frozen.blocked)`
