import { z } from 'zod'
import { defineOptionalProvider } from '../optional-provider.ts'
import { createBanrepFigures } from './banrep.ts'
import type { MarketFiguresPort } from './port.ts'

/** Where inflation is read (Z16); without it staff type the figures in. */
export const marketFiguresProvider = defineOptionalProvider({
  name: 'market-figures',
  settings: { BANREP_URL: z.url().optional() },
  development: ({ origin }) => ({ BANREP_URL: `${origin}/banrep/estadisticaEconomicaRestService` }),
  create({ BANREP_URL: url }, way): MarketFiguresPort | undefined {
    return url === undefined ? undefined : createBanrepFigures({ url, ...way })
  },
})
