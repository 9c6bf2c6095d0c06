import type { Approver, AwayApprover } from './four-eyes.ts'

/**
 * Who could agree, as a page names them.
 * @param names - The names of the team by id.
 * @param approvers - Who could agree, and from when they may.
 * @returns Names, and instants as ISO texts.
 */
export function presentApprovers(names: ReadonlyMap<string, string | undefined>, approvers: readonly Approver[]) {
  return approvers.map(({ id, fromMs }) => ({
    staffId: id,
    name: names.get(id),
    ...(fromMs === undefined ? {} : { from: new Date(fromMs).toISOString() }),
  }))
}

/**
 * Who could agree and is away, as a page names them.
 * @param names - The names of the team by id.
 */
export function presentAway(names: ReadonlyMap<string, string | undefined>, away: readonly AwayApprover[]) {
  const person = (id: string) => ({ staffId: id, name: names.get(id) })
  return away.map(({ id, until, standInId }) => ({
    ...person(id),
    until,
    ...(standInId === null ? {} : { standIn: person(standInId) }),
  }))
}
