import { hideAddress } from '#domain/money/formats/hide-address.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { indexAddress } from '../../../platform/encryption/index-address.ts'
import { deleteAddresses, findAddress, giveAddresses, listAddresses, listUnproven } from './store.ts'

const purpose = 'mail_addresses.address'

/** An address as it is found and kept. */
export function keptAddress(ctx: Context, address: string): { addressBlindIndex: string; addressEncrypted: string } {
  return {
    addressBlindIndex: indexAddress(ctx, address),
    addressEncrypted: ctx.encryption.encrypt(purpose, address),
  }
}

export const openAddress = ({ encryption }: Context, encrypted: string): string =>
  encryption.decrypt(purpose, encrypted)

/** Every address that a customer was asked about, for the copy of their data (Z09). */
export async function loadAddresses(ctx: Context, customerId: string) {
  return (await listAddresses(ctx.db, customerId)).map(
    ({ addressEncrypted, askedAt, isOwners, answeredAt, failingSince }) => ({
      address: openAddress(ctx, addressEncrypted),
      askedAt,
      isOwners,
      answeredAt,
      failingSince,
    }),
  )
}

/** The addresses of a customer that no letter goes to, as they are shown. */
export async function unprovenAddresses(ctx: Context, customerId: string) {
  return (await listUnproven(ctx.db, customerId)).map(({ id, addressEncrypted, isOwners, asks, failingSince }) => ({
    id,
    isAsked: asks > 0,
    address: hideAddress(openAddress(ctx, addressEncrypted)),
    isRefused: isOwners === false,
    isFailing: failingSince !== null,
  }))
}

/** The address that a customer confirmed last and that takes letters; undefined where there is none. */
export async function findProvenAddress(ctx: Context, customerId: string): Promise<string | undefined> {
  const proven = (await listAddresses(ctx.db, customerId)).filter(
    ({ isOwners, failingSince }) => isOwners === true && failingSince === null,
  )
  const last = proven.toSorted((a, b) => (a.answeredAt?.getTime() ?? 0) - (b.answeredAt?.getTime() ?? 0)).at(-1)
  return last && openAddress(ctx, last.addressEncrypted)
}

/** Whether the question to an address has not left yet, because a budget had no room. */
export async function isHeldBack(
  ctx: Context,
  db: Queryable,
  { ownerId, address }: { ownerId: string; address: string },
): Promise<boolean> {
  const row = await findAddress(db, { ownerId, addressBlindIndex: indexAddress(ctx, address) })
  return row?.asks === 0 && row.isOwners === null
}

/** O04: the addresses of an account that is given up are the customer's; one that both named stays as the customer has it. */
export async function moveAddresses(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await giveAddresses(tx, { from, to })
  await deleteAddresses(tx, [from])
}

/** Z09: forgets the addresses of customers or of visitors' conversations. */
export async function forgetAddresses(tx: Tx, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length > 0) await deleteAddresses(tx, ownerIds)
}
