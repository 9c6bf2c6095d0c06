import type { WrittenRate } from '#contract/ops-rates.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { findFaults, type ProposedRate } from '#domain/money/rates/proposal.ts'
import { parseRate } from '#domain/money/rates/rate.ts'
import { readRatesCsv } from './rates-csv.ts'

/** A proposal as it came: its rows, or a file with them. */
export type Written = { rows?: WrittenRate[] | undefined; csv?: string | undefined }
/** What cannot be asked for: the line of the file, or the place in the proposal, from 1. */
export type Refused = { line: number; field?: string; message: string }
export type ReadProposal = { rates: { rate: ProposedRate; line: number }[]; refused: Refused[]; isFile: boolean }

/**
 * O02: reads a proposal.
 * @param options - Rows or a file.
 * @returns The rates that can be asked for, and what cannot.
 */
export function readProposal({ rows, csv }: Written, today: CivilDate): ReadProposal {
  const isFile = csv !== undefined
  if (isFile === (rows !== undefined)) {
    const message = 'Envía las filas o un archivo, una de las dos cosas'
    return { rates: [], refused: [{ line: 1, message }], isFile }
  }
  const { lines, faults } = isFile ? readRatesCsv(csv) : { lines: (rows ?? []).map(readRow), faults: [] }
  const wrong = new Map<number, Refused>()
  for (const { row, field, message } of findFaults(
    lines.map(({ rate }) => rate),
    today,
  )) {
    const line = lines[row]?.line ?? 0
    wrong.set(line, { line, field, message })
  }
  const refused = [...faults, ...wrong.values()].sort((one, other) => one.line - other.line)
  return { rates: lines.filter(({ line }) => !wrong.has(line)), refused, isFile }
}

function readRow(row: WrittenRate, index: number): { rate: ProposedRate; line: number } {
  const { bankId, term, amountFrom, amountTo, rate, validFrom, validAt } = row
  const parsed = parseRate(rate)
  return {
    line: index + 1,
    rate: {
      bankId,
      termDays: term,
      amountFromCop: amountFrom,
      amountToCop: amountTo,
      ratePercent: parsed.ok ? parsed.ratePercent : rate,
      validFrom,
      ...(validAt === undefined ? {} : { validAt }),
    },
  }
}
