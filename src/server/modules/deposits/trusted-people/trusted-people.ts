import type { CallAnswer, CallRequest } from '#contract/call.ts'
import { pagePaths } from '#contract/paths.ts'
import { readPhoneWithCode } from '#contract/phone-number.ts'
import type { getTrustedPeople, inviteTrustedPerson } from '#contract/trusted-people.ts'
import {
  mostInvitationsADay,
  mostInvitationsToPhoneADay,
  mostTrustedPeople,
  shortName,
} from '#domain/customer/trusted-people/trusted-person.ts'
import type { Brand } from '#domain/site/brands/brand.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { countKey, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import { holdCustomer } from '../../accounts/customers/hold-customer.ts'
import { findCustomerName } from '../../accounts/customers/read-name.ts'
import { sendNoticeTo } from '../../notifications/send-notice.ts'
import * as store from './store.ts'

type Shown = CallAnswer<typeof getTrustedPeople>
/** A trusted person as they are kept, encrypted. */
export type TrustedPerson = { name: string; phone: string }

const purpose = 'trusted_people.person'
const daySeconds = 86_400

export const openPerson = ({ encryption }: Context, { personEncrypted }: Pick<store.TrustedRow, 'personEncrypted'>) =>
  encryption.decryptJson<TrustedPerson>(purpose, personEncrypted)

/** Z22: who a saver trusts, as it leaves. */
export async function showTrusted(ctx: Context, customerId: string): Promise<Shown> {
  const people = (await store.listOfSaver(ctx.db, customerId)).map((row) => ({
    id: row.id,
    ...openPerson(ctx, row),
    state: row.acceptedAt ? ('accepted' as const) : ('invited' as const),
    invitedAt: row.invitedAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
  }))
  return { people, most: mostTrustedPeople }
}

type Invitation = store.TrustedKey & {
  brand: Brand
  body: CallRequest<typeof inviteTrustedPerson>['body']
}

/**
 * Z22: invites somebody by a message to their phone. The same call twice invites once. Where no channel takes the
 * message, nobody was invited.
 * @throws PHONE_INVALID, TOO_MANY_TRUSTED_PEOPLE, TRUSTED_PERSON_KNOWN, SEND_FAILED, RATE_LIMITED.
 */
export async function inviteTrusted(ctx: Context, { customerId, id, brand, body }: Invitation): Promise<Shown> {
  const phone = readPhoneWithCode(body.prefixNumber, body.phoneNumber, brand.countries)
  if (phone === undefined) throw new ApiError('PHONE_INVALID')
  if (await store.findRow(ctx.db, { customerId, id })) return showTrusted(ctx, customerId)
  const phoneBlindIndex = ctx.encryption.blindIndex('phone', phone)
  await requireRoom(ctx, {
    key: countKey(ctx, 'trusted-invite/d', { customerId }),
    ...{ windowSeconds: daySeconds, most: mostInvitationsADay },
  })
  await requireRoom(ctx, {
    key: `trusted-invited/d/${phoneBlindIndex}`,
    ...{ windowSeconds: daySeconds, most: mostInvitationsToPhoneADay },
  })
  await inTransaction(ctx.db, async (tx) => {
    const saver = await holdCustomer(tx, customerId)
    if (!saver) throw new ApiError('SESSION_ENDED')
    const { many, hasPhone } = await store.countOthers(tx, { customerId, id, phoneBlindIndex })
    if (many >= mostTrustedPeople) throw new ApiError('TOO_MANY_TRUSTED_PEOPLE')
    if (hasPhone || saver.phoneBlindIndex === phoneBlindIndex) throw new ApiError('TRUSTED_PERSON_KNOWN')
    const personEncrypted = ctx.encryption.encrypt(purpose, JSON.stringify({ name: body.name, phone }))
    await store.insertRow(tx, { customerId, id, personEncrypted, phoneBlindIndex, brand: brand.id })
  })
  try {
    const saverName = shortName(await findCustomerName(ctx, customerId, ctx.db))
    const reference = `trusted:${id}:invited`
    const notice = { kind: 'trusted-invited', saverName, url: pageOfTrusted(ctx), reference } as const
    const { channel } = await sendNoticeTo(ctx, { phoneE164: phone, brand: brand.id }, notice)
    if (channel === 'none') throw new ApiError('SEND_FAILED')
  } catch (error) {
    await inTransaction(ctx.db, (tx) => store.endRow(tx, { customerId, id }))
    throw error instanceof ApiError ? error : new ApiError('SEND_FAILED', { cause: error })
  }
  return showTrusted(ctx, customerId)
}

export const pageOfTrusted = ({ config }: Context) => `${config.PUBLIC_URL}${pagePaths.trustedPerson}`

/** Z22: the saver takes their trust back. */
export async function endTrusted(ctx: Context, key: store.TrustedKey): Promise<Shown> {
  await inTransaction(ctx.db, (tx) => store.endRow(tx, key))
  return showTrusted(ctx, key.customerId)
}

/** Z09: who a saver trusts, in words. */
export async function trustedInWords(ctx: Context, customerId: string): Promise<{ invitedAt: Date; words: string }[]> {
  return (await store.listOfSaver(ctx.db, customerId)).map((row) => {
    const { name, phone } = openPerson(ctx, row)
    return { invitedAt: row.invitedAt, words: `${name}, ${phone}; ${row.acceptedAt ? 'aceptó' : 'no ha respondido'}` }
  })
}

/** Z09: forgets the trusted people of a saver. */
export async function forgetTrusted(tx: Tx, customerId: string): Promise<void> {
  await store.deleteOfCustomer(tx, customerId)
}

/** Forgets invitations that nobody answered. */
export const forgetUnansweredInvitations = ({ db }: Context): Promise<void> => store.deleteUnanswered(db)
