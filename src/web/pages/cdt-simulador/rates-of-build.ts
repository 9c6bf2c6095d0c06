import { partnerBanks } from '#domain/banks/registry.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { isSimulated } from '#domain/money/simulation/simulate-only.ts'
import { ratesAtBuild } from '../../content/rates-at-build.ts'
import { packRates } from '../../features/public/simulation/rates-in-page.ts'

/** While the site is built: what the simulator's finished page computes with, packed. */
export function ratesOfBuild(): string {
  return packRates({
    openingDate: civilDateInBogota(Date.now()),
    rates: ratesAtBuild().rates.filter(({ bankId }) => isSimulated(bankId, undefined)),
    turboBankIds: partnerBanks.filter(({ settings }) => settings.turboCdt.enabled).map(({ id }) => id),
  })
}
