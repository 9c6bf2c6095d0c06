import type { RenewalRequest } from '#contract/partner-bank.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
import { type AddedMoneyAtQueue, decryptContent, type QueueParts, type RenewalContent } from './queue-content.ts'
import { QueueRefusal } from './queue-refusal.ts'
import type { QueueRow } from './store.ts'

/** Decision 063: money that the holder adds to a renewal, at the desk of a bank. */

type Request = CamelKeys<RenewalRequest>

/**
 * @param options - What a renewal is asked with.
 * @returns What is kept of its added money; the proof is a file of its own.
 */
export function keepAddedMoney({
  payment: { proof: _, ...payment },
  without,
}: NonNullable<Request['addedMoney']>): AddedMoneyAtQueue {
  return { payment, without }
}

/** Throws `QueueRefusal` INVALID_REQUEST unless the terms are for the capital and the added money together. */
export function requireWholeSum({ terms, addedMoney: added }: Request): void {
  if (added && terms?.amountCop !== added.without.amountCop + added.payment.amountCop) {
    throw new QueueRefusal('INVALID_REQUEST', 'the sums of the added money are not the capital of the terms')
  }
}

/** @returns What is added to the item in whole pesos; undefined where nothing is, or the bank called it missing. */
export function findAddedCop(parts: Pick<QueueParts, 'encryption'>, item: QueueRow): number | undefined {
  if (item.kind !== 'renewal') return undefined
  const { addedMoney: added } = decryptContent(parts, 'renewal', item)
  return added?.notFound === undefined ? added?.payment.amountCop : undefined
}

/** Whether the bank's people said the same of a renewal already. */
export function isCalledMissing(parts: Pick<QueueParts, 'encryption'>, item: QueueRow, reason: string): boolean {
  return item.kind === 'renewal' && decryptContent(parts, 'renewal', item).addedMoney?.notFound === reason
}

/**
 * @param reason - Why the added money is missing.
 * @returns The content by the terms without that money.
 * @throws Error when nothing is added to the renewal.
 */
export function renewWithoutAdded(
  parts: Pick<QueueParts, 'encryption'>,
  item: QueueRow,
  reason: string,
): RenewalContent {
  const content = decryptContent(parts, 'renewal', item)
  const { terms, addedMoney: added } = content
  if (!terms || !added) throw new Error('nothing is added to this renewal')
  return { ...content, terms: { ...terms, ...added.without }, addedMoney: { ...added, notFound: reason } }
}
