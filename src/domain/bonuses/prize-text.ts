import { formatCop } from '../money/amounts/amount-cop.ts'

/**
 * A prize as people read money.
 * @returns `'10 mil'` as `'$ 10.000'`, a share with what it is of, and any other words as they stand.
 */
export function prizeText(label: string): string {
  return prizeLines(label).join(' ')
}

/** As `prizeText`, with the figure and what it is of apart. */
export function prizeLines(label: string): readonly [figure: string, of?: string] {
  const [, thousands] = /^(\d{1,6}) mil$/.exec(label) ?? []
  if (thousands !== undefined) return [formatCop(Number(thousands) * 1000)]
  return label.endsWith('%') ? [label, 'de tu CDT'] : [label]
}
