import { partnerBanks } from '#domain/banks/registry.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import type { OwnFigures } from '../own-figures.ts'

export const figures: OwnFigures = {
  tables: {
    brands: partnerBanks.map(({ name: bank, minimumAmountCop, settings }) => [
      bank,
      formatCop(minimumAmountCop),
      settings.digitalSignature ? 'Electrónica' : 'En papel',
    ]),
  },
}
