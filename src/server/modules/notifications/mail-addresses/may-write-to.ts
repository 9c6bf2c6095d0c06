import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { keptAddress, openAddress } from './addresses-of.ts'
import { mailAddressAsk } from './jobs.ts'
import { type Asker, secondsUntilQuestion, takeQuestion } from './question-budgets.ts'
import { askHeldBack, askOnce, findAddress, findAddressById, insertAddress } from './store.ts'

export type AddressOfOwner = Asker & { address: string }

/**
 * Whether letters may go to an address: only once its reader has said that it is the owner's, and while it takes letters.
 * An address that nobody was asked about is asked now, and so is one whose question was held back.
 */
export async function mayWriteTo(ctx: Context, of: AddressOfOwner): Promise<boolean> {
  const { addressBlindIndex } = keptAddress(ctx, of.address)
  const row = await findAddress(ctx.db, { ownerId: of.ownerId, addressBlindIndex })
  if (row?.isOwners === true) return row.failingSince === null
  if (!row || row.asks === 0) await inTransaction(ctx.db, (tx) => askAbout(ctx, tx, of))
  return false
}

/**
 * Sends the job that asks at an address whether it is the owner's, once for both. Where a budget has no room the address
 * is noted and the question held back: it leaves when the owner names the address again, or is to be written to.
 */
export async function askAbout(ctx: Context, tx: Tx, { address, ...asker }: AddressOfOwner): Promise<void> {
  const { ownerId } = asker
  const stored = keptAddress(ctx, address)
  const { addressBlindIndex } = stored
  const row = await findAddress(tx, { ownerId, addressBlindIndex })
  if (row && (row.asks > 0 || row.isOwners !== null)) return
  const hasRoom = await takeQuestion(ctx, tx, asker, address)
  if (row && !hasRoom) return
  const asks = hasRoom ? 1 : 0
  const mailAddressId = row ? await askHeldBack(tx, row.id) : await insertAddress(tx, { ownerId, ...stored, asks })
  if (mailAddressId && hasRoom) await enqueue(ctx.boss, tx, mailAddressAsk, { mailAddressId })
}

/**
 * Sends the question once more, because a customer wants it: to an address without an answer, or to one that took no
 * letters and may take them again. Throws NOT_FOUND where the address is not theirs or was answered for, RATE_LIMITED
 * with the time to wait where a budget has no room.
 */
export async function askOnceMore(ctx: Context, { id, ...asker }: Asker & { id: string }): Promise<void> {
  const row = await findAddressById(ctx.db, id)
  const isTheirs = row?.ownerId === asker.ownerId
  if (!isTheirs || (row.isOwners !== null && row.failingSince === null)) throw new ApiError('NOT_FOUND')
  const address = openAddress(ctx, row.addressEncrypted)
  const isAsked = await inTransaction(ctx.db, async (tx) => {
    if (!(await takeQuestion(ctx, tx, asker, address))) return false
    await askOnce(tx, id)
    await enqueue(ctx.boss, tx, mailAddressAsk, { mailAddressId: id })
    return true
  })
  if (isAsked) return
  const retryAfterSeconds = await secondsUntilQuestion(ctx, asker, address)
  throw new ApiError('RATE_LIMITED', { retryAfterSeconds })
}
