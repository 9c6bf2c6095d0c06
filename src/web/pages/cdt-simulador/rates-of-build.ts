import { partnerBanks } from '#domain/banks/registry.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { isSimulated } from '#domain/money/simulation/simulate-only.ts'
import { ratesAtBuild } from '../../content/rates-at-build.ts'
import { packRates, type RatesOfPage } from '../../features/public/simulation/rates-in-page.ts'
import { ratesMarks } from '../../lib/rates-mark.ts'

/** While the site is built: what the simulator's finished page computes with. No browser gets this file's code. */
export function ratesOfBuild(): RatesOfPage {
  const feed = ratesAtBuild()
  const rates = {
    openingDate: civilDateInBogota(Date.now()),
    rates: feed.rates.filter(({ bankId }) => isSimulated(bankId, undefined)),
    turboBankIds: partnerBanks.filter(({ settings }) => settings.turboCdt.enabled).map(({ id }) => id),
  }
  return { text: packRates(rates), rates, marks: ratesMarks(feed.rates, '') }
}
