import { formatCop } from '#domain/money/amounts/amount-cop.ts'

/**
 * A prize as people read money.
 * @returns `'10 mil'` as `'$ 10.000'`, and what is not an amount as it stands.
 */
export function prizeText(label: string): string {
  const [, thousands] = /^(\d{1,6}) mil$/.exec(label) ?? []
  return thousands === undefined ? label : formatCop(Number(thousands) * 1000)
}
