import type { Context } from '../../../app/context.ts'
import { namesOfStaff } from '../staff/names-of-staff.ts'
import { requestsOfRates } from './store.ts'

/** Who brought a rate, in the names of the wire. */
type BroughtBy = {
  change_id: string
  requested_by?: string | undefined
  requested_at: string
  approved_by?: string | undefined
  approved_at?: string | undefined
}

/** O02: by which change rates came to be. In: ids of rates. Out: who asked and who approved, by id; none for the others. */
export async function changesOfRates(ctx: Context, rateIds: readonly string[]): Promise<Map<string, BroughtBy>> {
  const requests = await requestsOfRates(ctx.db, rateIds)
  const people = requests.flatMap(({ requestedBy, decidedBy }) => [requestedBy, ...(decidedBy ? [decidedBy] : [])])
  const names = await namesOfStaff(ctx, people)
  const found = new Map<string, BroughtBy>()
  for (const request of requests) {
    if (request.kind !== 'rates') continue
    for (const id of request.content.rate_ids ?? []) {
      found.set(id, {
        change_id: request.id,
        requested_by: names.get(request.requestedBy),
        requested_at: request.requestedAt.toISOString(),
        approved_by: request.decidedBy ? names.get(request.decidedBy) : undefined,
        approved_at: request.decidedAt?.toISOString(),
      })
    }
  }
  return found
}
