import { hideAddress } from '#domain/money/formats/hide-address.ts'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { deleteAddresses, listAddresses, listUnproven } from './store.ts'

const purpose = 'mail_addresses.address'

/** An address as it is found and kept. Case tells nobody apart in the mail of today. */
export function keptAddress({ sealing }: Context, address: string): { addressIndex: string; addressSealed: string } {
  return {
    addressIndex: sealing.blindIndex('mail-address', address.trim().toLowerCase()),
    addressSealed: sealing.seal(purpose, address),
  }
}

export const openAddress = ({ sealing }: Context, sealed: string): string => sealing.open(purpose, sealed)

/** Every address that a customer was asked about, for the copy of their data (Z09). */
export async function addressesOf(ctx: Context, customerId: string) {
  return (await listAddresses(ctx.db, customerId)).map(({ addressSealed, askedAt, isOwners, answeredAt }) => ({
    address: openAddress(ctx, addressSealed),
    askedAt,
    isOwners,
    answeredAt,
  }))
}

/** The addresses of a customer that no letter goes to, as they are shown. */
export async function unprovenAddresses(ctx: Context, customerId: string) {
  return (await listUnproven(ctx.db, customerId)).map(({ id, addressSealed, isOwners, asks }) => ({
    id,
    is_asked: asks > 0,
    address: hideAddress(openAddress(ctx, addressSealed)),
    is_refused: isOwners === false,
  }))
}

/** Z09: forgets the addresses of customers or of visitors' conversations. */
export async function forgetAddresses(tx: Tx, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length > 0) await deleteAddresses(tx, ownerIds)
}
