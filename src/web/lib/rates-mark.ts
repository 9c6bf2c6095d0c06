import type { OpenRate } from '../api/views.ts'

/** What of the open rates a page shows, as their address asks for it: a bank's, those of a term, or all. */
export type RatesPart = '' | `?bank_id=${number}` | `?term=${number}`

/**
 * A short word for rates: the same rates have the same one, in whatever order they come. A page that is finished carries
 * that of its rates, so that a look at the open ones tells whether its figures still hold.
 */
export function ratesMark(rates: readonly OpenRate[]): string {
  const lines = rates.map(({ bankId, term, amountFrom, rate }) => [bankId, term, amountFrom, Number(rate)].join('/'))
  let mark = 0
  for (const letter of lines.sort().join()) mark = (Math.imul(mark, 31) + letter.charCodeAt(0)) | 0
  return mark.toString(36)
}

/** In: the rates that a page was finished with, and what of them it shows. Out: what tells the light script of them. */
export function ratesMarks(rates: readonly OpenRate[], part: RatesPart) {
  const asked = new URLSearchParams(part)
  const fits = (name: string, value: number) => !asked.has(name) || Number(asked.get(name)) === value
  const own = rates.filter(({ bankId, term }) => fits('bank_id', bankId) && fits('term', term))
  return { 'data-rates-part': part, 'data-rates-mark': ratesMark(own) }
}
