import type { CallAnswer } from '#contract/call.ts'
import type { getStaffDigest } from '#contract/staff-digest.ts'
import type { DigestFrequency } from '#domain/customer/notices/digest.ts'
import { hideAddress } from '#domain/money/formats/hide-address.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { loadAddresses } from '../../notifications/mail-addresses/addresses-of.ts'
import { askAbout } from '../../notifications/mail-addresses/may-write-to.ts'
import { findFrequency, setFrequency } from './store.ts'

type Member = { id: string; customerId: string }

/** O01: how often one's own letter comes and where it goes: the address that was given last. */
export async function ownDigest(ctx: Context, { id, customerId }: Member): Promise<CallAnswer<typeof getStaffDigest>> {
  const frequency = await findFrequency(ctx.db, id)
  const last = (await loadAddresses(ctx, customerId)).at(-1)
  if (!last) return { frequency, state: 'none' }
  const state = last.failingSince ? 'failing' : last.isOwners ? 'proven' : 'waiting'
  return { frequency, address: hideAddress(last.address), state }
}

/** O01: changes it. A new address is asked first whose it is, like those of savers. */
export async function changeDigest(
  ctx: Context,
  member: Member,
  change: { frequency: DigestFrequency; address?: string | undefined; networkAddress: string },
): Promise<CallAnswer<typeof getStaffDigest>> {
  const { frequency, address, networkAddress } = change
  await inTransaction(ctx.db, async (tx) => {
    await setFrequency(tx, member.id, frequency)
    if (address !== undefined) await askAbout(ctx, tx, { ownerId: member.customerId, networkAddress, address })
  })
  return ownDigest(ctx, member)
}
