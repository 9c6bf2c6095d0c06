import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { mailAddressAsk } from '../../../platform/jobs/definitions.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { type Limit, secondsLeft, tryConsume } from '../../../platform/rate-limit/limits.ts'
import { keptAddress } from './addresses-of.ts'
import { askOnce, findAddress, findAddressById, insertAddress } from './store.ts'

export type AddressOfOwner = {
  /** A customer, or the conversation of a visitor. */
  ownerId: string
  address: string
}

/** However many people name an address as theirs, so many questions go there within thirty days. */
const mostAsks = 3
/** Demonstrations all write to one address. */
const mostOutsideProduction = 500
const windowSeconds = 30 * 86_400

function asksLeft({ config }: Context, addressBlindIndex: string): Limit {
  return {
    key: `mail-address/${addressBlindIndex}`,
    windowSeconds,
    most: config.isProduction ? mostAsks : mostOutsideProduction,
  }
}

/**
 * Whether letters may go to an address: only once its reader has said that it is the owner's, and while it takes letters.
 * An address that nobody was asked about is asked now.
 */
export async function mayWriteTo(ctx: Context, of: AddressOfOwner): Promise<boolean> {
  const { addressBlindIndex } = keptAddress(ctx, of.address)
  const row = await findAddress(ctx.db, { ownerId: of.ownerId, addressBlindIndex })
  if (row) return row.isOwners === true && row.failingSince === null
  await inTransaction(ctx.db, (tx) => askAbout(ctx, tx, of))
  return false
}

/** Sends the job that asks at an address whether it is the owner's, once for both. */
export async function askAbout(ctx: Context, tx: Tx, { ownerId, address }: AddressOfOwner): Promise<void> {
  const kept = keptAddress(ctx, address)
  if (await findAddress(tx, { ownerId, addressBlindIndex: kept.addressBlindIndex })) return
  const hasRoom = await tryConsume(tx, asksLeft(ctx, kept.addressBlindIndex))
  const mailAddressId = await insertAddress(tx, { ownerId, ...kept, asks: hasRoom ? 1 : 0 })
  if (mailAddressId && hasRoom) await enqueue(ctx.boss, tx, mailAddressAsk, { mailAddressId })
}

/**
 * Sends the question once more, because a customer wants it: to an address without an answer, or to one that took no
 * letters and may take them again. Throws NOT_FOUND where the address is not theirs or was answered for, RATE_LIMITED
 * where enough questions went there.
 */
export async function askOnceMore(ctx: Context, { ownerId, id }: { ownerId: string; id: string }): Promise<void> {
  const row = await findAddressById(ctx.db, id)
  if (row?.ownerId !== ownerId || (row.isOwners !== null && row.failingSince === null)) throw new ApiError('NOT_FOUND')
  const limit = asksLeft(ctx, row.addressBlindIndex)
  const isAsked = await inTransaction(ctx.db, async (tx) => {
    if (!(await tryConsume(tx, limit))) return false
    await askOnce(tx, id)
    await enqueue(ctx.boss, tx, mailAddressAsk, { mailAddressId: id })
    return true
  })
  if (!isAsked) throw new ApiError('RATE_LIMITED', { retryAfterSeconds: await secondsLeft(ctx.db, limit) })
}
