import { formatCop } from '../money/amounts/amount-cop.ts'
import { formatRate } from '../money/rates/rate.ts'
import type { BonusAt } from './bonus-at.ts'
import type { EventBonus } from './event-bonus.ts'
import { prizeText } from './prize-text.ts'

/** What the strip of a bonus says beside the simulator (B §2.3), in Spanish. */
export type BonusCardWords = {
  name: string
  isWon: boolean
  state: string
  /** What it pays in short, where that is no amount in pesos. */
  label?: string
  /** Whole pesos. */
  figureCop?: number
  line: string
  termsPath?: string
  termsText?: string
}

const stateOf: Record<BonusAt['kind'], string> = { won: 'Activo', short: 'Todavía no', 'set-aside': 'Desactivado' }

/** @returns The strip of a bonus of the registry. */
export function cardOfBonus({ kind, result, message }: BonusAt): BonusCardWords {
  const isSum = prizeText(result.label) === formatCop(result.bonusAmountCop)
  return {
    name: result.bonusTag,
    isWon: kind === 'won',
    state: stateOf[kind],
    ...(isSum || !result.label ? {} : { label: result.label }),
    ...(kind === 'won' ? { figureCop: result.bonusAmountCop } : {}),
    line: message,
    termsPath: result.termsAndConditionsUrl,
    termsText: result.termsAndConditionsDescription,
  }
}

/** B08. @returns The strip of an event's bonus. */
export function cardOfEvent({ percent, benefitCop }: EventBonus): BonusCardWords {
  return {
    name: 'Bono del evento',
    isWon: true,
    state: 'Activo',
    figureCop: benefitCop,
    line: `Te pagamos ${formatRate(percent)} más, aparte de lo que te da el banco.`,
  }
}

/**
 * B09.
 * @param options - What is deposited and what is added to it, whole pesos; and what the whole earns, where an offer of a
 *   bank is chosen.
 * @returns The strip of a promotional bonus.
 */
export function cardOfPromo(options: {
  amountCop: number
  addedCop: number
  netCop?: number | undefined
  termsPath: string
}): BonusCardWords {
  const { amountCop, addedCop, netCop, termsPath } = options
  const gain = netCop === undefined ? '' : ` y ganas ${formatCop(netCop)}`
  return {
    name: 'Bono promocional',
    isWon: true,
    state: 'Activo',
    figureCop: addedCop,
    line: `Tu CDT se abre por ${formatCop(amountCop + addedCop)}${gain}: pagas todo y te devolvemos ${formatCop(addedCop)}.`,
    termsPath,
    termsText: 'Términos y condiciones: Bono promocional',
  }
}
