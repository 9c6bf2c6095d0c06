import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import type { CampaignFigures } from '../../../../api/views.ts'

type Tier = NonNullable<CampaignFigures['tiers']>[number]
type Prize = NonNullable<CampaignFigures['prizes']>[number]

/** Figures of a campaign as staff write them: a tier or a prize in a line each. */
export function textOfFigures(figures: CampaignFigures) {
  const { tiers = [], prizes = [], minAmount, minTerm, percent, gift, promo = {}, promoCondition } = figures
  return {
    tiers: tiers.map(({ from, bonus }) => `${from}; ${bonus}`).join('\n'),
    prizes: prizes
      .map((prize) => `${'amount' in prize ? prize.amount : `${prize.percent} %`}; ${prize.weight}`)
      .join('\n'),
    /** The other figures, in a sentence. */
    rest: [
      minAmount === undefined ? '' : `desde ${formatCop(minAmount)}`,
      minTerm === undefined ? '' : `a ${minTerm} días o más`,
      percent === undefined ? '' : `${percent} %`,
      gift === undefined ? '' : `regalo de ${formatCop(gift)}`,
      ...Object.entries(promo).map(([code, cop]) => `${code}: ${formatCop(cop)}`),
      promoCondition === 'no-cdt' ? 'para quien no tiene un CDT' : '',
    ]
      .filter(Boolean)
      .join(', '),
  }
}

/** In: lines such as `5000000; 50000`. Out: the tiers, or undefined when a line cannot be read. */
export function tiersOfText(text: string): Tier[] | undefined {
  const lines = splitLines(text).map((line) => /^(\d{1,12})\s*;\s*(\d{1,12})$/.exec(line))
  return lines.every(Boolean)
    ? lines.map((found) => ({ from: Number(found?.[1]), bonus: Number(found?.[2]) }))
    : undefined
}

/** In: lines such as `10000; 40` or `0,3 %; 5`, each with its weight. Out: the prizes, or undefined. */
export function prizesOfText(text: string): Prize[] | undefined {
  const prizes = splitLines(text).map((line) => {
    const found = /^(?:(\d{1,9})|(\d{1,2}(?:[.,]\d{1,3})?)\s*%)\s*;\s*(\d{1,5})$/.exec(line)
    if (!found) return undefined
    const [, amount, percent, weight] = found
    if (amount) return { amount: Number(amount), weight: Number(weight) }
    return { percent: (percent ?? '').replace(',', '.'), weight: Number(weight) }
  })
  return prizes.every((prize) => prize !== undefined) ? prizes : undefined
}

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
