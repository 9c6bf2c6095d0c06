import { bonuses } from '#domain/bonuses/registry.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import type { OwnFigures } from '../own-figures.ts'

const bonus = bonuses.yo_me_llamo_cdt
const amounts = [5_000_000, 30_000_000, 100_000_000, 200_000_000]

export const figures: OwnFigures = {
  tables: {
    bonus: amounts.map((amountCop) => [
      formatCop(amountCop),
      formatCop(bonus.evaluate({ type: bonus.id, amountCop, termDays: 360 }).bonusAmountCop),
    ]),
  },
}
