import { sql } from 'drizzle-orm'
import { type MeasuredRecord, serviceRecordDays } from '#domain/banks/service-record.ts'
import type { ProcessEvent } from '#domain/process/transitions.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { depositPeriods, processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { statusOfWait } from '../processes/waits.queries.ts'

const accepted: ProcessEvent = 'bank-approved'
const issued: ProcessEvent = 'bank-issued'
const paid: ProcessEvent = 'bank-confirmed-withdrawal'

type Row = {
  bankId: number
  accepted: number
  acceptedHours: number | null
  issued: number
  issuedHours: number | null
  matured: number
  onTheirDay: number
}

/**
 * Z17: how each bank served our openings, over the last days that are whole in Colombia.
 * @param until - The beginning of today there.
 * @returns The banks that have any case, by id.
 */
export async function measureService(db: Queryable, until: Date): Promise<MeasuredRecord[]> {
  const since = new Date(until.getTime() - serviceRecordDays * 86_400_000)
  const isCounted = sql`>= ${since.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz`
  const { rows } = await db.execute<Row>(sql`
    with steps as (
      select process_uuid, event, from_status, at, lag(at) over whole as before
      from ${processHistory} history
      where process_uuid in (select process_uuid from ${processHistory} where at ${isCounted})
        and event not in ('rate-accepted', 'refund-instructed', 'identity-carried')
      window whole as (partition by process_uuid order by id)
    ), counted as (
      select process.bank_id, (event = ${accepted} and from_status = ${statusOfWait.bank}) as is_accepted,
        (event = ${issued} and from_status = ${statusOfWait.issue}) as is_issued,
        (event = ${paid} and period.maturity_date is not null) as is_paid,
        extract(epoch from at - before) / 3600 as hours,
        (at at time zone 'America/Bogota')::date <= period.maturity_date as is_on_day
      from steps
      join ${processes} process on process.uuid = steps.process_uuid
      left join lateral (
        select maturity_date from ${depositPeriods} own
        where own.process_uuid = steps.process_uuid order by own.period desc limit 1
      ) period on true
      where at ${isCounted}
    )
    select bank_id as "bankId",
      (count(*) filter (where is_accepted))::int as accepted,
      (percentile_cont(0.5) within group (order by hours) filter (where is_accepted))::float8 as "acceptedHours",
      (count(*) filter (where is_issued))::int as issued,
      (percentile_cont(0.5) within group (order by hours) filter (where is_issued))::float8 as "issuedHours",
      (count(*) filter (where is_paid))::int as matured,
      (count(*) filter (where is_paid and is_on_day))::int as "onTheirDay"
    from counted group by bank_id order by bank_id`)
  return rows.map((row) => ({
    bankId: row.bankId,
    accepted: { cases: row.accepted, medianHours: toTenth(row.acceptedHours) },
    issued: { cases: row.issued, medianHours: toTenth(row.issuedHours) },
    matured: { cases: row.matured, onTheirDay: row.onTheirDay },
  }))
}

const toTenth = (hours: number | null) => Math.round((hours ?? 0) * 10) / 10
