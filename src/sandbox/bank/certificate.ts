import { randomInt } from 'node:crypto'
import type { DepositCertificate } from '#contract/partner-bank.ts'
import { type CivilDate, getDateParts } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'

type NewPeriod = {
  amount_cop: number
  rate_percent: string
  term_days: number
  day_base: 360 | 365
  issuedOn: CivilDate
  openingDate: CivilDate
}

/**
 * The facts of a new deposit, or of a new period of one.
 * @param options - Its terms and days.
 * @returns What the constancy will say.
 */
export function issueCertificate({
  issuedOn,
  openingDate,
  day_base: dayBase,
  ...terms
}: NewPeriod): DepositCertificate {
  const { maturityDate: maturity } = maturityDate({ openingDate, termDays: terms.term_days, dayBase })
  return {
    constancy_number: `${getDateParts(issuedOn).year}-${randomInt(10_000_000, 99_999_999)}`,
    isin: `COSIM${randomInt(1_000_000, 9_999_999)}`,
    issued_on: issuedOn,
    opening_date: openingDate,
    maturity_date: maturity,
    amount_cop: terms.amount_cop,
    rate_percent: terms.rate_percent,
    term_days: terms.term_days,
  }
}
