import { formatCop } from '../money/amounts/amount-cop.ts'
import type { BonusConfig, BonusResult } from './bonus.ts'
import { campaignSpent } from './campaign.ts'
import { isBonusType } from './is-bonus-type.ts'
import { bonuses } from './registry.ts'

/**
 * What a bonus gives for a deposit; page and server ask the same function, and the server's answer stands.
 * @param config - A configuration, from wherever.
 * @returns The result; an unknown type gives an invalid one with a `warning`. Never throws.
 */
export function evaluateBonus(config: BonusConfig): BonusResult {
  if (!isBonusType(config.type)) return unrecognised(config.type)
  const result = bonuses[config.type].evaluate(figuresOnly(config))
  const leftCop = config.offer?.leftCop ?? Number.POSITIVE_INFINITY
  if (!result.isValid || result.bonusAmountCop <= leftCop) return result
  const words = { message: campaignSpent, messageSimulador: campaignSpent }
  return { ...result, ...words, isValid: false, bonusAmountCop: 0, confettiType: undefined }
}

/** The same without figures that are not numbers: what comes from an address may be anything. */
function figuresOnly({ type, amountCop, roulettePrize, offer, ...config }: BonusConfig): BonusConfig {
  const figures = Object.entries(config).filter(([, value]) => typeof value === 'number')
  return {
    type,
    amountCop: typeof amountCop === 'number' ? amountCop : Number.NaN,
    ...(roulettePrize ? { roulettePrize } : {}),
    ...(offer ? { offer } : {}),
    ...(Object.fromEntries(figures) as Partial<BonusConfig>),
  }
}

function unrecognised(type: unknown): BonusResult {
  const message = 'Este bono no existe o ya terminó.'
  return {
    isValid: false,
    bonusAmountCop: 0,
    message,
    messageSimulador: message,
    confettiType: undefined,
    displayAmount: formatCop(0),
    bonusTag: '',
    minTermDays: 0,
    tagNameBonusType: '',
    termsAndConditionsUrl: '',
    termsAndConditionsDescription: '',
    label: '',
    value: '0',
    blockInvalidTerms: false,
    blockedTermsDays: [],
    warning: `unrecognised bonus type: ${String(type).slice(0, 60)}`,
  }
}
