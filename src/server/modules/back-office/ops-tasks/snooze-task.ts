import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { snoozeTask as snoozeCall, wakeTask as wakeCall } from '#contract/ops-tasks.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { findTask, takenByKey } from './list-tasks.ts'
import { deleteSnoozed, putSnoozed } from './store.ts'

export const snoozeNotePurpose = 'snoozed_tasks.note'

/** Nobody forgets a task for longer. */
const mostDays = 90

/**
 * O01: puts a task aside until a day, when it comes back by itself, with a note that the team reads. Throws TASK_GONE
 * when its cause no longer exists, and TASK_TAKEN when another member has it. Throws INVALID_REQUEST for a day that is
 * not one of the next 90.
 */
export async function snoozeTask(
  ctx: Context,
  caller: StaffCaller,
  { key, until, note }: CallRequest<typeof snoozeCall>['body'],
): Promise<CallAnswer<typeof snoozeCall>> {
  const { staff } = caller
  const today = civilDateInBogota(Date.now())
  if (until <= today || until > addDays(today, mostDays)) {
    throw new ApiError('INVALID_REQUEST', {
      fields: [{ path: 'until', message: `Escoge un día desde mañana y hasta en ${mostDays} días` }],
    })
  }
  const found = await findTask(ctx, staff, key)
  if (!found) throw new ApiError('TASK_GONE')
  const holder = (await takenByKey(ctx, [key])).get(key)
  const isHeld = holder !== undefined && holder.takenAt >= found.task.since && holder.staffId !== staff.id
  if (isHeld && staff.role !== 'admin') throw new ApiError('TASK_TAKEN')
  await inTransaction(ctx.db, async (tx) => {
    const noteEncrypted = ctx.encryption.encrypt(snoozeNotePurpose, note)
    await putSnoozed(tx, { taskKey: key, staffId: staff.id, until, noteEncrypted })
    await recordAudit(tx, caller, { after: { until } })
  })
  return { until }
}

/**
 * O01: brings a task back that was put aside.
 * @returns Whether it was.
 */
export async function wakeTask(ctx: Context, caller: StaffCaller, key: string): Promise<CallAnswer<typeof wakeCall>> {
  return inTransaction(ctx.db, async (tx) => {
    const woken = await deleteSnoozed(tx, key)
    if (woken) await recordAudit(tx, caller)
    return { woken }
  })
}
