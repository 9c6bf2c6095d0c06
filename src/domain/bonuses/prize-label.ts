import { parseRate, type RatePercent, rateThousandths } from '../money/rates/rate.ts'
import type { RoulettePrize } from './bonus.ts'

/** What a prize is: a fixed sum in pesos, or a share of the deposit. The words appear in `bonusType` and in errors. */
export type PrizeKind = 'fijo' | 'porcentual'

/** What a label says: whole pesos above 0, a percentage above 0, or something unreadable. */
export type ParsedPrize =
  | { ok: true; kind: 'fijo'; amountCop: number }
  | { ok: true; kind: 'porcentual'; sharePercent: RatePercent }
  | { ok: false; kind: PrizeKind }

const thousandsPattern = /^(\d{1,3})\s?mil$/
const pesosPattern = /^(?:\d{1,3}(?:\.\d{3})+|\d{4,9})$/

/**
 * B07: parses the value of a prize from its label (B §9).
 * @returns `'50 mil'` is 50,000 pesos, `'$ 50.000'` too, `'0,5 %'` a percentage. Any other text is refused, so that a
 *   label never counts for more than it says. `kind` comes from the prize, or from the form of its label.
 */
export function parsePrize(prize: Pick<RoulettePrize, 'label' | 'bonusType'>): ParsedPrize {
  const label = typeof prize.label === 'string' ? prize.label.trim().toLowerCase() : ''
  const kind = getKind(String(prize.bonusType), label)
  return kind === 'fijo' ? parseFixed(label) : parseShare(label)
}

function getKind(bonusType: string, label: string): PrizeKind {
  if (bonusType === 'fijo' || bonusType === 'porcentual') return bonusType
  return label.includes('%') ? 'porcentual' : 'fijo'
}

function parseFixed(label: string): ParsedPrize {
  const bare = label
    .replace(/^\$\s*/, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(?:de )?pesos$/, '')
  const thousands = thousandsPattern.exec(bare)
  const digits = thousands ? `${thousands[1]}000` : pesosPattern.test(bare) ? bare.replaceAll('.', '') : '0'
  const amountCop = Number(digits)
  return amountCop > 0 ? { ok: true, kind: 'fijo', amountCop } : { ok: false, kind: 'fijo' }
}

function parseShare(label: string): ParsedPrize {
  const found = /^\+?\s*(\d{1,2}(?:[.,]\d{1,3})?)\s*%$/.exec(label)
  const rate = parseRate(found?.[1] ?? '')
  return rate.ok && rateThousandths(rate.ratePercent) > 0
    ? { ok: true, kind: 'porcentual', sharePercent: rate.ratePercent }
    : { ok: false, kind: 'porcentual' }
}
