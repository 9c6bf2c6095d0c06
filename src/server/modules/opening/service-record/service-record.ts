import type { ServiceRecords } from '#contract/rates.ts'
import { isPartnerBank, partnerBank } from '#domain/banks/registry.ts'
import { fewestCases, serviceRecordDays, tellableRecord } from '#domain/banks/service-record.ts'
import { civilDateInBogota, startOfDayMs } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { memoizeWithTtl } from '../../../platform/cache/cache.ts'
import { memoizeWeak } from '../../../platform/cache/memoize-weak.ts'
import { toOpenData } from '../../../platform/http/open-data.ts'
import { ratesByBand } from '../../rates/rates/open-rates.ts'
import { measureService } from './service-record.queries.ts'

const freshMs = 10 * 60_000

const termsOfUse =
  'Puedes usar estas cifras gratis si nombras la fuente y su fecha. Son de las aperturas hechas aquí, y no de todos ' +
  'los clientes del banco. No prometen lo que tardará la tuya.'

/** Z17: the records that may be told, as any site may read them; asked of the database every ten minutes at most. */
export const openServiceRecords = memoizeWeak((ctx: Context) =>
  memoizeWithTtl(freshMs, async () => toOpenData(await serviceRecordsFor(ctx))),
)

/** Z17: how each partner bank served those who opened here, as of the beginning of today in Colombia. */
export async function serviceRecordsFor({ db }: Pick<Context, 'db'>): Promise<ServiceRecords> {
  const startOfToday = new Date(startOfDayMs(civilDateInBogota(Date.now())))
  const records = await measureService(db, startOfToday)
  const demonstrated = new Set(
    (await ratesByBand(db)).filter((rate) => rate.isDemonstration).map(({ bankId }) => bankId),
  )
  return {
    generatedAt: startOfToday.toISOString(),
    termsOfUse,
    days: serviceRecordDays,
    fewestCases,
    banks: records.flatMap((record) => {
      const told = isPartnerBank(record.bankId) ? tellableRecord(record) : undefined
      if (!told) return []
      const { bankId, ...figures } = told
      return [{ bankId, bankLabel: partnerBank(bankId).name, isDemonstration: demonstrated.has(bankId), ...figures }]
    }),
  }
}
