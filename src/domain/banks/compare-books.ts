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
 * Z12: compares a day in our books with the same day in the bank's. In: our entries, of which each key is one, and the
 * bank's. Out: the differences by their keys; none where both say the same. A key that the bank says twice is one.
 */
export function compareBooks(ours: readonly BookEntry[], theirs: readonly BookEntry[]): BookDifference[] {
  const own = new Map(ours.map(({ key, amountCop }) => [key, amountCop]))
  const said = Map.groupBy(theirs, ({ key }) => key)
  const keys = [...new Set([...own.keys(), ...said.keys()])].sort()
  return keys.flatMap((key) => {
    const marketplaceCop = own.get(key)
    const [first, ...more] = said.get(key) ?? []
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
