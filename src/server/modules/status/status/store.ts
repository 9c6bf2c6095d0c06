import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { challenges, codeDeliveries } from '../../../platform/db/schema/accounts.ts'
import { providerStates } from '../../../platform/db/schema/providers.ts'

export type SeenProvider = { provider: string; isUp: boolean; since: Date }

/** What processes of the server last saw of each provider. */
export async function seenProviders(db: Queryable): Promise<SeenProvider[]> {
  const rows = await db
    .select({ provider: providerStates.provider, state: providerStates.state, since: providerStates.since })
    .from(providerStates)
  return rows.map(({ provider, state, since }) => ({ provider, isUp: state === 'up', since }))
}

/** Codes between one and fifteen minutes old, and how many of them a channel took or their phone answered. */
export async function countRecentCodes(db: Queryable): Promise<{ sent: number; arrived: number }> {
  const { rows } = await db.execute<{ sent: number; arrived: number }>(sql`
    select count(*)::int as sent, count(*) filter (where used_at is not null or exists (
      select 1 from ${codeDeliveries} where ${codeDeliveries.challengeId} = ${challenges.id}
      and ${codeDeliveries.status} in ('sent', 'delivered', 'read')))::int as arrived
    from ${challenges}
    where ${challenges.createdAt} between now() - interval '15 minutes' and now() - interval '1 minute'`)
  return rows[0] ?? { sent: 0, arrived: 0 }
}
