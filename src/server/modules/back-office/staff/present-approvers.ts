import type { Approver } from './four-eyes.ts'

/**
 * Who could agree, as a page names them. In: the names of the team by id, who could, and from when they may. Out: names,
 * and instants as ISO texts.
 */
export function presentApprovers(names: ReadonlyMap<string, string | undefined>, approvers: readonly Approver[]) {
  return approvers.map(({ id, fromMs }) => ({
    staff_id: id,
    name: names.get(id),
    ...(fromMs === undefined ? {} : { from: new Date(fromMs).toISOString() }),
  }))
}
