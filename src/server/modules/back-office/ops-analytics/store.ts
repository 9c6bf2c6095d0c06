import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { openingStatuses, type ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { campaignVisits } from '../../../platform/db/schema/marketing.ts'
import { processes, processHistory } from '../../../platform/db/schema/opening.ts'
import type { FunnelFilter } from './window.ts'

export type StepFigures = { reached: number; medianHours: number | null; p90Hours: number | null }

/** The steps of an opening, in order; the last status is no step. */
export const funnelSteps: readonly ProcessStatus[] = openingStatuses.filter((status) => status !== 'NEGOCIO-PERDIDO')

export const getDayStart = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Bogota')`
export const getDayEnd = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'America/Bogota')`

/**
 * The processes that were opened in a window. A process changes when it is made or later, so the index of last changes
 * skips those that are older than the window.
 */
export function openedIn(filter: FunnelFilter): SQL | undefined {
  const { from, to } = filter
  return and(
    sql`${processes.updatedAt} >= ${getDayStart(from)}`,
    sql`${processes.createdAt} >= ${getDayStart(from)}`,
    sql`${processes.createdAt} < ${getDayEnd(to)}`,
    narrowedBy(filter),
  )
}

/** The processes of a filter, whenever they were opened. */
export function narrowedBy({ bankId, brand, campaign }: FunnelFilter): SQL | undefined {
  return and(
    bankId === undefined ? undefined : eq(processes.bankId, bankId),
    brand === undefined ? undefined : eq(processes.brand, brand),
    campaign === undefined ? undefined : eq(processes.externalCompany, campaign),
  )
}

/**
 * Counts how many processes reached each step or passed it, and how long each took from its step before. The first time
 * at each step counts. A turbo opening has no step of documents, and counts as past it.
 * A process that two people moved by hand may have reached a later step first; then it has no time.
 */
export async function countSteps(db: Queryable, filter: FunnelFilter): Promise<Map<ProcessStatus, StepFigures>> {
  const place = sql.join(
    funnelSteps.map((status, index) => sql`when ${status} then ${sql.raw(String(index))}`),
    sql` `,
  )
  const { rows } = await db.execute<{ step: number; reached: number; median: number | null; p90: number | null }>(sql`
    with opened as materialized (
      select ${processes.uuid} as uuid from ${processes} where ${openedIn(filter)}
    ), first_at as (
      select history.process_uuid, case history.to_status ${place} end as step, min(history.at) as at
      from ${processHistory} history
      where history.process_uuid in (select uuid from opened)
      group by 1, 2
    ), passed as (
      select step, extract(epoch from at - lag(at) over (partition by process_uuid order by step))::float8 / 3600 as hours
      from first_at where step is not null
    ), furthest as (
      select max(step) as step from first_at where step is not null group by process_uuid
    )
    select steps.step::int as step,
      (select count(*) from furthest where furthest.step >= steps.step)::int as reached,
      percentile_cont(0.5) within group (order by passed.hours) as median,
      percentile_cont(0.9) within group (order by passed.hours) as p90
    from generate_series(0, ${sql.raw(String(funnelSteps.length - 1))}) as steps(step)
    left join passed on passed.step = steps.step and passed.hours >= 0
    group by steps.step
    order by steps.step`)
  return new Map(
    rows.flatMap(({ step, reached, median, p90 }) => {
      const status = funnelSteps[step]
      return status ? [[status, { reached, medianHours: median, p90Hours: p90 }] as const] : []
    }),
  )
}

/** Counts how many of the same processes ended without a deposit. */
export async function countLost(db: Queryable, filter: FunnelFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(processes)
    .where(and(openedIn(filter), eq(processes.status, 'NEGOCIO-PERDIDO')))
  return row?.count ?? 0
}

/** The filter values that occur among the processes of a window, whatever else is asked for. */
export async function listOptions(
  db: Queryable,
  { from, to }: FunnelFilter,
): Promise<{ bankId: number; brand: string; campaign: string | null }[]> {
  const all = { from, to, bankId: undefined, brand: undefined, campaign: undefined, channel: undefined }
  return db
    .selectDistinct({ bankId: processes.bankId, brand: processes.brand, campaign: processes.externalCompany })
    .from(processes)
    .where(openedIn(all))
    .limit(mostOptions)
}

const mostOptions = 500
const mostVisitRows = 100
/** The name of a campaign in the address of a visit; the source where it has no name. */
const campaignName = sql<string>`coalesce(campaign ->> 'campana', campaign ->> 'utm_source', '')`

const visitors = sql<number>`count(distinct visitor_index)::int`

export type VisitFigures = { name: string; visitors: number; views: number }

/** Counts browsers of each day of a window. */
export async function countVisitorsByDay(db: Queryable, filter: FunnelFilter): Promise<Map<CivilDate, number>> {
  const { day } = campaignVisits
  const rows = await db.select({ day, visitors }).from(campaignVisits).where(cameIn(filter)).groupBy(day)
  return new Map(rows.map((row) => [row.day, row.visitors]))
}

/** The visits of a window, found by the index of days. */
function cameIn({ from, to, brand, campaign, channel }: FunnelFilter): SQL | undefined {
  return and(
    gte(campaignVisits.day, from),
    lte(campaignVisits.day, to),
    brand === undefined ? undefined : eq(campaignVisits.brand, brand),
    channel === undefined ? undefined : eq(campaignVisits.channel, channel),
    campaign === undefined ? undefined : sql`${campaignName} = ${campaign}`,
  )
}

/** Counts browsers that came in a window, by channel or by campaign, the most first. */
export async function countVisits(
  db: Queryable,
  filter: FunnelFilter,
  by: 'channel' | 'campaign',
): Promise<VisitFigures[]> {
  const name = by === 'channel' ? sql<string>`channel` : campaignName
  return db
    .select({ name, visitors, views: sql<number>`sum(views)::int` })
    .from(campaignVisits)
    .where(cameIn(filter))
    .groupBy(name)
    .orderBy(desc(visitors), name)
    .limit(mostVisitRows)
}

/** Counts all of those browsers together; one that came by two channels counts once. */
export async function countVisitors(db: Queryable, filter: FunnelFilter): Promise<number> {
  const [row] = await db.select({ visitors }).from(campaignVisits).where(cameIn(filter))
  return row?.visitors ?? 0
}
