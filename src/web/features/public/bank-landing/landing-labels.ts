import type { BankKind } from '#domain/banks/bank.ts'
import type { BankFacts, BankTag } from '#domain/banks/directory.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import type { RateInForce } from '#domain/money/rates/offers.ts'
import { formatRate } from '#domain/money/rates/rate.ts'

/** What the law calls each kind of entity. */
export const kindLabels: Record<BankKind, string> = {
  bank: 'Establecimiento bancario',
  'financing-company': 'Compañía de financiamiento',
  'cooperative-bank': 'Banco de naturaleza cooperativa',
}

/** The tags, and why a bank has them. */
export const tagLabels: Record<BankTag, { label: string; reason: string }> = {
  recomendado: {
    label: 'Recomendado',
    reason: 'Tiene CDT turbo, y lo abres aquí de principio a fin con firma en línea. No quiere decir que pague más.',
  },
  'mas-sucursales': {
    label: 'Más sucursales',
    reason: 'Está entre los bancos con más oficinas del país.',
  },
}

const billion = 1_000_000_000
const trillion = 1_000_000_000_000

/**
 * @param cop - Whole pesos, round.
 * @returns As Colombians say sums of this size: `'80 billones'`, `'800 mil millones'`.
 */
export function volumeInWords(cop: number): string {
  if (cop < trillion) return `${Math.round(cop / billion)} mil millones de pesos`
  const trillions = cop / trillion
  const figure = String(Number.isInteger(trillions) ? trillions : trillions.toFixed(1)).replace('.', ',')
  return `${figure} ${trillions === 1 ? 'billón' : 'billones'} de pesos`
}

/** @returns Since when the bank is there, in words. */
export function yearsInWords({ operatingSince }: Pick<BankFacts, 'operatingSince'>, year: number): string {
  const years = year - operatingSince
  return `Desde ${operatingSince}, hace unos ${years} años`
}

/** The rates of one bank: a column for each range of amounts, a row for each term; no rate is undefined. */
export type RatesByTerm = {
  ranges: { fromCop: number; label: string }[]
  rows: { termDays: number; rates: (string | undefined)[] }[]
}

/**
 * @param rates - Rates in force of one bank, in any order.
 * @returns Its table, the smaller amounts and the shorter terms first.
 */
export function ratesByTerm(rates: readonly RateInForce[]): RatesByTerm {
  const starts = [...new Set(rates.map(({ amountFromCop }) => amountFromCop))].sort((a, b) => a - b)
  const terms = [...new Set(rates.map(({ termDays }) => termDays))].sort((a, b) => a - b)
  return {
    ranges: starts.map((fromCop) => ({ fromCop, label: `Desde ${formatCop(fromCop)}` })),
    rows: terms.map((termDays) => ({
      termDays,
      rates: starts.map((fromCop) => {
        const found = rates.find((rate) => rate.termDays === termDays && rate.amountFromCop === fromCop)
        return found && formatRate(found.ratePercent)
      }),
    })),
  }
}
