/** Figures of the economy as open data tell them, as the product sees them. */

import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { RatePercent } from '#domain/money/rates/rate.ts'
import type { Checkable } from '../provider-check.ts'

/** How much prices rose over the twelve months until the last day of a month, in percent. */
export type PublishedInflation = { asOf: CivilDate; percent: RatePercent; source: string }

/** It only reads, and may be repeated. */
export type MarketFiguresPort = Checkable & {
  /**
   * @returns The newest month; undefined where nothing is published, or where prices fell.
   * @throws {ProviderError} `garbage` for anything that is not the series.
   */
  inflation(): Promise<PublishedInflation | undefined>
}
