import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { customers, searchTerms } from '../../../platform/db/schema.ts'

export type SearchKind = 'document' | 'name'

const leastLetters = 2

/** In: what was typed, as a name. Out: its words as they are found: small letters without accents, each once. */
export function searchWordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^\p{L}]+/u).filter((word) => [...word].length >= leastLetters)
  return [...new Set(words)]
}

/** In: a document number as somebody writes it. Out: as it is found: digits and capital letters alone. */
export function searchNumberOf(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** O01: the keyed hash by which a normalised word or number is found; it tells nothing of either. */
export function searchTermOf(ctx: Context, kind: SearchKind, text: string): string {
  return ctx.encryption.blindIndex(`search-${kind}`, text)
}

/**
 * O01: keeps by what staff find a customer, in the transaction that stores the name or the number itself. What is given
 * takes the place of what was kept of its kind; of somebody who was erased nothing is kept.
 */
export async function keepSearchTerms(
  ctx: Context,
  tx: Tx,
  { customerId, fullName, documentNumber }: { customerId: string; fullName?: string; documentNumber?: string },
): Promise<void> {
  const number = searchNumberOf(documentNumber ?? '')
  const given: { kind: SearchKind; texts: string[] }[] = [
    ...(fullName === undefined ? [] : [{ kind: 'name' as const, texts: searchWordsOf(fullName) }]),
    ...(number === '' ? [] : [{ kind: 'document' as const, texts: [number] }]),
  ]
  if (given.length === 0 || !(await holdLiving(tx, customerId))) return
  for (const { kind, texts } of given) {
    await tx.delete(searchTerms).where(and(eq(searchTerms.customerId, customerId), eq(searchTerms.kind, kind)))
    const rows = texts.map((text) => ({ customerId, kind, termBlindIndex: searchTermOf(ctx, kind, text) }))
    if (rows.length > 0) await tx.insert(searchTerms).values(rows).onConflictDoNothing()
  }
}

/** Holds a customer against being erased meanwhile. Out: false when they have been. */
async function holdLiving(tx: Tx, customerId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
    .for('key share')
  return rows.length > 0
}

/** Z09: forgets by what a customer was found. */
export async function deleteSearchTerms(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(searchTerms).where(eq(searchTerms.customerId, customerId))
}
