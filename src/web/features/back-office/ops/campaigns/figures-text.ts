import type { SentFigures } from '#contract/bonus-campaigns.ts'
import type { Coach } from '#domain/bonuses/campaign.ts'
import { entryLimits, isText, isWithin } from '#domain/bonuses/campaign-fields.ts'
import { formatCop, readAmountDigits } from '#domain/money/amounts/amount-cop.ts'
import { cleanLine } from '#domain/text/clean-text.ts'

type Tier = NonNullable<SentFigures['tiers']>[number]
type Prize = NonNullable<SentFigures['prizes']>[number]

/** Figures of a campaign as staff write them: a tier or a prize in a line each. */
export function textOfFigures(figures: SentFigures) {
  const {
    tiers = [],
    prizes = [],
    minAmount,
    minTerm,
    percent,
    gift,
    promo = {},
    promoCondition,
    coaches = [],
  } = figures
  return {
    tiers: tiers.map(({ from, bonus }) => `${from}; ${bonus}`).join('\n'),
    prizes: prizes
      .map((prize) => `${'amount' in prize ? prize.amount : `${prize.percent} %`}; ${prize.weight}`)
      .join('\n'),
    coaches: coaches.map(({ code, name }) => `${code}; ${name}`).join('\n'),
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

/**
 * @param text - Lines such as `5.000.000; 50.000`.
 * @returns The tiers, or undefined when a line cannot be read.
 */
export function tiersOfText(text: string): Tier[] | undefined {
  const tiers = splitLines(text).map((line): Tier | undefined => {
    const [from, bonus, ...more] = line.split(';').map(readPesos)
    if (from === undefined || bonus === undefined || more.length > 0) return undefined
    return [from, bonus].every((cop) => isWithin(entryLimits.tierCop, cop)) ? { from, bonus } : undefined
  })
  return tiers.every((tier) => tier !== undefined) ? tiers : undefined
}

/**
 * @param text - Lines such as `A-12; Ana`.
 * @returns The coaches, or undefined when a line has no code or no name.
 */
export function coachesOfText(text: string): Coach[] | undefined {
  const coaches = splitLines(text).map((line): Coach | undefined => {
    const [code = '', name = '', ...more] = line.split(';').map((part) => part.trim())
    const { coachCode, coachName } = entryLimits
    return isText(coachCode, code) && isText(coachName, name) && more.length === 0 ? { code, name } : undefined
  })
  return coaches.every((coach) => coach !== undefined) ? coaches : undefined
}

/** @param text - Lines such as `10.000; 40` or `0,3 %; 5`, each with its weight. */
export function prizesOfText(text: string): Prize[] | undefined {
  const prizes = splitLines(text).map((line): Prize | undefined => {
    const [prize = '', weight = '', ...more] = line.split(';').map((part) => part.trim())
    if (!/^\d{1,5}$/.test(weight) || !isWithin(entryLimits.prizeWeight, Number(weight)) || more.length > 0)
      return undefined
    const [, percent] = /^(\d{1,2}(?:[.,]\d{1,3})?) ?%$/.exec(prize) ?? []
    if (percent) return { percent: percent.replace(',', '.'), weight: Number(weight) }
    const amount = readPesos(prize)
    return amount !== undefined && isWithin(entryLimits.prizeCop, amount)
      ? { amount, weight: Number(weight) }
      : undefined
  })
  return prizes.every((prize) => prize !== undefined) ? prizes : undefined
}

function readPesos(text: string): number | undefined {
  const digits = readAmountDigits(text)
  return digits === undefined || digits === '' || digits.length > 12 ? undefined : Number(digits)
}

const splitLines = (text: string) => text.split('\n').map(cleanLine).filter(Boolean)
