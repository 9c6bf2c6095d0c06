import { describeDeletion, isLive, mustBeKept } from '#domain/customer/privacy/erasure.ts'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { withdrawIn } from './consents.ts'
import { eraseCustomer, eraseProcesses, eraseTraces } from './erase.ts'
import type { RetentionObligation } from './retention-obligations.ts'

/**
 * Z09: deletes of a person what no law keeps, in the caller's transaction, which holds them and their processes. In: who
 * they are, from where it is asked for, and what a law may keep. Out: whether nothing of them is left.
 */
export async function carryOutDeletion(
  ctx: Context,
  tx: Tx,
  owner: { customerId: string; address: string },
  bindings: readonly RetentionObligation[],
): Promise<boolean> {
  const { customerId } = owner
  if (describeDeletion(bindings).isImmediate) {
    await eraseCustomer(ctx, tx, customerId, bindings)
    return true
  }
  await withdrawIn(ctx, tx, owner, bindings)
  await eraseTraces(ctx, tx, customerId)
  const free = bindings.filter((binding) => !isLive(binding.status) && !mustBeKept(binding))
  await eraseProcesses(
    ctx,
    tx,
    free.map(({ uuid }) => uuid),
  )
  return false
}
