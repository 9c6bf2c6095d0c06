import { randomInt } from 'node:crypto'
import type { ApplicationRequest, DepositCertificate } from '#contract/partner-bank.ts'
import { civilDateInBogota, partsOf } from '#domain/dates/civil-date.ts'
import { maturityDate } from '#domain/dates/maturity.ts'

/** The facts of a new deposit. In: its terms and the present time. Out: what the constancy will say. */
export function issueCertificate(terms: ApplicationRequest['terms'], nowMs: number): DepositCertificate {
  const today = civilDateInBogota(nowMs)
  const { maturityDate: maturity } = maturityDate({
    openingDate: today,
    termDays: terms.term_days,
    dayBase: terms.day_base,
  })
  return {
    constancy_number: `${partsOf(today).year}-${randomInt(10_000_000, 99_999_999)}`,
    isin: `COSIM${randomInt(1_000_000, 9_999_999)}`,
    issued_on: today,
    opening_date: today,
    maturity_date: maturity,
    amount_cop: terms.amount_cop,
    rate_percent: terms.rate_percent,
    term_days: terms.term_days,
  }
}
