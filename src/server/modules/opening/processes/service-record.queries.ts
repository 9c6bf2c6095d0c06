import { sql } from 'drizzle-orm'
import { type MeasuredRecord, serviceRecordDays } from '#domain/banks/service-record.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { depositPeriods, processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { statusOfWait } from './waits.queries.ts'

/**
 * Z17: how each bank served our openings, over the last days that are whole in Colombia.
 * @param until - The beginning of today there.
 */
export async function measureService(db: Queryable, until: Date): Promise<MeasuredRecord[]> {
  const since = new Date(until.getTime() - serviceRecordDays * 86_400_000)
  const window = sql`>= ${since.toISOString()}::timestamptz`
  const end = sql`< ${until.toISOString()}::timestamptz`
  const { rows } = await db.execute<{
    bankId: number
    accepted: number
    acceptedHours: number | null
    issued: number
    issuedHours: number | null
    matured: number
    onTheirDay: number
  }>(sql`
    with steps as (
      select history.process_uuid, history.from_status, history.to_status, history.at,
        lag(history.at) over whole as before
      from ${processHistory} history
      where history.process_uuid in (select process_uuid from ${processHistory} where at ${window} and at ${end})
        and history.event not in ('rate-accepted', 'refund-instructed', 'identity-carried')
      window whole as (partition by history.process_uuid order by history.id)
    ), told as (
      select process.bank_id, steps.from_status, steps.to_status,
        extract(epoch from steps.at - steps.before) / 3600 as hours,
        (steps.at at time zone 'America/Bogota')::date <= period.maturity_date as is_on_day
      from steps
      join ${processes} process on process.uuid = steps.process_uuid
      left join lateral (
        select maturity_date from ${depositPeriods} own
        where own.process_uuid = steps.process_uuid order by own.period desc limit 1
      ) period on true
      where steps.at ${window} and steps.at ${end}
    )
    select bank_id as "bankId",
      (count(*) filter (where from_status = ${statusOfWait.bank}))::int as accepted,
      (percentile_cont(0.5) within group (order by hours) filter (where from_status = ${statusOfWait.bank}))::float8
        as "acceptedHours",
      (count(*) filter (where from_status = ${statusOfWait.issue}))::int as issued,
      (percentile_cont(0.5) within group (order by hours) filter (where from_status = ${statusOfWait.issue}))::float8
        as "issuedHours",
      (count(*) filter (where to_status = 'R-CANCELACION-FINALIZADA' and is_on_day is not null))::int as matured,
      (count(*) filter (where to_status = 'R-CANCELACION-FINALIZADA' and is_on_day))::int as "onTheirDay"
    from told group by bank_id order by bank_id`)
  return rows.map(({ bankId, accepted, acceptedHours, issued, issuedHours, matured, onTheirDay }) => ({
    bankId,
    accepted: { cases: accepted, medianHours: toTenth(acceptedHours) },
    issued: { cases: issued, medianHours: toTenth(issuedHours) },
    matured: { cases: matured, onTheirDay },
  }))
}

const toTenth = (hours: number | null) => Math.round((hours ?? 0) * 10) / 10
