/** Four-eyes approval needs two independent people (decision 059). The rules are `domain/customer/people/independence.ts`. */
import { type SQL, sql } from 'drizzle-orm'
import { type Absence, backAtMs } from '#domain/customer/people/absence.ts'
import { founderExemption, judgePair, settlesAtMs, type TeamMember } from '#domain/customer/people/independence.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { absencesOn } from '../../accounts/customers/staff-absences.queries.ts'
import { personsOfCustomers } from '../../accounts/persons/persons.ts'
import { countAdmins, hasSecondProof, lockStaff, type StaffRow } from './store.ts'
import { listTeam } from './team.queries.ts'

/**
 * The role that changes nothing. One person alone may give no other. Otherwise that person could add their own second
 * phone, and be both people of an approval.
 */
const looksOnly: StaffRole = 'read-only'

/** A member as the rules of independence see them, beside what a page says of them. */
export type MemberOfTeam = TeamMember &
  Pick<StaffRow, 'role' | 'bankId'> & {
    hasSecondProof: boolean
    /** When they are back, in milliseconds, while they are away. */
    backAtMs?: number | undefined
    /** The last day of their absence and who stands in, while they are away. */
    away?: Away | undefined
  }

/** Until when somebody is away, and who stands in for them, if anybody does. */
export type Away = { until: CivilDate; standInId: string | null }

/** By the database's clock: servers need not agree on theirs. */
type GivenPowers = Pick<StaffRow, 'invitedBy' | 'givers' | 'confirmedBy' | 'awaitsConfirmation'> & { standsSince: SQL }

/**
 * Returns the columns of a member who gets powers from an administrator. Where there are two other administrators,
 * another one has to agree.
 * @param member - Their role, and their row when they have one.
 * @returns What to store.
 */
export async function givenBy(
  tx: Tx,
  inviter: { id: string },
  member: { role: string; id?: string; givers?: readonly string[] },
): Promise<GivenPowers> {
  const isForTwo = member.role !== looksOnly && (await countAdmins(tx, member.id)) >= 2
  // Who was brought back goes on to owe their powers to the one who gave them first.
  const givers = [...new Set([...(member.givers ?? []), inviter.id])]
  return { invitedBy: inviter.id, givers, confirmedBy: null, awaitsConfirmation: isForTwo, standsSince: sql`now()` }
}

/** Returns the whole team, former members too, with the persons proven on their phones. */
export async function loadTeam(db: Queryable): Promise<MemberOfTeam[]> {
  const rows = await listTeam(db)
  const persons = await personsOfCustomers(
    db,
    rows.map(({ customerId }) => customerId),
  )
  const away = await absencesOn(db, civilDateInBogota(Date.now()))
  return rows.map((row) => ({
    backAtMs: toBackAt(away.get(row.id)),
    away: away.get(row.id),
    id: row.id,
    role: row.role,
    bankId: row.bankId,
    hasSecondProof: hasSecondProof(row),
    // A row says who gave the powers last; what is null was made on the machine itself.
    givers: row.invitedBy === null ? [] : [...new Set([...row.givers, row.invitedBy])],
    personIds: persons.get(row.customerId) ?? [],
    isAdmin: row.role === 'admin',
    isSuspended: row.disabledAt !== null,
    awaitsConfirmation: row.awaitsConfirmation,
    standsSinceMs: row.standsSince.getTime(),
  }))
}

const toBackAt = (absence: Absence | undefined) => absence && backAtMs(absence)

/**
 * Judges whether the approver may agree to the asker's request, with both rows locked.
 * @returns `alone` where the founder of the team may do so on their first days, which has to be marked.
 * @throws APPROVER_NOT_INDEPENDENT, or ASKER_OUT for a request of somebody who may not ask any more.
 */
export async function requireIndependent(
  tx: Tx,
  approverId: string,
  askerId: string,
): Promise<'independent' | 'alone'> {
  // In the order of their ids, so that two approvals never wait for each other.
  const locked = [approverId, askerId].sort()
  let nowMs = Date.now()
  for (const id of locked) nowMs = (await lockStaff(tx, id))?.nowMs ?? nowMs
  const verdict = judgePair(await loadTeam(tx), { askerId, approverId }, nowMs)
  if (verdict === 'asker-out') throw new ApiError('ASKER_OUT')
  if (verdict !== 'independent' && verdict !== 'alone') throw new ApiError('APPROVER_NOT_INDEPENDENT')
  return verdict
}

export type Approver = {
  id: string
  /** From when they may approve, where their powers are too new, in milliseconds. */
  fromMs?: number
}

/** Somebody who could agree if they were there. */
export type AwayApprover = Away & { id: string }

/**
 * Lists who could agree to what a member asks, now or once their powers are a day old. Who is away is not asked while
 * anybody else is there (O04); where nobody is, they are named with the day on which they are back.
 * @param options - The asker, and which of the others may approve by their role.
 * @returns Those people, and those of them who are away; `aloneUntilMs` where the founder may agree alone.
 */
export function approversOf(
  team: readonly MemberOfTeam[],
  { askerId, mayApprove }: { askerId: string; mayApprove: (member: MemberOfTeam) => boolean },
  nowMs: number,
): { approvers: Approver[]; away: AwayApprover[]; aloneUntilMs?: number } {
  const approvers: Approver[] = []
  let aloneUntilMs: number | undefined
  for (const member of team) {
    if (member.id === askerId || !mayApprove(member)) continue
    const verdict = judgePair(team, { askerId, approverId: member.id }, nowMs)
    if (verdict === 'independent') approvers.push({ id: member.id })
    if (verdict === 'too-new') approvers.push({ id: member.id, fromMs: settlesAtMs(member) })
    if (verdict === 'alone') {
      approvers.push({ id: member.id })
      aloneUntilMs = founderExemption(team, nowMs)?.untilMs
    }
  }
  const backAt = new Map(team.map(({ id, backAtMs: at }) => [id, at]))
  const away = team.flatMap(({ id, away: until }) =>
    until && approvers.some((one) => one.id === id) ? [{ id, until: until.until, standInId: until.standInId }] : [],
  )
  const present = approvers.filter(({ id }) => backAt.get(id) === undefined)
  if (present.length < approvers.length) {
    const late = ({ id, fromMs = 0 }: Approver) => ({ id, fromMs: Math.max(fromMs, backAt.get(id) ?? 0) })
    return { approvers: present.length > 0 ? present : approvers.map(late), away }
  }
  return { approvers, away, ...(aloneUntilMs === undefined ? {} : { aloneUntilMs }) }
}

/**
 * Whether a member may look at what others decided alone: they are independent of each of them.
 * @param others - Who asked and decided.
 */
export function mayLookAfter(
  team: readonly TeamMember[],
  memberId: string,
  others: readonly string[],
  nowMs: number,
): boolean {
  return others.every((id) => {
    // Who has been suspended since may still be looked after, so only whose hands they are counts.
    const reactivatedTeam = team.map((one) =>
      one.id === id ? { ...one, isSuspended: false, awaitsConfirmation: false } : one,
    )
    return id !== memberId && judgePair(reactivatedTeam, { askerId: id, approverId: memberId }, nowMs) === 'independent'
  })
}

/** The best first; nobody of a bank founds a team. */
const byWorth = ['independent', 'too-new', 'same-hands'] as const

/**
 * Returns whether a bank has another person who can confirm a decision. `too-new`: the powers of those who could are
 * younger than a day. `same-hands`: all others owe their access to the same administrator, or are the same person.
 * `missing`: there is nobody else.
 */
export async function secondAtBank(
  db: Queryable,
  { bankId, besides }: { bankId: number; besides: string },
): Promise<'ready' | 'too-new' | 'same-hands' | 'missing'> {
  const team = await loadTeam(db)
  const verdicts = secondsOf(team, { bankId, besides }).map(({ verdict }) => verdict)
  const best = byWorth.find((verdict) => verdicts.includes(verdict))
  return best === 'independent' ? 'ready' : (best ?? 'missing')
}

/**
 * Who of a bank could confirm a decision and is away, where nobody who could is there (O04).
 * @returns An empty list where somebody is there, or nobody could in any case.
 */
export async function secondsAway(
  db: Queryable,
  { bankId, besides }: { bankId: number; besides: string },
): Promise<AwayApprover[]> {
  const able = secondsOf(await loadTeam(db), { bankId, besides }).filter(({ verdict }) => verdict === 'independent')
  if (able.some(({ member }) => member.away === undefined)) return []
  return able.flatMap(({ member: { id, away } }) =>
    away ? [{ id, until: away.until, standInId: away.standInId }] : [],
  )
}

function secondsOf(team: readonly MemberOfTeam[], { bankId, besides }: { bankId: number; besides: string }) {
  return team
    .filter((one) => one.bankId === bankId && one.role === 'bank' && one.id !== besides && one.hasSecondProof)
    .map((member) => ({ member, verdict: judgePair(team, { askerId: besides, approverId: member.id }, Date.now()) }))
}
