import type { CallAnswer } from '#contract/call.ts'
import type { OpsTask, opsTasks } from '#contract/ops-tasks.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { usualStaffRoles } from '#domain/customer/people/staff-roles.ts'
import type { Context } from '../../../app/context.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import { taskKinds } from './kinds/registry.ts'
import { listTaken, loadProcessesOfTasks, type ProcessOfTask, type TakenRow } from './store.ts'
import { type FoundTask, mostOfKind, type TaskKind } from './task-kind.ts'

/** O01: lists all tasks that wait for the caller's role now, the oldest first, each with who has taken it. */
export async function listTasks(ctx: Context, staff: StaffOfRequest): Promise<CallAnswer<typeof opsTasks>> {
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
  const tasks = all
    .toSorted((one, other) => one.task.since.getTime() - other.task.since.getTime())
    .map(({ kind, task }) => ({
      ...presentTask(ctx, staff, { kind, task, taken: taken.get(buildKey(kind, task)) }),
      ...presentProcess(ctx, task, about),
    }))
  return { tasks, has_more: found.some((one) => one.tasks.length > mostOfKind) }
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
      bank_id: bankId,
      name_bank: bankNames.get(bankId) ?? `Banco ${bankId}`,
      ...(fullNameEncrypted && !isErased ? { name: encryption.decrypt('customers.full-name', fullNameEncrypted) } : {}),
      ...(isErased ? {} : { phone: encryption.decrypt('customers.phone', phoneEncrypted) }),
    },
  }
}

const kindsFor = ({ role }: StaffOfRequest) => taskKinds.filter(({ roles = usualStaffRoles }) => roles.includes(role))

/** In: the key of the request. Out: its task, while its cause exists and the caller's role sees it. */
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
  staff: StaffOfRequest,
  { kind, task, taken }: { kind: TaskKind; task: FoundTask; taken: TakenRow | undefined },
): OpsTask {
  const { since, detail, link } = task
  const counts = taken !== undefined && taken.takenAt >= since
  return {
    key: buildKey(kind, task),
    kind: kind.kind,
    title: kind.title,
    detail,
    since: since.toISOString(),
    link,
    ...(counts
      ? {
          taken: {
            at: taken.takenAt.toISOString(),
            name: taken.nameEncrypted ? encryption.decrypt('customers.full-name', taken.nameEncrypted) : undefined,
            is_mine: taken.staffId === staff.id,
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
