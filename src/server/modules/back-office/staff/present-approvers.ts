import type { Context } from '../../../app/context.ts'
import { namesOfStaff } from '../../accounts/customers/staff-names.queries.ts'
import type { Approver } from './four-eyes.ts'

/** Who could agree, as a page names them. In: their ids, and from when they may. Out: names, and instants as ISO texts. */
export async function presentApprovers(ctx: Context, approvers: readonly Approver[]) {
  const names = await namesOfStaff(
    ctx,
    approvers.map(({ id }) => id),
  )
  return approvers.map(({ id, fromMs }) => ({
    staff_id: id,
    name: names.get(id),
    ...(fromMs === undefined ? {} : { from: new Date(fromMs).toISOString() }),
  }))
}
