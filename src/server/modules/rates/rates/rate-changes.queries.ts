import { and, eq, sql } from 'drizzle-orm'
import type { RatesContent } from '#contract/ops-changes.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { changeRequests } from '../../../platform/db/schema/back-office.ts'
import { namesOfStaff } from '../../accounts/customers/staff-names.queries.ts'

/** Who brought a rate. */
type BroughtBy = {
  changeId: string
  requestedBy?: string | undefined
  requestedAt: string
  approvedBy?: string | undefined
  approvedAt?: string | undefined
}

/**
 * O02: by which change rates came to be.
 * @returns Who asked and who approved, by the id of the rate; none for the other rates.
 */
export async function changesOfRates(ctx: Context, rateIds: readonly string[]): Promise<Map<string, BroughtBy>> {
  const requests = await listApprovedRequests(ctx.db, rateIds)
  const people = requests.flatMap(({ requestedBy, decidedBy }) => [requestedBy, ...(decidedBy ? [decidedBy] : [])])
  const names = await namesOfStaff(ctx, people)
  const found = new Map<string, BroughtBy>()
  for (const request of requests) {
    for (const id of request.rateIds) {
      found.set(id, {
        changeId: request.id,
        requestedBy: names.get(request.requestedBy),
        requestedAt: request.requestedAt.toISOString(),
        approvedBy: request.decidedBy ? names.get(request.decidedBy) : undefined,
        approvedAt: request.decidedAt?.toISOString(),
      })
    }
  }
  return found
}

/** The approved requests that set any of some rates, each with the ids of all rates that it set. */
async function listApprovedRequests(db: Queryable, rateIds: readonly string[]) {
  if (rateIds.length === 0) return []
  const ids = sql.join(
    rateIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const rows = await db
    .select()
    .from(changeRequests)
    .where(
      and(
        eq(changeRequests.kind, 'rates'),
        eq(changeRequests.state, 'approved'),
        sql`${changeRequests.content} -> 'rate_ids' ?| array[${ids}]::text[]`,
      ),
    )
  return rows.map((row) => ({
    ...row,
    rateIds: (row.content as RatesContent & { rateIds?: string[] }).rateIds ?? [],
  }))
}
