import type { RateTableRow, WrittenRate } from '#contract/ops-rates.ts'
import type { Cell } from './use-rates.ts'

/** A range of amounts as it is typed: where it ends, empty for no end, and its rate. It begins where the one before ends. */
export type TypedBand = { id: number; to: string; rate: string }
export type TypedBands = { from: string; bands: TypedBand[] }

/** O02. In: the rows of a bank and term that hold. Out: what the form begins with; one open range where there are none. */
export function bandsToType(rows: readonly RateTableRow[], leastCop: number): TypedBands {
  const [first] = rows
  if (!first) return { from: String(leastCop), bands: [{ id: 0, to: '', rate: '' }] }
  return {
    from: String(first.amount_from),
    bands: rows.map(({ amount_to, rate }, id) => ({ id, to: amount_to === null ? '' : String(amount_to), rate })),
  }
}

/** In: where the first range begins, and the ranges. Out: where each begins, as digits; empty where that is not known. */
export function beginningsOf({ from, bands }: TypedBands): string[] {
  return bands.map((_, index) => {
    if (index === 0) return from
    const before = bands[index - 1]?.to ?? ''
    return before === '' ? '' : String(Number(before) + 1)
  })
}

const withoutPercent = (text: string) => (text.endsWith('%') ? text.slice(0, -1).trimEnd() : text)

/** In: the cell, the ranges and the day. Out: the rows of the proposal; undefined while a figure is missing. */
export function rowsOfBands(cell: Cell, typed: TypedBands, validFrom: string): WrittenRate[] | undefined {
  const beginnings = beginningsOf(typed)
  const rows = typed.bands.map(({ to, rate }, index) => ({
    bank_id: cell.bank_id,
    term: cell.term,
    amount_from: Number(beginnings[index]),
    ...(to === '' ? {} : { amount_to: Number(to) }),
    rate: withoutPercent(rate.trim()).replace(',', '.'),
    valid_from: validFrom,
  }))
  const isWhole = beginnings.every((one) => one !== '') && rows.every(({ rate }) => rate !== '') && validFrom !== ''
  return isWhole ? rows : undefined
}
