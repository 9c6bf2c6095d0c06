import { z } from 'zod'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { parseAnswer } from '../answer.ts'
import type { Guarded } from '../guard.ts'
import { createProviderHttp, ProviderError } from '../http-client.ts'
import { threePlaces } from '../official-rates/socrata.ts'
import type { MarketFiguresPort, PublishedInflation } from './port.ts'

const name = 'market-figures'
/** «Inflación total anual», monthly, as the DANE computes it: the series and its kind of figure. */
const inflationSeries = { idSerie: '15270', tipoDato: '9' }
/** A year and a half: enough for the newest, and little to send. */
const wantedPoints = '18'

/** One series, and its points: midnight in Colombia of the last day of a month, in milliseconds, and percent. */
const series = z.tuple([
  z.looseObject({
    nombre: z.string().min(1).max(300),
    data: z.array(z.tuple([z.number().int(), z.number().min(-50).max(99)])).max(5_000),
  }),
])

export type BanrepSettings = Guarded & { url: string; deadlineMs: number }

/**
 * The series of Banco de la República (Suameca): `consultaInformacionSerieXTipoDato`, without a login. It ignores
 * ranges of dates, and may have points of days to come.
 * @param options - The address of its services, `https://suameca.banrep.gov.co/…/estadisticaEconomicaRestService`.
 */
export function createBanrepFigures({ url, guard, deadlineMs }: BanrepSettings): MarketFiguresPort {
  const ask = async (http: ReturnType<typeof createProviderHttp>): Promise<PublishedInflation | undefined> => {
    const query = new URLSearchParams({ ...inflationSeries, cantDatos: wantedPoints })
    const answer = await http({
      method: 'GET',
      url: `${url}/consultaInformacionSerieXTipoDato?${query}`,
      headers: { accept: 'application/json' },
      repeatable: true,
      deadlineMs,
    })
    if (answer.status !== 200) {
      throw new ProviderError(name, 'refused', `answered ${answer.status}`, { httpStatus: answer.status })
    }
    const [{ nombre, data }] = parseAnswer(name, series, await answer.json())
    const today = civilDateInBogota(Date.now())
    const points = data.map(([atMs, value]) => ({ asOf: civilDateInBogota(atMs), value }))
    const [newest] = points.filter(({ asOf }) => asOf <= today).toSorted((a, b) => b.asOf.localeCompare(a.asOf))
    if (!newest || newest.value <= 0) return undefined
    return {
      asOf: newest.asOf,
      percent: threePlaces(String(newest.value)),
      source: `DANE, ${nombre} (Banco de la República, serie ${inflationSeries.idSerie})`.slice(0, 120),
    }
  }
  return {
    async check() {
      await ask(createProviderHttp(name))
      return []
    },
    inflation: () => ask(createProviderHttp(name, guard)),
  }
}
