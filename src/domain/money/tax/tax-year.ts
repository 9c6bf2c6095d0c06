import { type CivilDate, civilDate, getDateParts } from '../dates/civil-date.ts'
import { computeInterest } from '../rates/interest.ts'
import { accruedInterest, type DepositPeriod } from './accrued-interest.ts'

/** A deposit of one person with all its periods, whatever became of it at each maturity. */
export type TaxDeposit = {
  depositId: string
  bankName: string
  legalEntityId: string
  legalEntityName: string
  periods: readonly DepositPeriod[]
}

/**
 * What is declared of a deposit, in whole pesos. `balanceCop` is the capital and the interest earned by 31 December,
 * both 0 when it was not held that day; `interestPaidCop` is what matured in the year, before its withholding.
 */
export type TaxFigures = {
  capitalCop: number
  accruedInterestCop: number
  balanceCop: number
  interestPaidCop: number
  withholdingCop: number
}

export type DepositTaxRow = TaxFigures & Omit<TaxDeposit, 'periods'>
export type EntityTaxRow = TaxFigures & { legalEntityId: string; legalEntityName: string }

/** The figures of one person for one year. */
export type TaxPack = {
  year: number
  /** 31 December of the year. */
  balanceDate: CivilDate
  deposits: DepositTaxRow[]
  entities: EntityTaxRow[]
  totals: TaxFigures
}

const none: TaxFigures = { capitalCop: 0, accruedInterestCop: 0, balanceCop: 0, interestPaidCop: 0, withholdingCop: 0 }

/**
 * Z08: what the deposits of a person come to in a tax year. A deposit that matures on 31 December is paid that day, so
 * it counts with its interest and not with its balance. One that the bank paid early has no figures from then on.
 * @returns A row for each deposit that was held on 31 December or matured in the year, in the order given; the sums for
 *   each legal entity by name; and the sum of all.
 */
export function taxYear(deposits: readonly TaxDeposit[], year: number): TaxPack {
  const balanceDate = civilDate(year, 12, 31)
  const rows = deposits.flatMap(({ periods, ...deposit }): DepositTaxRow[] => {
    const counted = periods
      .map((period) => computeFigures(period, balanceDate))
      .filter((figures) => figures !== undefined)
    return counted.length === 0 ? [] : [{ ...deposit, ...sumFigures(counted) }]
  })
  const entities = [...new Set(rows.map(({ legalEntityId }) => legalEntityId))]
    .map((legalEntityId): EntityTaxRow => {
      const ofEntity = rows.filter((row) => row.legalEntityId === legalEntityId)
      return { legalEntityId, legalEntityName: ofEntity[0]?.legalEntityName ?? '', ...sumFigures(ofEntity) }
    })
    .sort((a, b) => a.legalEntityName.localeCompare(b.legalEntityName, 'es'))
  return { year, balanceDate, deposits: rows, entities, totals: sumFigures(rows) }
}

/** What one period adds to the year that ends on a day; undefined when it was neither held then nor paid in it. */
function computeFigures(period: DepositPeriod, balanceDate: CivilDate): TaxFigures | undefined {
  const { openingDate, maturityDate, capitalCop, endedEarlyOn } = period
  // What the bank paid of interest is not known to us, and no figure is made up for it.
  if (endedEarlyOn !== undefined && endedEarlyOn <= balanceDate) return undefined
  if (getDateParts(maturityDate).year === getDateParts(balanceDate).year) {
    const { grossCop, withholdingCop } = computeInterest({ ...period, amountCop: capitalCop })
    return { ...none, interestPaidCop: grossCop, withholdingCop }
  }
  if (openingDate > balanceDate || maturityDate < balanceDate) return undefined
  const accrued = accruedInterest(period, balanceDate).grossCop
  return { ...none, capitalCop, accruedInterestCop: accrued, balanceCop: capitalCop + accrued }
}

/** Adds figures up, each by itself. */
export function sumFigures(rows: readonly TaxFigures[]): TaxFigures {
  return rows.reduce<TaxFigures>(
    (total, row) => ({
      capitalCop: total.capitalCop + row.capitalCop,
      accruedInterestCop: total.accruedInterestCop + row.accruedInterestCop,
      balanceCop: total.balanceCop + row.balanceCop,
      interestPaidCop: total.interestPaidCop + row.interestPaidCop,
      withholdingCop: total.withholdingCop + row.withholdingCop,
    }),
    none,
  )
}
