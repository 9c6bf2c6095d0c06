import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { customers, searchTerms } from '../../../platform/db/schema/accounts.ts'

export type SearchKind = 'document' | 'name'

const leastLetters = 2

/** In: a typed name. Out: its words in search form: small letters without accents, each once. */
export function toSearchWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^\p{L}]+/u).filter((word) => [...word].length >= leastLetters)
  return [...new Set(words)]
}

/** In: a document number as a person writes it. Out: its search form: digits and capital letters alone. */
export function toSearchNumber(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** O01: the blind index of a normalised word or number; it reveals neither. */
export function computeSearchTerm(ctx: Context, kind: SearchKind, text: string): string {
  return ctx.encryption.blindIndex(`search-${kind}`, text)
}

/**
 * O01: stores the search terms by which staff find a customer, in the transaction that stores the name or number
 * itself. New terms replace those of the same kind. An erased customer keeps none.
 */
export async function keepSearchTerms(
  ctx: Context,
  tx: Tx,
  { customerId, fullName, documentNumber }: { customerId: string; fullName?: string; documentNumber?: string },
): Promise<void> {
  const number = toSearchNumber(documentNumber ?? '')
  const given: { kind: SearchKind; texts: string[] }[] = [
    ...(fullName === undefined ? [] : [{ kind: 'name' as const, texts: toSearchWords(fullName) }]),
    ...(number === '' ? [] : [{ kind: 'document' as const, texts: [number] }]),
  ]
  if (given.length === 0 || !(await holdLiving(tx, customerId))) return
  for (const { kind, texts } of given) {
    await tx.delete(searchTerms).where(and(eq(searchTerms.customerId, customerId), eq(searchTerms.kind, kind)))
    const rows = texts.map((text) => ({ customerId, kind, termBlindIndex: computeSearchTerm(ctx, kind, text) }))
    if (rows.length > 0) await tx.insert(searchTerms).values(rows).onConflictDoNothing()
  }
}

/** Locks a customer against an erasure at the same time. Out: false when they have been erased. */
async function holdLiving(tx: Tx, customerId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
    .for('key share')
  return rows.length > 0
}

/** Z09: deletes a customer's search terms. */
export async function deleteSearchTerms(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(searchTerms).where(eq(searchTerms.customerId, customerId))
}
