import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { challenges, codeDeliveries } from '../../../platform/db/schema/accounts.ts'
import { renewals } from '../../../platform/db/schema/deposits.ts'
import { bankCases, identityChecks, payments, screenings, signatures } from '../../../platform/db/schema/opening.ts'
import { webhookEvents, webhookSubjects } from '../../../platform/db/schema/webhooks.ts'
import { jobSchema } from '../../../platform/jobs/boss.ts'

const mostShown = 200

/** The codes that a phone got since an instant, the newest first; never what they were. */
export function listCodes(db: Queryable, phoneBlindIndex: string, since: Date) {
  return db
    .select({
      id: codeDeliveries.id,
      channel: codeDeliveries.channel,
      status: codeDeliveries.status,
      errorCode: codeDeliveries.errorCode,
      createdAt: codeDeliveries.createdAt,
    })
    .from(codeDeliveries)
    .innerJoin(challenges, eq(challenges.id, codeDeliveries.challengeId))
    .where(and(eq(challenges.phoneBlindIndex, phoneBlindIndex), gte(codeDeliveries.createdAt, since)))
    .orderBy(desc(codeDeliveries.createdAt))
    .limit(mostShown)
}

/** The webhooks about a process, the newest first. */
export function listWebhooks(db: Queryable, processUuid: string) {
  return db
    .select({
      id: webhookEvents.id,
      provider: webhookEvents.provider,
      receivedAt: webhookEvents.receivedAt,
      repeats: webhookEvents.repeats,
      isAccepted: webhookSubjects.isAccepted,
    })
    .from(webhookSubjects)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookSubjects.eventId))
    .where(eq(webhookSubjects.processUuid, processUuid))
    .orderBy(desc(webhookEvents.id))
    .limit(mostShown)
}

/** What providers know a process by, and how it is with each, the newest first. */
export async function loadProviderRows(db: Queryable, processUuid: string) {
  const checks = await db
    .select({
      status: identityChecks.status,
      accountId: identityChecks.accountId,
      providerProcessId: identityChecks.providerProcessId,
    })
    .from(identityChecks)
    .where(eq(identityChecks.processUuid, processUuid))
    .orderBy(desc(identityChecks.attempt))
  const [screening] = await db.select().from(screenings).where(eq(screenings.processUuid, processUuid))
  const signings = await db
    .select({ state: signatures.state, provider: signatures.provider, token: signatures.providerToken })
    .from(signatures)
    .where(eq(signatures.processUuid, processUuid))
    .orderBy(desc(signatures.period))
  const paid = await db
    .select({
      method: payments.method,
      status: payments.status,
      reference: payments.reference,
      providerPaymentId: payments.providerPaymentId,
    })
    .from(payments)
    .where(eq(payments.processUuid, processUuid))
    .orderBy(desc(payments.createdAt))
  const [bankCase] = await db.select().from(bankCases).where(eq(bankCases.processUuid, processUuid))
  const [renewal] = await db
    .select({ bankStatus: renewals.bankStatus, renewalId: renewals.bankRenewalId })
    .from(renewals)
    .where(eq(renewals.processUuid, processUuid))
    .orderBy(desc(renewals.period))
    .limit(1)
  return { checks, screening, signings, paid, bankCase, renewal }
}

export type ProviderRows = Awaited<ReturnType<typeof loadProviderRows>>

export type LastJob = { state: string; createdAt: Date; completedAt: Date | null }

/** The last job of a name about a process, while the job engine keeps it. */
export async function findLastJob(db: Queryable, name: string, processUuid: string): Promise<LastJob | undefined> {
  const { rows } = await db.execute<{ state: string; created: string | Date; completed: string | Date | null }>(sql`
    select state::text as state, created_on as created, completed_on as completed
    from ${sql.identifier(jobSchema)}.job
    where name = ${name} and singleton_key = ${processUuid} order by created_on desc limit 1`)
  const [row] = rows
  if (!row) return undefined
  return {
    state: row.state,
    createdAt: new Date(row.created),
    completedAt: row.completed === null ? null : new Date(row.completed),
  }
}

/** Whether such a job waits to be started. */
export async function hasWaitingJob(db: Queryable, name: string, processUuid: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${sql.identifier(jobSchema)}.job
    where name = ${name} and singleton_key = ${processUuid} and state = 'created' limit 1`)
  return rows.length > 0
}
