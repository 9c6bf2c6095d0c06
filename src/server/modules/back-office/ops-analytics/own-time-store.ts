import { sql } from 'drizzle-orm'
import { type OpeningWay, turnsOfCustomer } from '#domain/process/own-time.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { ProcessEvent } from '#domain/process/transitions.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { documents, processes, processHistory, screenings } from '../../../platform/db/schema/opening.ts'
import { openedIn } from './store.ts'
import type { FunnelFilter } from './window.ts'

export type OwnTime = { finished: number; medianMinutes: number; p90Minutes: number }

const sent: ProcessEvent = 'deposit-handed-in'
const toSign: ProcessStatus = 'ENVIADOS-DOCUMENTOS-A-FIRMA'

/**
 * How long the customers themselves took, from the first screen of an opening until their money was sent the first
 * time. Only the time in statuses of the customer's turn counts. The consultation of lists and the making of the
 * documents fall into those statuses, and are taken out again.
 * @param filter - Which openings.
 * @returns By way, with the median and the 90th percentile in minutes.
 */
export async function measureOwnTime(db: Queryable, filter: FunnelFilter): Promise<Map<OpeningWay, OwnTime>> {
  const turns = sql.join(
    turnsOfCustomer.map((status) => sql`${status}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ turbo: boolean; finished: number; median: number; p90: number }>(sql`
    with opened as materialized (
      select ${processes.uuid} as uuid, ${processes.turbo} as turbo from ${processes} where ${openedIn(filter)}
    ), sent as (
      select history.process_uuid, min(history.at) as at from ${processHistory} history
      where history.event = ${sent} and history.process_uuid in (select uuid from opened)
      group by history.process_uuid
    ), stretches as (
      select history.process_uuid, history.to_status, history.at as begun,
        lead(history.at) over (partition by history.process_uuid order by history.id) as ended
      from ${processHistory} history join sent on sent.process_uuid = history.process_uuid and history.at <= sent.at
    ), own as (
      select process_uuid, sum(extract(epoch from ended - begun)) as seconds
      from stretches where to_status in (${turns}) and ended is not null group by process_uuid
    ), lists as (
      select screening.process_uuid, extract(epoch from screening.updated_at - screening.created_at) as seconds
      from ${screenings} screening join sent on sent.process_uuid = screening.process_uuid
      where screening.status = 'clear' and screening.updated_at <= sent.at
    ), papers as (
      select stretches.process_uuid, extract(epoch from min(document.created_at) - min(stretches.begun)) as seconds
      from stretches join ${documents} document on document.process_uuid = stretches.process_uuid
        and document.kind = 'linking-documents' and document.created_at between stretches.begun and stretches.ended
      where stretches.to_status = ${toSign} group by stretches.process_uuid
    ), times as (
      select opened.turbo,
        greatest(0, own.seconds - coalesce(lists.seconds, 0) - coalesce(papers.seconds, 0))::float8 / 60 as minutes
      from own join opened on opened.uuid = own.process_uuid
      left join lists on lists.process_uuid = own.process_uuid
      left join papers on papers.process_uuid = own.process_uuid
    )
    select turbo, count(*)::int as finished,
      percentile_cont(0.5) within group (order by minutes) as median,
      percentile_cont(0.9) within group (order by minutes) as p90
    from times group by turbo`)
  return new Map(
    rows.map(({ turbo, finished, median, p90 }) => [
      turbo ? 'turbo' : 'general',
      { finished, medianMinutes: median, p90Minutes: p90 },
    ]),
  )
}
