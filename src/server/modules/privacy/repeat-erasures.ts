import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { erasePhoneUntil } from '../accounts/users/erase-account.ts'
import { deleteVisitsUntil } from '../notifications/conversations/kept-conversations.ts'
import { deleteSimulationsUntil } from '../rates/simulation/kept-simulations.ts'
import { carryOutDeletion } from './carry-out-deletion.ts'
import { hashOfCustomer } from './erasure-list.ts'
import { type ListedErasure, privacySweep } from './jobs.ts'
import { findRetentionObligations } from './retention-obligations.ts'
import { findCustomer, holdCustomer, holdProcesses, listLiveCustomers } from './store.ts'

/** An erasure carries the time before it was committed, and a copy that of when it began. */
const overlapMs = 60 * 60_000

/** How many people were erased again: wholly, and in the part that no law keeps. */
export type Repeated = { wholly: number; inPart: number }

/**
 * Decision 060: carries out again, in a restored database, the erasures since its copy was made. Customers are found by
 * the keyed hash of their id; what visitors left, by the blind index of the phone. What jobs do of it, files and
 * webhooks, is done when the server starts.
 * @param madeAt - When the copy was made.
 */
export async function repeatErasures(ctx: Context, listed: readonly ListedErasure[], madeAt: Date): Promise<Repeated> {
  const since = madeAt.getTime() - overlapMs
  const missing = listed.filter(({ at }) => Date.parse(at) >= since)
  const byHash = Map.groupBy(missing, ({ customerHash }) => customerHash)
  const repeated: Repeated = { wholly: 0, inPart: 0 }
  if (missing.length === 0) return repeated
  let last: string | undefined
  for (;;) {
    const ids = await listLiveCustomers(ctx.db, last)
    for (const id of ids) {
      const erasures = byHash.get(hashOfCustomer(ctx, id))
      if (!erasures) continue
      const isWhole = await eraseAgain(
        ctx,
        id,
        erasures.some((one) => one.isWhole),
      )
      repeated[isWhole ? 'wholly' : 'inPart'] += 1
    }
    last = ids.at(-1)
    if (last === undefined) break
  }
  await erasePhones(ctx, missing)
  return repeated
}

/** @returns Whether all of the person went; less goes where a law keeps something of what was restored. */
async function eraseAgain(ctx: Context, customerId: string, mayBeWhole: boolean): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await holdCustomer(tx, customerId)
    if ((await findCustomer(tx, customerId))?.erasedAt) return true
    await holdProcesses(tx, customerId)
    const bindings = await findRetentionObligations(tx, customerId)
    const owner = { customerId, address: 'restore' }
    return (await carryOutDeletion(ctx, tx, owner, bindings, mayBeWhole)).isWhole
  })
}

/** What was left under a phone by somebody who became a customer only after the copy was made. */
async function erasePhones(ctx: Context, missing: readonly ListedErasure[]): Promise<void> {
  const phones = new Map<string, Date>()
  // Two lists were read one after the other, so the newest is not the last.
  for (const { at, phoneIndexes } of missing.toSorted((one, other) => one.at.localeCompare(other.at))) {
    for (const index of phoneIndexes) phones.set(index, new Date(at))
  }
  if (phones.size === 0) return
  await inTransaction(ctx.db, async (tx) => {
    for (const [index, until] of phones) {
      await erasePhoneUntil(tx, index, until)
      await deleteVisitsUntil(tx, index, until)
    }
    await deleteSimulationsUntil(ctx, tx, phones)
    const sweep = { since: new Date(0).toISOString(), providerIds: [], phoneIndexes: [...phones.keys()] }
    await enqueue(ctx.boss, tx, privacySweep, sweep)
  })
}
