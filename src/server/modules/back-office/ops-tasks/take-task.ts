import type { CallAnswer } from '#contract/call.ts'
import type { returnTask as returnCall, takeTask as takeCall } from '#contract/ops-tasks.ts'
import { toWire } from '#contract/wire-names.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { findTask, presentTask, takenByKey } from './list-tasks.ts'
import { deleteTaken, insertTaken, listTaken } from './store.ts'

/**
 * O01: assigns a task to the first caller; asking again changes nothing. Throws TASK_GONE when its cause no longer
 * exists, TASK_TAKEN when another member has it.
 */
export async function takeTask(ctx: Context, caller: StaffCaller, key: string): Promise<CallAnswer<typeof takeCall>> {
  const { staff } = caller
  const found = await findTask(ctx, staff, key)
  if (!found) throw new ApiError('TASK_GONE')
  await inTransaction(ctx.db, async (tx) => {
    if (!(await insertTaken(tx, { taskKey: key, staffId: staff.id, since: found.task.since }))) {
      const [holder] = await listTaken(tx, [key])
      if (holder?.staffId !== staff.id) throw new ApiError('TASK_TAKEN')
      return
    }
    await recordAudit(tx, caller)
  })
  return { task: presentTask(ctx, staff, { ...found, taken: (await takenByKey(ctx, [key])).get(key) }) }
}

/**
 * O01: releases a task, so that anybody may take it. An administrator may do so for an absent member.
 * @returns Whether anybody had it.
 * @throws TASK_TAKEN when another member has it.
 */
export async function returnTask(
  ctx: Context,
  caller: StaffCaller,
  key: string,
): Promise<CallAnswer<typeof returnCall>> {
  return inTransaction(ctx.db, async (tx) => {
    const holder = await deleteTaken(tx, key, caller.staff.role === 'admin' ? undefined : caller.staff.id)
    if (holder === undefined) {
      if ((await listTaken(tx, [key])).length > 0) throw new ApiError('TASK_TAKEN')
      return { returned: false }
    }
    await recordAudit(tx, caller, { before: toWire({ takenBy: holder }) })
    return { returned: true }
  })
}
