import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { customerTell } from '../../../platform/jobs/definitions.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { moveIfPossible } from '../processes/move-process.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { declinedWords } from './refresh-application.ts'

/**
 * A17: writes down what a bank decided about an application and said by another way than its protocol, on the word of
 * two people, in the caller's transaction; what follows is what follows when the bank says it itself. What the bank's
 * systems say later changes nothing any more. Out: whether the process still waited for it.
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
