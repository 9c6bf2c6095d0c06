/** One entry of a bank's day: what it is about, and its amount. */
export type BookEntry = { key: string; amountCop: number }

/** What two books say otherwise of one entry. */
export type BookDifference = {
  key: string
  what: 'only-marketplace' | 'only-bank' | 'amount' | 'repeated'
  marketplaceCop: number | undefined
  bankCop: number | undefined
}

/**
 * Z12: compares a day in our books with the same day in the bank's.
 * @param ours - Our entries; each key is there once.
 * @param theirs - The bank's entries.
 * @returns The differences by their keys; none where both say the same. A key that the bank says twice is a difference.
 */
export function compareBooks(ours: readonly BookEntry[], theirs: readonly BookEntry[]): BookDifference[] {
  const own = new Map(ours.map(({ key, amountCop }) => [key, amountCop]))
  const theirsByKey = Map.groupBy(theirs, ({ key }) => key)
  const keys = [...new Set([...own.keys(), ...theirsByKey.keys()])].sort()
  return keys.flatMap((key) => {
    const marketplaceCop = own.get(key)
    const [first, ...more] = theirsByKey.get(key) ?? []
    const bankCop = first?.amountCop
    const what = judge(marketplaceCop, bankCop, more.length > 0)
    return what ? [{ key, what, marketplaceCop, bankCop }] : []
  })
}

function judge(
  marketplaceCop: number | undefined,
  bankCop: number | undefined,
  isRepeated: boolean,
): BookDifference['what'] | undefined {
  if (isRepeated) return 'repeated'
  if (bankCop === undefined) return 'only-marketplace'
  if (marketplaceCop === undefined) return 'only-bank'
  return marketplaceCop === bankCop ? undefined : 'amount'
}

/** What the days before and after say: what is in our files of them, and what only the bank had in them. */
export type OtherDays = { ours: readonly BookEntry[]; onlyBank: readonly BookEntry[] }

/**
 * Z12: leaves out what only stands a day earlier or later in the other's books, with the same amount: we write a
 * deposit when we learn of it, and a bank when it books it.
 * @param differences - The differences of a day.
 */
export function leaveOutOtherDays<Found extends BookDifference>(
  differences: readonly Found[],
  { ours, onlyBank }: OtherDays,
): Found[] {
  const has = (entries: readonly BookEntry[], key: string, amountCop: number | undefined) =>
    entries.some((entry) => entry.key === key && entry.amountCop === amountCop)
  return differences.filter(({ what, key, marketplaceCop, bankCop }) => {
    if (what === 'only-bank') return !has(ours, key, bankCop)
    if (what === 'only-marketplace') return !has(onlyBank, key, marketplaceCop)
    return true
  })
}
