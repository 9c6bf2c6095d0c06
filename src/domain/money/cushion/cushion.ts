/**
 * Z21. How many months of expenses are kept at hand before money is tied. Banks advise three to six, Mibanco in
 * «Preparado para la vejez» (economistacolombia.com, September 2025). The least of them never holds back who has enough.
 */
export const cushionMonths = 3

/** Advised amounts end in this many pesos, so that they are easy to remember. */
const stepCop = 100_000

/** What a saver told the bank of themselves, and the deposit that they are about to open; whole pesos. */
export type CushionQuestion = {
  /** The new deposit. */
  amountCop: number
  /** The least that its bank takes. */
  leastCop: number
  /** A month's income, of every kind. */
  incomeCop: number
  /** A month's expenses. */
  expensesCop: number
  /** Everything they own: savings, deposits, and what cannot be spent, such as a home. */
  assetsCop: number
  /** What is in other deposits already. */
  depositsCop: number
}

export type CushionAdvice = {
  /** The most that can be left at hand: nothing that was told is more than this. */
  atHandCop: number
  /** The same in months of expenses, rounded down to a tenth. */
  months: number
  /** What to deposit so that the cushion stays, or undefined where that is less than the bank takes. */
  advisedCop: number | undefined
  /** In how many months the cushion is together by what is left of each, where anything is. */
  monthsToSave: number | undefined
}

/**
 * Z21: whether a deposit would leave less at hand than three months of expenses. What is at hand is not asked for, so the
 * rule takes the most that it can be: everything owned, without what is tied. Where even that is too little, the advice
 * is certain.
 * @returns Nothing where the cushion may be there, or nothing is known of expenses.
 */
export function adviseCushion(question: CushionQuestion): CushionAdvice | undefined {
  const { amountCop, leastCop, incomeCop, expensesCop, assetsCop, depositsCop } = question
  if (expensesCop <= 0) return undefined
  const neededCop = cushionMonths * expensesCop
  const freeCop = assetsCop - depositsCop
  const atHandCop = Math.max(0, freeCop - amountCop)
  if (atHandCop >= neededCop) return undefined
  const mostCop = Math.floor((freeCop - neededCop) / stepCop) * stepCop
  const savedCop = incomeCop - expensesCop
  return {
    atHandCop,
    months: Math.floor((atHandCop * 10) / expensesCop) / 10,
    advisedCop: mostCop >= leastCop && mostCop > 0 ? mostCop : undefined,
    monthsToSave: savedCop > 0 ? Math.ceil((neededCop - atHandCop) / savedCop) : undefined,
  }
}
