import { type OpenRates, openRates } from '#contract/rates.ts'
import { demonstrationRates } from '#domain/banks/demonstration-rates.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { toOpenRates } from '../api/open-rates.ts'

/**
 * The rates that finished pages are written with: those of the open feed where the build was given them
 * (`VITE_SITE_RATES`, the text of `GET /api/rates`), otherwise the demonstration rates, marked as such. For loaders
 * only: they run while the site is built, so nothing of this reaches the browser. A page that is being used asks for
 * newer ones.
 * @param given - The rates that were given, for who runs outside of the bundler.
 */
export function ratesAtBuild(given: string | undefined = import.meta.env?.VITE_SITE_RATES): OpenRates {
  return given ? toOpenRates(openRates.parse(JSON.parse(given))) : demonstration()
}

function demonstration(): OpenRates {
  return {
    generatedAt: new Date().toISOString(),
    termsOfUse: '',
    rates: demonstrationRates.map(({ bankId, termDays, amountFromCop, amountToCop, ratePercent }) => {
      const { name, legalEntity, dayBase } = partnerBank(bankId)
      return {
        bankId,
        bankLabel: name,
        legalEntity: legalEntity.name,
        term: termDays,
        amountFrom: amountFromCop,
        amountTo: amountToCop ?? null,
        rate: ratePercent,
        dayBase,
        validFrom: '2026-01-01T05:00:00.000Z',
        source: 'Tasa de demostración',
        isDemonstration: true,
      }
    }),
    official: [],
  }
}
