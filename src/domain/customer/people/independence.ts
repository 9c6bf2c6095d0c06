/**
 * Four-eyes approval needs two independent people (decision 059). Pure rules: who is independent of the other, and when
 * the founder of a team may still decide alone.
 */

/** How long powers must exist before their holder may approve: the others have time to notice. */
export const settledHours = 24

/** How long the founder of a team may decide alone, from the day when they were made on the machine. */
export const founderDays = 7

export type TeamMember = {
  id: string
  /** Everybody who ever gave them their powers; empty for a member made on the machine itself. */
  givers: readonly string[]
  /** The persons proven on their phone, as keyed indexes. */
  personIds: readonly string[]
  isAdmin: boolean
  isSuspended: boolean
  awaitsConfirmation: boolean
  /** Since when they have their powers, in milliseconds of the epoch. */
  standsSinceMs: number
}

export type Verdict =
  /** Two people. */
  | 'independent'
  /** One person, on a day when the founder may: to be marked until somebody else has looked. */
  | 'alone'
  /** One owes their powers to the other, both owe them to a third, or they are one proven person. */
  | 'same-hands'
  /** The approver has had their powers for less than a day. */
  | 'too-new'
  /** The asker is suspended, or waits for a confirmation. */
  | 'asker-out'
  /** The approver is suspended, or waits for a confirmation. */
  | 'approver-out'

/**
 * @param team - The whole team with its former members.
 * @param options - Who asks, and who would approve.
 * @returns Whether these are two people.
 */
export function judgePair(
  team: readonly TeamMember[],
  { askerId, approverId }: { askerId: string; approverId: string },
  nowMs: number,
): Verdict {
  const asker = team.find(({ id }) => id === askerId)
  const approver = team.find(({ id }) => id === approverId)
  if (!approver || isOut(approver)) return 'approver-out'
  if (!asker || isOut(asker)) return 'asker-out'
  if (isSameHands(team, asker, approver)) return mayDecideAlone(team, asker, approver, nowMs) ? 'alone' : 'same-hands'
  return isSettled(approver, nowMs) ? 'independent' : 'too-new'
}

/**
 * The one administrator who was made on the machine, while the team never had another one.
 * @returns Who may decide alone and until when, in milliseconds; undefined when nobody may.
 */
export function founderExemption(
  team: readonly TeamMember[],
  nowMs: number,
): { founderId: string; untilMs: number } | undefined {
  const [founder, ...others] = team.filter(({ isAdmin }) => isAdmin)
  if (!founder || others.length > 0 || founder.givers.length > 0 || isOut(founder)) return undefined
  const untilMs = founder.standsSinceMs + founderDays * 86_400_000
  return nowMs < untilMs ? { founderId: founder.id, untilMs } : undefined
}

/** @returns From when a member's powers count for an approval, in milliseconds. */
export function settlesAtMs({ givers, standsSinceMs }: Pick<TeamMember, 'givers' | 'standsSinceMs'>): number {
  return givers.length === 0 ? standsSinceMs : standsSinceMs + settledHours * 3_600_000
}

const isOut = ({ isSuspended, awaitsConfirmation }: TeamMember) => isSuspended || awaitsConfirmation

const isSettled = (member: TeamMember, nowMs: number) => nowMs >= settlesAtMs(member)

/** Only what the founder's own members ask for: another's request is for two people on the first day too. */
function mayDecideAlone(team: readonly TeamMember[], asker: TeamMember, approver: TeamMember, nowMs: number): boolean {
  return founderExemption(team, nowMs)?.founderId === approver.id && asker.id !== approver.id
}

function isSameHands(team: readonly TeamMember[], one: TeamMember, other: TeamMember): boolean {
  const otherLine = lineOf(team, other)
  return [...lineOf(team, one)].some((id) => otherLine.has(id))
}

/**
 * A member, and everybody they owe their powers to, directly or by others. Other phones of a person in the line are in
 * it too: who owes powers with one phone owes them with every phone.
 */
function lineOf(team: readonly TeamMember[], member: TeamMember): Set<string> {
  const line = new Set([member.id])
  // A set goes on over what is added to it on the way.
  for (const id of line) {
    const found = team.find((one) => one.id === id)
    if (!found) continue
    for (const giver of found.givers) line.add(giver)
    for (const other of team) if (other.personIds.some((person) => found.personIds.includes(person))) line.add(other.id)
  }
  return line
}
