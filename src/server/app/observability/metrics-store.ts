/** The questions behind the figures; each reads a small table or an index, and is asked at most twice a minute. */
import { sql } from 'drizzle-orm'
import { stages } from '#domain/process/stages.ts'
import { type ProcessStatus, processStatuses } from '#domain/process/statuses.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { challenges, codeDeliveries } from '../../platform/db/schema/accounts.ts'
import { bonusGrants } from '../../platform/db/schema/bonuses.ts'
import { processes } from '../../platform/db/schema/opening.ts'
import { providerStates } from '../../platform/db/schema/providers.ts'

/** Codes are watched over this time. */
export const codeWindowMinutes = 15
const inWindow = sql.raw(`now() - interval '${codeWindowMinutes} minutes'`)

/** Codes that were handed to a channel lately, by how far they came. */
export async function countDeliveries(db: Queryable): Promise<{ channel: string; state: string; count: number }[]> {
  const { rows } = await db.execute<{ channel: string; state: string; count: number }>(sql`
    select channel, status as state, count(*)::int as count from ${codeDeliveries}
    where created_at > ${inWindow} group by channel, status`)
  return rows
}

/** Codes of lately that were answered rightly, by the channel that brought them, and wrong answers to them in all. */
export async function countAnswers(
  db: Queryable,
): Promise<{ verified: { channel: string; count: number }[]; wrong: number }> {
  const { rows } = await db.execute<{ channel: string | null; used: number; wrong: number }>(sql`
    select channel, count(*) filter (where used_at is not null)::int as used,
      coalesce(sum(wrong_answers), 0)::int as wrong
    from ${challenges} where created_at > ${inWindow} group by channel`)
  const verified = rows.flatMap(({ channel, used }) => (channel === null ? [] : [{ channel, count: used }]))
  return { verified, wrong: rows.reduce((sum, { wrong }) => sum + wrong, 0) }
}

/** How many processes are at each status that has any. */
export async function countProcesses(db: Queryable): Promise<{ status: string; count: number }[]> {
  const { rows } = await db.execute<{ status: string; count: number }>(
    sql`select status, count(*)::int as count from ${processes} group by status`,
  )
  return rows
}

const listStatuses = (actor: 'cosecha' | 'bank'): ProcessStatus[] =>
  processStatuses.filter((status) => stages[status].nextActor === actor)
const isAmong = (statuses: readonly ProcessStatus[]) =>
  sql`status in (${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})`

/** Processes that wait for us for more than a day, or for a bank for more than five: somebody should look. */
export async function countStuck(db: Queryable): Promise<{ actor: string; count: number }[]> {
  const { rows } = await db.execute<{ cosecha: number; bank: number }>(sql`
    select count(*) filter (where ${isAmong(listStatuses('cosecha'))})::int as cosecha,
      count(*) filter (where ${isAmong(listStatuses('bank'))} and updated_at < now() - interval '5 days')::int as bank
    from ${processes} where updated_at < now() - interval '1 day'`)
  return Object.entries(rows[0] ?? {}).map(([actor, count]) => ({ actor, count }))
}

/** Bonuses whose day has come and that are not paid. */
export async function sumDueBonuses(db: Queryable): Promise<{ count: number; amountCop: number }> {
  const { rows } = await db.execute<{ count: number; amountCop: number }>(sql`
    select count(*)::int as count, coalesce(sum(amount_cop), 0)::float8 as "amountCop" from ${bonusGrants}
    where status = 'scheduled' and scheduled_for < (now() at time zone 'America/Bogota')::date`)
  return rows[0] ?? { count: 0, amountCop: 0 }
}

/** What processes of the server last saw of each provider. */
export function readProviderStates(db: Queryable): Promise<{ provider: string; state: string; failures: number }[]> {
  return db
    .select({ provider: providerStates.provider, state: providerStates.state, failures: providerStates.failures })
    .from(providerStates)
}
