import type { CallAnswer } from '#contract/call.ts'
import type { OpsTask, opsTasks } from '#contract/ops-tasks.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import { taskKinds } from './kinds/registry.ts'
import {
  listSnoozed,
  listTaken,
  loadProcessesOfTasks,
  type ProcessOfTask,
  type SnoozedRow,
  type TakenRow,
} from './store.ts'
import { type FoundTask, mostOfKind, type TaskKind } from './task-kind.ts'

/** Who tasks are shown to. */
type TaskReader = Pick<StaffOfRequest, 'id' | 'role'>

/**
 * O01: lists all tasks that wait for the caller's role now, what is due first in front, each with who has taken it. Those
 * that are put aside stand by themselves until their day.
 */
export async function listTasks(ctx: Context, staff: TaskReader): Promise<CallAnswer<typeof opsTasks>> {
  // One after the other, so that one list does not use many connections at the same time.
  const found: { kind: TaskKind; tasks: FoundTask[] }[] = []
  for (const kind of kindsFor(staff)) found.push({ kind, tasks: await kind.find(ctx.db, staff) })
  const all = found.flatMap(({ kind, tasks }) => tasks.slice(0, mostOfKind).map((task) => ({ kind, task })))
  const taken = await takenByKey(
    ctx,
    all.map(({ kind, task }) => buildKey(kind, task)),
  )
  const about = await loadProcessesOfTasks(
    ctx.db,
    all.flatMap(({ task }) => task.processUuid ?? []),
  )
  const snoozed = await snoozedByKey(
    ctx,
    all.map(({ kind, task }) => buildKey(kind, task)),
  )
  const shown = all
    .toSorted((one, other) => whenDue(one.task) - whenDue(other.task))
    .map(({ kind, task }) => ({
      ...presentTask(ctx, staff, { kind, task, taken: taken.get(buildKey(kind, task)) }),
      ...presentProcess(ctx, task, about),
      ...presentSnooze(ctx, task, snoozed.get(buildKey(kind, task))),
    }))
  return {
    tasks: shown.filter((task) => !task.snoozed),
    snoozed: shown.filter((task) => task.snoozed),
    hasMore: found.some((one) => one.tasks.length > mostOfKind),
  }
}

/** O04: the tasks that a member has taken and whose causes exist, those that are put aside too. */
export async function tasksOf(ctx: Context, member: { id: string; role: StaffRole }): Promise<OpsTask[]> {
  const { tasks, snoozed } = await listTasks(ctx, member)
  return [...tasks, ...(snoozed ?? [])].filter(({ taken }) => taken?.isMine)
}

/** What no day is set for was due when it came. */
const whenDue = ({ dueAt, since }: FoundTask) => (dueAt ?? since).getTime()

async function snoozedByKey(ctx: Context, keys: readonly string[]): Promise<Map<string, SnoozedRow>> {
  const rows = await listSnoozed(ctx.db, keys, civilDateInBogota(Date.now()))
  return new Map(rows.map((row) => [row.taskKey, row]))
}

/**
 * @param tasks - Tasks of the kind.
 * @returns Those that nobody has put aside until a later day.
 */
export async function withoutSnoozed(ctx: Context, kind: TaskKind, tasks: readonly FoundTask[]): Promise<FoundTask[]> {
  const snoozed = await snoozedByKey(
    ctx,
    tasks.map((task) => buildKey(kind, task)),
  )
  return tasks.filter((task) => (snoozed.get(buildKey(kind, task))?.snoozedAt ?? noTime) < task.since)
}

const noTime = new Date(0)

/** A task that was put aside before its cause began was an earlier one, and is there. */
function presentSnooze(
  { encryption }: Context,
  { since }: FoundTask,
  row: SnoozedRow | undefined,
): Pick<OpsTask, 'snoozed'> {
  if (!row || row.snoozedAt < since) return {}
  const { until, noteEncrypted, nameEncrypted } = row
  return {
    snoozed: {
      until,
      note: encryption.decrypt('snoozed_tasks.note', noteEncrypted),
      ...(nameEncrypted ? { name: encryption.decrypt('customers.full-name', nameEncrypted) } : {}),
    },
  }
}

/** Who a task is about: who is to be called, and with which bank. Of somebody who was erased there is no name or phone. */
function presentProcess(
  { encryption }: Context,
  { processUuid }: FoundTask,
  about: ReadonlyMap<string, ProcessOfTask>,
): Pick<OpsTask, 'process'> {
  const row = processUuid ? about.get(processUuid) : undefined
  if (!row) return {}
  const { bankId, fullNameEncrypted, phoneEncrypted, erasedAt } = row
  const isErased = erasedAt !== null
  return {
    process: {
      bankId,
      nameBank: bankNames.get(bankId) ?? `Banco ${bankId}`,
      ...(fullNameEncrypted && !isErased ? { name: encryption.decrypt('customers.full-name', fullNameEncrypted) } : {}),
      ...(isErased ? {} : { phone: encryption.decrypt('customers.phone', phoneEncrypted) }),
    },
  }
}

/** @returns The kinds of task that the role sees: those that it may do something about. */
export const kindsFor = ({ role }: { role: StaffRole }) =>
  taskKinds.filter(({ permission }) => hasPermission(role, permission))

/**
 * @param key - The key of the request.
 * @returns Its task, while its cause exists and the caller's role sees it.
 */
export async function findTask(
  ctx: Context,
  staff: StaffOfRequest,
  key: string,
): Promise<{ kind: TaskKind; task: FoundTask } | undefined> {
  const kind = kindsFor(staff).find((one) => key.startsWith(`${one.kind}/`))
  const task = (await kind?.find(ctx.db, staff))?.find((one) => kind && buildKey(kind, one) === key)
  return kind && task && { kind, task }
}

/** The task in an answer. A member who took it before its cause began had an earlier task, and is not named. */
export function presentTask(
  { encryption }: Context,
  staff: TaskReader,
  { kind, task, taken }: { kind: TaskKind; task: FoundTask; taken: TakenRow | undefined },
): OpsTask {
  const { since, dueAt, detail, link } = task
  const counts = taken !== undefined && taken.takenAt >= since
  return {
    key: buildKey(kind, task),
    kind: kind.kind,
    title: kind.title,
    detail,
    since: since.toISOString(),
    ...(dueAt ? { dueAt: dueAt.toISOString() } : {}),
    link,
    ...(counts
      ? {
          taken: {
            at: taken.takenAt.toISOString(),
            name: taken.nameEncrypted ? encryption.decrypt('customers.full-name', taken.nameEncrypted) : undefined,
            isMine: taken.staffId === staff.id,
            ...(taken.awayUntil ? { awayUntil: taken.awayUntil } : {}),
          },
        }
      : {}),
  }
}

/** Which member has which of some tasks, by key. */
export async function takenByKey(ctx: Context, keys: readonly string[]): Promise<Map<string, TakenRow>> {
  return new Map((await listTaken(ctx.db, keys)).map((row) => [row.taskKey, row]))
}

function buildKey(kind: TaskKind, task: FoundTask): string {
  return `${kind.kind}/${task.id}`
}
