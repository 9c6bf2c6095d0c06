import type { CallAnswer } from '#contract/call.ts'
import type { HeldKind, memberHoldings, ownAbsence } from '#contract/staff-absences.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { isAwayOn } from '#domain/customer/people/absence.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { absencesFrom } from '../../accounts/customers/staff-absences.queries.ts'
import { namesOfStaff } from '../../accounts/customers/staff-names.queries.ts'
import { kindsOfChange } from '../change-requests/registry.ts'
import { approversOfChange } from '../change-requests/who-may.ts'
import { tasksOf } from '../ops-tasks/list-tasks.ts'
import { aboutProcess, depositWords } from '../ops-tasks/task-kind.ts'
import { whyStays } from '../staff/end-access.ts'
import { loadTeam } from '../staff/four-eyes.ts'
import { listTeam, type StaffRow } from '../staff/team.queries.ts'
import { receiversFor, takenBy } from './receivers.ts'
import { presentAbsence } from './set-absence.ts'
import { countHeld, listHeldRows, listWaitingChanges } from './store.ts'

type Holdings = Omit<CallAnswer<typeof memberHoldings>, 'staysBecause'>
type Held = Holdings['held']

/** O04: one's own absence, what one holds, and who one stands in for today. */
export async function ownHoldings(ctx: Context, { staff }: StaffCaller): Promise<CallAnswer<typeof ownAbsence>> {
  const today = civilDateInBogota(Date.now())
  const away = [...(await absencesFrom(ctx.db, today)).values()]
  const mine = away.filter((row) => row.standInId === staff.id && isAwayOn(row, today))
  const ids = mine.map(({ staffId }) => staffId)
  const [names, counts] = [await namesOfStaff(ctx, ids), await countHeld(ctx.db, ids)]
  return {
    ...(await holdingsOf(ctx, await requireMember(ctx, staff.id))),
    standsInFor: mine.map(({ staffId, until }) => ({
      staffId,
      name: names.get(staffId),
      until,
      held: counts.get(staffId) ?? 0,
    })),
  }
}

/** O04: what a member holds, who could get it, and whether their access may end. Throws NOT_FOUND. */
export async function holdingsOfMember(
  ctx: Context,
  caller: StaffCaller,
  staffId: string,
): Promise<CallAnswer<typeof memberHoldings>> {
  const member = await requireMember(ctx, staffId)
  const why = await whyStays(ctx.db, caller.staff.id, member)
  return { ...(await holdingsOf(ctx, member)), ...(why ? { staysBecause: why } : {}) }
}

async function requireMember({ db }: Context, staffId: string): Promise<StaffRow> {
  const member = (await listTeam(db)).find(({ id }) => id === staffId)
  if (!member) throw new ApiError('NOT_FOUND')
  return member
}

async function holdingsOf(ctx: Context, member: StaffRow): Promise<Holdings> {
  const today = civilDateInBogota(Date.now())
  const receivers = await receiversFor(ctx.db, member)
  const absences = await absencesFrom(ctx.db, today)
  const names = await namesOfStaff(ctx, [member.id, ...receivers.map(({ id }) => id)])
  return {
    staffId: member.id,
    name: names.get(member.id),
    role: member.role,
    absence: await presentAbsence(ctx, absences.get(member.id), today),
    receivers: receivers.map(({ id, role }) => {
      const absence = absences.get(id)
      const isAway = absence !== undefined && isAwayOn(absence, today)
      return {
        staffId: id,
        name: names.get(id),
        role,
        ...(isAway ? { awayUntil: absence.until } : {}),
        takes: takenBy(role),
      }
    }),
    held: await heldBy(ctx, member),
  }
}

async function heldBy(ctx: Context, { id, role }: StaffRow): Promise<Held> {
  const { owned, talks, mentions } = await listHeldRows(ctx.db, id)
  const item = (kind: HeldKind, label: string, link: string, since: Date) => ({
    kind,
    label,
    link,
    since: since.toISOString(),
  })
  const ofProcess = (kind: HeldKind) => (row: (typeof owned)[number]) =>
    item(kind, depositWords(row), aboutProcess(row.processUuid).link, row.since)
  const tasks = await tasksOf(ctx, { id, role })
  return [
    ...tasks.map(({ title, detail, link, since }) => item('task', `${title} · ${detail}`, link, new Date(since))),
    ...owned.map(ofProcess('process')),
    ...talks.map(({ id: talk, waitingSince, since }) =>
      item(
        'conversation',
        waitingSince ? 'Espera respuesta' : 'Respondida',
        `${staffPaths.conversations}?id=${talk}`,
        waitingSince ?? since,
      ),
    ),
    ...mentions.map(ofProcess('mention')),
    ...(await changesOf(ctx, id)).map(({ kind, label, since }) => item(kind, label, staffPaths.changes, since)),
  ]
}

type Asked = { kind: 'change' | 'approval'; label: string; since: Date }

/** What they asked for, and what waits for them alone: nobody else could be its second person now. */
async function changesOf({ db }: Context, staffId: string): Promise<Asked[]> {
  const team = await loadTeam(db)
  return (await listWaitingChanges(db)).flatMap((row): Asked[] => {
    const label = kindsOfChange[row.kind].name
    if (row.requestedBy === staffId) return [{ kind: 'change', label, since: row.since }]
    const { approvers } = approversOfChange(team, row, Date.now())
    const isOnly = approvers.length === 1 && approvers[0]?.id === staffId
    return isOnly ? [{ kind: 'approval', label, since: row.since }] : []
  })
}
