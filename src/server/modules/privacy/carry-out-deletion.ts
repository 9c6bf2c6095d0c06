import { isLive, mustBeKept } from '#domain/customer/privacy/erasure.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { listPhoneIndexes } from '../accounts/customers/phone-indexes.ts'
import { lockCustomerPersons } from '../accounts/persons/persons.ts'
import { markUntied } from '../bonuses/bonuses/once-marks.ts'
import { withdrawIn } from './consents.ts'
import { eraseCustomer, eraseProcesses, eraseTraces } from './erase.ts'
import { hashOfCustomer } from './erasure-list.ts'
import { type ListedErasure, privacyListErasure } from './jobs.ts'
import { foreseeDeletion, type RetentionObligation } from './retention-obligations.ts'

/**
 * Z09: deletes of a person what no law keeps, in the caller's transaction, which holds them and their processes.
 * @param owner - Who they are, and from where the deletion is asked for.
 * @param bindings - What a law may keep.
 * @param mayBeWhole - Whether all of them may go.
 * @returns What the list beside the backups says of it. The caller writes it there after the transaction
 *   (`listErasureNow`); a job does it otherwise.
 */
export async function carryOutDeletion(
  ctx: Context,
  tx: Tx,
  owner: { customerId: string; address: string },
  bindings: readonly RetentionObligation[],
  mayBeWhole = true,
): Promise<ListedErasure> {
  const { customerId } = owner
  const isWhole = mayBeWhole && (await foreseeDeletion(tx, customerId, bindings)).isImmediate
  const listed: ListedErasure = {
    at: new Date().toISOString(),
    isWhole,
    customerHash: hashOfCustomer(ctx, customerId),
    phoneIndexes: isWhole ? await listPhoneIndexes(tx, customerId) : [],
  }
  await enqueue(ctx.boss, tx, privacyListErasure, listed)
  if (isWhole) await eraseCustomer(ctx, tx, customerId, bindings)
  else await eraseFreeParts(ctx, tx, owner, bindings)
  return listed
}

async function eraseFreeParts(
  ctx: Context,
  tx: Tx,
  owner: { customerId: string; address: string },
  bindings: readonly RetentionObligation[],
): Promise<void> {
  const { customerId } = owner
  await withdrawIn(ctx, tx, owner, bindings)
  await eraseTraces(ctx, tx, customerId)
  const free = bindings.filter((binding) => !isLive(binding.status) && !mustBeKept(binding))
  const freed = free.map(({ uuid }) => uuid)
  // Held first, so that a turn of the same person with another phone is either seen or sees the mark.
  await lockCustomerPersons(tx, customerId)
  await markUntied(tx, customerId, freed)
  await eraseProcesses(ctx, tx, freed)
}
