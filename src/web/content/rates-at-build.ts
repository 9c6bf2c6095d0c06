import { type OpenRates, openRates, type ServiceRecords, serviceRecords } from '#contract/rates.ts'
import { demonstrationRates } from '#domain/banks/demonstration-rates.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { toOpenRates } from '../api/open-rates.ts'
import { toServiceRecords } from '../api/service-record.ts'

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

/**
 * Z17: how banks served our openings, as the build was given it (`VITE_SITE_SERVICE_RECORD`, the text of
 * `GET /api/rates/service-record`). For loaders only, as the rates.
 * @returns Undefined where the build was given none: pages then ask for it.
 */
export function serviceRecordAtBuild(
  given: string | undefined = import.meta.env?.VITE_SITE_SERVICE_RECORD,
): ServiceRecords | undefined {
  return given ? toServiceRecords(serviceRecords.parse(JSON.parse(given))) : undefined
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
