import { type OpenRates, openRates } from '#contract/rates.ts'
import { demonstrationRates } from '#domain/banks/demonstration-rates.ts'
import { partnerBank } from '#domain/banks/registry.ts'

/**
 * The rates that finished pages are written with: those of the open feed where the build was given them
 * (`VITE_SITE_RATES`, the text of `GET /api/rates`), otherwise the demonstration rates, marked as such. For loaders only:
 * they run while the site is built, so nothing of this reaches the browser. A page that is being used asks for newer ones.
 */
export function ratesAtBuild(): OpenRates {
  const given: string | undefined = import.meta.env?.VITE_SITE_RATES
  return given ? openRates.parse(JSON.parse(given)) : demonstration()
}

function demonstration(): OpenRates {
  return {
    generated_at: new Date().toISOString(),
    terms_of_use: '',
    rates: demonstrationRates.map(({ bankId, termDays, amountFromCop, amountToCop, ratePercent }) => {
      const { name, legalEntity, dayBase } = partnerBank(bankId)
      return {
        bank_id: bankId,
        bank_label: name,
        legal_entity: legalEntity.name,
        term: termDays,
        amount_from: amountFromCop,
        amount_to: amountToCop ?? null,
        rate: ratePercent,
        day_base: dayBase,
        valid_from: '2026-01-01T05:00:00.000Z',
        source: 'Tasa de demostración',
        is_demonstration: true,
      }
    }),
    official: [],
  }
}
