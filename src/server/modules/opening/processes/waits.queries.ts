import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { ProcessEvent } from '#domain/process/transitions.ts'
import { usualTimeDays, type WaitKind, waitKinds, waitsOfBank } from '#domain/process/waits.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import {
  documents,
  identityChecks,
  payments,
  processes,
  processHistory,
  screenings,
  signatures,
} from '../../../platform/db/schema/opening.ts'
import { isHistoryOf } from './processes.queries.ts'

/** Reads of how long waits take, from the rows that their beginnings and ends left behind. */

/** The waits that are a status of the process: they begin and end with it. */
export const statusOfWait = {
  review: 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA',
  bank: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF',
  issue: 'ENVIADO-AL-BANCO-PARA-CREACION',
  decision: 'R-DECISION-TOMADA',
  'decision-signed': 'R-DOCUMENTOS-FIRMADO',
} as const satisfies Partial<Record<WaitKind, ProcessStatus>>

/** A bank issues a certificate for an opening, and later for a renewal. */
const renewedIssue: ProcessStatus = 'R-CONFIRMACION-ENVIADA-AL-CLIENTE'

const toSign: readonly ProcessStatus[] = ['ENVIADOS-DOCUMENTOS-A-FIRMA', 'R-ENVIADOS-DOCUMENTOS-A-FIRMA']
const handedIn: ProcessEvent = 'deposit-handed-in'
const signed: ProcessEvent = 'signed'

export type MeasuredWait = {
  wait: WaitKind
  /** Undefined where the wait is the same with every bank. */
  bankId: number | undefined
  observations: number
  medianSeconds: number
  p90Seconds: number
}

/**
 * Every wait that ended in the last 30 days, by its kind, and by the bank where it is the bank's.
 * @returns How many there were, and their median and 90th percentile in whole seconds.
 */
export async function measureWaits(db: Queryable): Promise<MeasuredWait[]> {
  const recent = sql`now() - make_interval(days => ${usualTimeDays}::int)`
  const kindOfStatus = sql.join(
    [...Object.entries(statusOfWait), ['issue', renewedIssue]].map(
      ([wait, status]) => sql`when ${status} then ${wait}`,
    ),
    sql` `,
  )
  const { rows } = await db.execute<{
    wait: string
    bankId: number | null
    observations: number
    median: number
    p90: number
  }>(sql`
    with steps as (
      select history.process_uuid, history.from_status, history.event, history.actor, history.to_status, history.at,
        lag(history.at) over whole as before
      from ${processHistory} history
      where history.process_uuid in (select process_uuid from ${processHistory} where at >= ${recent})
        and history.event not in ('rate-accepted', 'refund-instructed', 'identity-carried')
      window whole as (partition by history.process_uuid order by history.id)
    ), spans as (
      select case from_status ${kindOfStatus} end as wait, process_uuid, before as begun, at as ended from steps
      union all
      select 'identity', process_uuid, created_at, settled_at from ${identityChecks} where attempt > 0
      union all
      select 'lists', process_uuid, created_at, updated_at from ${screenings} where status = 'clear'
      union all
      select 'signature', process_uuid, ${laterStep(sql`papers.created_at`, toSign)}, papers.created_at
      from (
        select process_uuid, min(created_at) as created_at from ${documents}
        where kind = 'linking-documents' group by process_uuid
      ) papers
      union all
      select 'signed', steps.process_uuid, signature.signed_at, steps.at
      from steps join ${signatures} signature on signature.process_uuid = steps.process_uuid and signature.period = 0
      where steps.event = ${signed} and steps.actor = 'provider'
      union all
      select 'payment', payment.process_uuid, payment.created_at, min(steps.at)
      from ${payments} payment
      join steps on steps.process_uuid = payment.process_uuid
        and steps.event = ${handedIn} and steps.actor = 'provider' and steps.at >= payment.created_at
      where payment.method = 'pse' and payment.status = 'approved'
      group by payment.id
    )
    select spans.wait, of_bank.bank_id as "bankId", count(*)::int as observations,
      percentile_cont(0.5) within group (order by extract(epoch from spans.ended - spans.begun))::float8 as median,
      percentile_cont(0.9) within group (order by extract(epoch from spans.ended - spans.begun))::float8 as p90
    from spans
    join ${processes} process on process.uuid = spans.process_uuid
    cross join lateral (
      select case when ${inArray(sql`spans.wait`, [...waitsOfBank])} then process.bank_id end as bank_id
    ) of_bank
    where spans.wait is not null and spans.ended >= ${recent} and spans.ended >= spans.begun
    group by spans.wait, of_bank.bank_id`)
  return rows.flatMap(({ wait, bankId, observations, median, p90 }) => {
    const kind = waitKinds.find((one) => one === wait)
    const seconds = { medianSeconds: Math.round(median), p90Seconds: Math.round(p90) }
    return kind ? [{ wait: kind, bankId: bankId ?? undefined, observations, ...seconds }] : []
  })
}

/** When a process last came to one of the statuses before an instant. */
const laterStep = (instant: SQL, statuses: readonly ProcessStatus[]) => sql`(
  select max(steps.at) from steps
  where steps.process_uuid = papers.process_uuid and steps.at <= ${instant} and ${inArray(sql`steps.to_status`, [...statuses])}
)`

/**
 * When a process began to wait for something.
 * @returns Undefined where no row tells it.
 */
export async function beginOfWait(db: Queryable, processUuid: string, wait: WaitKind): Promise<Date | undefined> {
  if (wait === 'identity') {
    const isOpen = and(eq(identityChecks.processUuid, processUuid), isNull(identityChecks.settledAt))
    const newest = desc(identityChecks.attempt)
    const [row] = await db
      .select({ at: identityChecks.createdAt })
      .from(identityChecks)
      .where(isOpen)
      .orderBy(newest)
      .limit(1)
    return row?.at
  }
  if (wait === 'lists') {
    const isOfProcess = eq(screenings.processUuid, processUuid)
    const [row] = await db.select({ at: screenings.createdAt }).from(screenings).where(isOfProcess)
    return row?.at
  }
  if (wait === 'payment') {
    const isOfProcess = eq(payments.processUuid, processUuid)
    const newest = desc(payments.createdAt)
    const [row] = await db.select({ at: payments.createdAt }).from(payments).where(isOfProcess).orderBy(newest).limit(1)
    return row?.at
  }
  // The customer signs at the service; nothing says when they came back.
  if (wait === 'signed') return undefined
  const statuses = wait === 'signature' ? toSign : [statusOfWait[wait], ...(wait === 'issue' ? [renewedIssue] : [])]
  const [row] = await db
    .select({ at: processHistory.at })
    .from(processHistory)
    .where(and(isHistoryOf([processUuid]), inArray(sql`${processHistory.toStatus}`, [...statuses])))
    .orderBy(desc(processHistory.id))
    .limit(1)
  return row?.at
}
