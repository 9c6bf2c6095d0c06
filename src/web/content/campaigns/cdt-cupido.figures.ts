import { partnerBanks } from '#domain/banks/registry.ts'
import { giftCdtBonus } from '#domain/bonuses/gift-cdt.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import type { OwnFigures } from '../own-figures.ts'

const giftCop = 500_000
const leastTerm = formatTerm(giftCdtBonus.minTermDays)
const banksThatTakeIt = partnerBanks.filter(({ minimumAmountCop }) => minimumAmountCop <= giftCop)

export const figures: OwnFigures = {
  deposits: {
    gift: { amountCop: giftCop, ratePercent: '11.000', termDays: 360, dayBase: 360 },
  },
  values: {
    leastTerm,
    banks: banksThatTakeIt.map(({ name }) => name).join(', '),
  },
}
