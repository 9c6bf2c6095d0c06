/** The official report of what entities paid for the CDT that they issued, a day late, as the product sees it. */

import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { ReportedEntity } from '#domain/money/official-rates/issuers.ts'
import type { ReportedRate } from '#domain/money/official-rates/official-rate.ts'
import type { Checkable } from '../provider-check.ts'

export type ReportedRow = ReportedEntity & ReportedRate

/** The report of one day. */
export type ReportedCut = {
  rows: ReportedRow[]
  /** Rows with a value that cannot be read, which are left out: entity, subaccount and the columns that are odd. */
  odd: string[]
}

/**
 * Both only read and may be repeated. They throw `ProviderError`; `garbage` for anything that is not the whole report, or
 * one of which more than a few rows cannot be read.
 */
export type OfficialRatesProvider = Checkable & {
  /** The newest day that is reported; undefined when nothing is. */
  lastCut(): Promise<CivilDate | undefined>
  /** Every row of one day, as it was reported: zeros, totals and unknown ranges too. Empty for a day without a report. */
  rowsOfCut(cutOn: CivilDate): Promise<ReportedCut>
  /**
   * What savings accounts of people paid on a day: the mean of the entities by the money in them, in percent E.A.
   * @returns Undefined for a day without a report.
   */
  savingsOfCut(cutOn: CivilDate): Promise<{ ratePercent: string; source: string } | undefined>
}
