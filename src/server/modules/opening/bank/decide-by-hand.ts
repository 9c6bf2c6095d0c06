import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { customerTell } from '../processes/jobs.ts'
import { moveIfPossible } from '../processes/move-process.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { declinedWords } from './refresh-application.ts'

/**
 * A17: records a bank's decision about an application that came outside its protocol. Two people confirm it; it runs in
 * the caller's transaction. The effects are the same as when the bank says it itself. Later answers of the bank's
 * systems change nothing.
 * @returns Whether the process still waited for it.
 */
export async function decideByHand(
  ctx: Context,
  tx: Tx,
  { processUuid, event, staffId }: { processUuid: string; event: 'bank-approved' | 'bank-declined'; staffId: string },
): Promise<boolean> {
  const isDeclined = event === 'bank-declined'
  const move = { processUuid, event, actor: 'staff', actorId: staffId } as const
  const moved = await moveIfPossible(tx, isDeclined ? { ...move, reason: declinedWords } : move)
  if (!moved) return false
  if (isDeclined) await setProcessFlags(tx, processUuid, { continuationAvoided: true })
  await enqueue(ctx.boss, tx, customerTell, { processUuid })
  return true
}
