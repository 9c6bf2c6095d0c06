import type { RealGainAnswer } from '#contract/real-gain.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { offersFor } from '#domain/money/rates/offers.ts'
import { publicFigures, weighDeposit } from '#domain/money/real-gain/public-figures.ts'
import { ratesInForce } from '../api/open-rates.ts'
import { exampleDeposit } from './example-deposit.ts'
import { ratesAtBuild } from './rates-at-build.ts'

/**
 * Z16: the answer to the first question of the page, from the rates and the figures that the build knows. For loaders
 * only: nothing of it reaches the browser but the answer. The figures come with the product, so they say that nobody
 * approved them; the page that is being used asks for those that count.
 */
export function realGainAtBuild(): RealGainAnswer {
  const feed = ratesAtBuild()
  const [best] = offersFor(ratesInForce(feed), exampleDeposit)
  if (!best) throw new Error('the build knows no rate for a year')
  const on = civilDateInBogota(Date.parse(feed.generatedAt))
  const figures = publicFigures([], on)
  const { grossCop, costs, realCop, waiting } = weighDeposit(best, { figures, on, freeOfGmfCop: 0 })
  return {
    bankId: best.bankId,
    bankLabel: best.bankName,
    amount: best.amountCop,
    term: best.termDays,
    rate: best.ratePercent,
    dayBase: best.dayBase,
    rateIsDemonstration: best.isDemonstration,
    gross: grossCop,
    costs,
    real: realCop,
    waiting: { day: waiting.dayCop, week: waiting.weekCop, month: waiting.monthCop },
    figures,
  }
}
