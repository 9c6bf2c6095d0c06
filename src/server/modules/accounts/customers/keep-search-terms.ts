import { and, asc, eq, gt, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { customers, searchTerms } from '../../../platform/db/schema/accounts.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'

export type SearchKind = 'document' | 'name' | 'name-start'

const leastLetters = 2
/** The shortest beginning of a name by which staff find somebody. */
export const leastStart = 3

/**
 * @param text - A typed name.
 * @returns Its words in search form: small letters without accents, each once.
 */
export function toSearchWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^\p{L}]+/u).filter((word) => [...word].length >= leastLetters)
  return [...new Set(words)]
}

/**
 * O01: takes words in search form.
 * @returns Their beginnings of three letters and more, each once; a shorter word stands for itself.
 */
export function listStarts(words: readonly string[]): string[] {
  const starts = words.flatMap((word) => {
    const letters = [...word]
    const from = Math.min(leastStart, letters.length)
    return letters.slice(from - 1).map((_, at) => letters.slice(0, from + at).join(''))
  })
  return [...new Set(starts)]
}

/**
 * @param text - A document number as a person writes it.
 * @returns Its search form: digits and capital letters alone.
 */
export function toSearchNumber(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** O01: the blind index of a normalised word or number; it reveals neither. */
export function computeSearchTerm(ctx: Pick<Context, 'encryption'>, kind: SearchKind, text: string): string {
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
    ...(fullName === undefined ? [] : listNameTerms(fullName)),
    ...(number === '' ? [] : [{ kind: 'document' as const, texts: [number] }]),
  ]
  if (given.length === 0 || !(await holdLiving(tx, customerId))) return
  for (const { kind, texts } of given) {
    await tx.delete(searchTerms).where(and(eq(searchTerms.customerId, customerId), eq(searchTerms.kind, kind)))
    const rows = texts.map((text) => ({ customerId, kind, termBlindIndex: computeSearchTerm(ctx, kind, text) }))
    if (rows.length > 0) await tx.insert(searchTerms).values(rows).onConflictDoNothing()
  }
}

function listNameTerms(fullName: string): { kind: SearchKind; texts: string[] }[] {
  const words = toSearchWords(fullName)
  return [
    { kind: 'name', texts: words },
    { kind: 'name-start', texts: listStarts(words) },
  ]
}

/** Customers whose names were kept before their beginnings were: at most this many, after one id. */
const batch = 200

/**
 * O01: keeps the beginnings of names that were written before beginnings were kept, a batch at a time; run again, it
 * finds what is left. Names that have none, of signs alone, are passed over.
 */
export async function fillNameStarts(ctx: Context): Promise<void> {
  let last: string | undefined
  for (;;) {
    const rows = await ctx.db
      .select({ id: customers.id, fullNameEncrypted: customers.fullNameEncrypted })
      .from(customers)
      .where(
        and(
          isNotNull(customers.fullNameEncrypted),
          isNull(customers.erasedAt),
          last === undefined ? undefined : gt(customers.id, last),
          notExists(
            ctx.db
              .select({ one: sql`1` })
              .from(searchTerms)
              .where(and(eq(searchTerms.customerId, customers.id), eq(searchTerms.kind, 'name-start'))),
          ),
        ),
      )
      .orderBy(asc(customers.id))
      .limit(batch)
    for (const { id: customerId, fullNameEncrypted } of rows) {
      if (!fullNameEncrypted) continue
      const fullName = ctx.encryption.decrypt('customers.full-name', fullNameEncrypted)
      await inTransaction(ctx.db, (tx) => keepSearchTerms(ctx, tx, { customerId, fullName }))
    }
    last = rows.at(-1)?.id
    if (rows.length < batch) return
  }
}

/**
 * Locks a customer against an erasure at the same time.
 * @returns False when they have been erased.
 */
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
