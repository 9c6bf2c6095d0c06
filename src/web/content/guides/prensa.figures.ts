import { partnerBanks } from '#domain/banks/registry.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import type { OwnFigures } from '../own-figures.ts'

const entities = new Set(partnerBanks.map(({ legalEntity }) => legalEntity.id))

export const figures: OwnFigures = {
  values: {
    brands: `${partnerBanks.length}`,
    issuers: `${entities.size}`,
    terms: offeredTermsDays.join(', '),
    lowestMinimum: formatCop(Math.min(...partnerBanks.map(({ minimumAmountCop }) => minimumAmountCop))),
  },
}
