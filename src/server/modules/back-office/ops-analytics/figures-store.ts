import { and, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { type CountedStep, cohortWeeks } from '#contract/ops-analytics.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { certificates, depositPeriods, processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { savedSimulations } from '../../../platform/db/schema/rates.ts'
import { isOpenedPeriod } from './issued-deposits.queries.ts'
import { funnelSteps, getDayEnd, getDayStart, narrowedBy, openedIn } from './store.ts'
import type { FunnelFilter } from './window.ts'

/** A step counts from the first status behind it on, so a process that skipped that status counts too. */
const firstStatus: Record<CountedStep, ProcessStatus> = {
  signed: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF',
  paid: 'ENVIADO-AL-BANCO-PARA-CREACION',
  issued: 'DECEVAL-EMITIDO-Y-RECIBIDO',
}

/** When a process first came to a step or past it. */
const firstAt = (step: CountedStep) => {
  const statuses = funnelSteps.slice(funnelSteps.indexOf(firstStatus[step])).map((status) => sql`${status}`)
  return sql`min(history.at) filter (where history.to_status in (${sql.join(statuses, sql`, `)}))`
}
const firstTimes = sql`
  ${firstAt('signed')} as signed_at, ${firstAt('paid')} as paid_at, ${firstAt('issued')} as issued_at`

const dayOf = (instant: SQL) => sql`(${instant} at time zone 'America/Bogota')::date::text`

export type DayCount = { day: CivilDate; count: number }

/** Counts the processes of a filter that were opened on each day of its window. */
export async function countOpenedByDay(db: Queryable, filter: FunnelFilter): Promise<DayCount[]> {
  const day = sql<CivilDate>`${dayOf(sql`${processes.createdAt}`)}`.as('day')
  return db.select({ day, count: sql<number>`count(*)::int` }).from(processes).where(openedIn(filter)).groupBy(sql`1`)
}

/** Counts the simulations saved on each day of a window; only brand and bank narrow them. */
export async function countSavedByDay(db: Queryable, { from, to, brand, bankId }: FunnelFilter): Promise<DayCount[]> {
  const day = sql<CivilDate>`${dayOf(sql`${savedSimulations.createdAt}`)}`.as('day')
  return db
    .select({ day, count: sql<number>`count(*)::int` })
    .from(savedSimulations)
    .where(
      and(
        sql`${savedSimulations.createdAt} >= ${getDayStart(from)}`,
        sql`${savedSimulations.createdAt} < ${getDayEnd(to)}`,
        brand === undefined ? undefined : eq(savedSimulations.brand, brand),
        bankId === undefined ? undefined : eq(savedSimulations.bankId, bankId),
      ),
    )
    .groupBy(sql`1`)
}

/** Counts how many came to each step for the first time on each day of a window, whenever they were opened. */
export async function countStepsByDay(
  db: Queryable,
  filter: FunnelFilter,
): Promise<(DayCount & { step: CountedStep })[]> {
  const [start, end] = [getDayStart(filter.from), getDayEnd(filter.to)]
  const { rows } = await db.execute<{ day: CivilDate; step: CountedStep; count: number }>(sql`
    with touched as materialized (
      select distinct history.process_uuid from ${processHistory} history
      where history.at >= ${start} and history.at < ${end}
    ), first_at as (
      select history.process_uuid, ${firstTimes} from ${processHistory} history
      where history.process_uuid in (
        select ${processes.uuid} from ${processes} join touched on touched.process_uuid = ${processes.uuid}
        where ${narrowedBy(filter) ?? sql`true`}
      )
      group by history.process_uuid
    )
    select ${dayOf(sql`reached.at`)} as day, reached.step as step, count(*)::int as count
    from first_at cross join lateral (
      values ('signed', signed_at), ('paid', paid_at), ('issued', issued_at)
    ) as reached (step, at)
    where reached.at >= ${start} and reached.at < ${end}
    group by 1, 2`)
  return rows
}

export type CohortCount = { week: CivilDate; weeks: number; opened: number } & Record<CountedStep, number>

/** Of the processes opened in each week, counts how many came to each step within some weeks of their own opening. */
export async function countCohorts(db: Queryable, filter: FunnelFilter): Promise<CohortCount[]> {
  const within = (at: string) =>
    sql`count(*) filter (where ${sql.raw(at)} < opened.created_at + make_interval(weeks => horizon.weeks))::int`
  const horizons = sql.join(
    cohortWeeks.map((weeks) => sql.raw(`(${weeks})`)),
    sql`, `,
  )
  const { rows } = await db.execute<CohortCount>(sql`
    with opened as materialized (
      select ${processes.uuid} as uuid, ${processes.createdAt} as created_at,
        date_trunc('week', ${processes.createdAt} at time zone 'America/Bogota')::date::text as week
      from ${processes} where ${openedIn(filter)}
    ), first_at as (
      select history.process_uuid, ${firstTimes} from ${processHistory} history
      where history.process_uuid in (select uuid from opened) group by history.process_uuid
    )
    select opened.week as week, horizon.weeks as weeks, count(*)::int as opened,
      ${within('signed_at')} as signed, ${within('paid_at')} as paid, ${within('issued_at')} as issued
    from opened left join first_at on first_at.process_uuid = opened.uuid
    cross join (values ${horizons}) as horizon (weeks)
    group by 1, 2 order by 1, 2`)
  return rows
}

/** How a deposit came, as far as its process knows. */
export type OpeningDoor = 'store' | 'coach' | 'partner' | 'quote' | 'site'
export type IssuedCount = {
  bankId: number
  campaign: string
  door: OpeningDoor
  /** `'2026-11'`. */
  month: string
  deposits: number
  amountCop: number
}

/** Counts the deposits that banks issued in a window and adds up their capital, by the day of their certificate. */
export async function countIssued(db: Queryable, filter: FunnelFilter): Promise<IssuedCount[]> {
  const door = sql<OpeningDoor>`case
    when ${isNotNull(processes.advisorEncrypted)} then 'store'
    when ${isNotNull(processes.coachCode)} then 'coach'
    when ${isNotNull(processes.externalCompany)} then 'partner'
    when ${processes.environmentSimulate} = 'simulaold' then 'quote'
    else 'site' end`
  return db
    .select({
      bankId: processes.bankId,
      campaign: sql<string>`coalesce(${processes.externalCompany}, '')`.as('campaign'),
      door: door.as('door'),
      month: sql<string>`to_char(${certificates.issuedOn}, 'YYYY-MM')`.as('month'),
      deposits: sql<number>`count(*)::int`,
      amountCop: sql<number>`sum(${depositPeriods.capitalCop})::float8`,
    })
    .from(certificates)
    .innerJoin(depositPeriods, isOpenedPeriod)
    .innerJoin(processes, eq(processes.uuid, certificates.processUuid))
    .where(and(gte(certificates.issuedOn, filter.from), lte(certificates.issuedOn, filter.to), narrowedBy(filter)))
    .groupBy(sql`1, 2, 3, 4`)
}
