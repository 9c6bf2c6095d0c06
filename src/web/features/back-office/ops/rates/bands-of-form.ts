import type { RateTableRow, WrittenRate } from '#contract/ops-rates.ts'
import type { Cell } from './use-rates.ts'

/** A range of amounts as it is typed: where it ends, empty for no end, and its rate. It begins where the one before ends. */
export type TypedBand = { id: number; to: string; rate: string }
export type TypedBands = { from: string; bands: TypedBand[] }

/**
 * O02: what the form begins with.
 * @param rows - The rows of a bank and term that hold.
 * @returns One open range where there are no rows.
 */
export function bandsToType(rows: readonly RateTableRow[], leastCop: number): TypedBands {
  const [first] = rows
  if (!first) return { from: String(leastCop), bands: [{ id: 0, to: '', rate: '' }] }
  return {
    from: String(first.amountFrom),
    bands: rows.map(({ amountTo, rate }, id) => ({ id, to: amountTo === null ? '' : String(amountTo), rate })),
  }
}

/**
 * @param options - Where the first range begins, and the ranges.
 * @returns Where each begins, as digits; empty where that is not known.
 */
export function computeBandStarts({ from, bands }: TypedBands): string[] {
  return bands.map((_, index) => {
    if (index === 0) return from
    const before = bands[index - 1]?.to ?? ''
    return before === '' ? '' : String(Number(before) + 1)
  })
}

const withoutPercent = (text: string) => (text.endsWith('%') ? text.slice(0, -1).trimEnd() : text)

/**
 * @param begins - The day as the field has it, and the hour, empty for the first moment of the day.
 * @returns The rows of the proposal; undefined while a figure is missing.
 */
export function rowsOfBands(
  cell: Cell,
  typed: TypedBands,
  { validFrom, validAt = '' }: { validFrom: string; validAt?: string },
): WrittenRate[] | undefined {
  const beginnings = computeBandStarts(typed)
  const rows = typed.bands.map(({ to, rate }, index) => ({
    bankId: cell.bankId,
    term: cell.term,
    amountFrom: Number(beginnings[index]),
    ...(to === '' ? {} : { amountTo: Number(to) }),
    rate: withoutPercent(rate.trim()).replace(',', '.'),
    validFrom,
    ...(validAt === '' ? {} : { validAt }),
  }))
  const isWhole = beginnings.every((one) => one !== '') && rows.every(({ rate }) => rate !== '') && validFrom !== ''
  return isWhole ? rows : undefined
}
