import { formatCop } from '../../money/amounts/amount-cop.ts'
import { computeInterest, type InterestInput } from '../../money/rates/interest.ts'
import { type AddedMoney, addedMoneyText } from './added-money.ts'

/**
 * What a customer may decide at the maturity (P11): a new CDT of the capital, with the interest paid out; one of the
 * capital with the interest in it; or all of it paid out.
 */
export const renewalDecisions = ['renew-capital', 'renew-all', 'withdraw'] as const

export type RenewalDecision = (typeof renewalDecisions)[number]

/** What a decision makes of the money, in whole pesos. What is earned is spoken of after its withholding. */
export type DecisionOutcome = {
  newCapitalCop: number
  paidOutCop: number
  grossInterestCop: number
  withholdingCop: number
  netInterestCop: number
}

/**
 * P11: what a decision comes to.
 * @param deposit - The deposit that matures, as `computeInterest` takes it.
 * @param addedCop - The whole pesos that its holder adds to a renewal; a withdrawal takes none.
 * @returns The capital of the new CDT and what is paid out. Together they are always the capital, its net interest and
 *   the added money.
 * @throws RangeError as `computeInterest` does.
 */
export function decisionOutcome(deposit: InterestInput, decision: RenewalDecision, addedCop = 0): DecisionOutcome {
  const { grossCop, withholdingCop, netCop, totalNetCop } = computeInterest(deposit)
  const renewedCop = { 'renew-capital': deposit.amountCop, 'renew-all': totalNetCop, withdraw: 0 }[decision]
  return {
    newCapitalCop: decision === 'withdraw' ? 0 : renewedCop + addedCop,
    paidOutCop: totalNetCop - renewedCop,
    grossInterestCop: grossCop,
    withholdingCop,
    netInterestCop: netCop,
  }
}

/** The name of each decision where one chooses. */
export const decisionLabels: Record<RenewalDecision, string> = {
  'renew-capital': 'Renovar el capital y recibir los intereses',
  'renew-all': 'Renovar todo, capital e intereses',
  withdraw: 'Retirar todo mi dinero',
}

/**
 * What a decision means, with its figures (P11). The deposit and the decision are as in `decisionOutcome`.
 * @param added - Has the rate without the added money too.
 * @returns Its sentences: where the money goes and how much it is, where the interest comes from, and what is added.
 */
export function decisionText(deposit: InterestInput, decision: RenewalDecision, added?: AddedMoney): string {
  const { newCapitalCop, paidOutCop, grossInterestCop, withholdingCop } = decisionOutcome(deposit, decision)
  const [renewed, paid] = [formatCop(newCapitalCop), formatCop(paidOutCop)]
  const where = {
    'renew-capital': `Tu nuevo CDT será de ${renewed}. El banco te paga ${paid} de intereses.`,
    'renew-all': `Tu nuevo CDT será de ${renewed}: tu capital y los intereses. El banco no te paga nada ahora.`,
    withdraw: `El banco te paga ${paid}: tu capital y los intereses. Tu CDT termina.`,
  }[decision]
  const interest = `${formatCop(grossInterestCop)} menos ${formatCop(withholdingCop)} de retención en la fuente`
  const text = `${where} Los intereses son ${interest}.`
  return added && decision !== 'withdraw' ? `${text} ${addedMoneyText(newCapitalCop, added)}` : text
}
