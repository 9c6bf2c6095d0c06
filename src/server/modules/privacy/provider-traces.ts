import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { challenges, codeDeliveries, sentMessages } from '../../platform/db/schema/accounts.ts'
import { conversations } from '../../platform/db/schema/notifications.ts'
import { identityChecks, signatures } from '../../platform/db/schema/opening.ts'
import type { Encryption } from '../../platform/encryption/encryption.ts'
import { listPhoneIndexes } from '../accounts/customers/phone-indexes.ts'
import type { CustomerRow } from './store.ts'

/** By what the webhooks about a person are found. */
export type ProviderTraces = {
  /** When providers can first have spoken of them, as an ISO instant. */
  since: string
  /** What providers call their processes and messages. */
  providerIds: string[]
  /** Blind indexes of their phones, those they left too. */
  phoneIndexes: string[]
}

/**
 * Z09: by what providers know a customer. Called before an erasure, which deletes the ids. The report of the very first
 * code is older than the customer; so may be what a visitor wrote who left the same phone.
 */
export async function findProviderTraces(
  tx: Tx,
  { id, createdAt }: CustomerRow,
  processUuids: readonly string[],
): Promise<ProviderTraces> {
  const uuids = [...processUuids]
  const phoneIndexes = await listPhoneIndexes(tx, id)
  const checks = await tx
    .select({ account: identityChecks.accountId, process: identityChecks.providerProcessId })
    .from(identityChecks)
    .where(inArray(identityChecks.processUuid, uuids))
  const signings = await tx
    .select({ token: signatures.providerToken })
    .from(signatures)
    .where(inArray(signatures.processUuid, uuids))
  const codes = await tx
    .select({ id: codeDeliveries.providerMessageId, at: challenges.createdAt })
    .from(challenges)
    .leftJoin(codeDeliveries, eq(challenges.id, codeDeliveries.challengeId))
    .where(inArray(challenges.phoneBlindIndex, phoneIndexes))
  const messages = await tx
    .select({ id: sentMessages.providerMessageId })
    .from(sentMessages)
    .where(eq(sentMessages.customerId, id))
  const visits = await tx
    .select({ at: conversations.createdAt })
    .from(conversations)
    .where(inArray(conversations.phoneBlindIndex, phoneIndexes))
  const all = [
    ...checks.flatMap(({ account, process }) => [account, process]),
    ...signings.map(({ token }) => token),
    ...[...codes, ...messages].map((one) => one.id),
    ...uuids,
  ]
  const first = Math.min(createdAt.getTime(), ...[...codes, ...visits].map(({ at }) => at.getTime()))
  return { since: new Date(first).toISOString(), providerIds: all.filter((one) => one !== null), phoneIndexes }
}

/** Whether a webhook's text names the person: by a provider's id, or by a phone, with or without Colombia's calling code. */
export function namesPerson(
  encryption: Pick<Encryption, 'blindIndex'>,
  text: string,
  { providerIds, phoneIndexes }: Pick<ProviderTraces, 'providerIds' | 'phoneIndexes'>,
): boolean {
  if (providerIds.some((id) => text.includes(id))) return true
  if (phoneIndexes.length === 0) return false
  const numbers = text.match(/(?<!\d)\d{8,15}(?!\d)/g) ?? []
  const phones = numbers.flatMap((digits) => (/^3\d{9}$/.test(digits) ? [`+57${digits}`] : [`+${digits}`]))
  return phones.some((phone) => phoneIndexes.includes(encryption.blindIndex('phone', phone)))
}
