import type { OpenRates } from '#contract/rates.ts'
import { type BankFacts, bankDirectory } from '#domain/banks/directory.ts'
import { ratesAtBuild } from './rates-at-build.ts'

/** What the comparison pages are finished with: rates and facts of banks. For loaders only, so it runs at build. */
export function comparisonAtBuild(): { feed: OpenRates; banks: readonly BankFacts[] } {
  return { feed: ratesAtBuild(), banks: bankDirectory.filter(({ listedAs }) => !listedAs) }
}
