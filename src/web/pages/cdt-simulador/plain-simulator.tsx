import { type Question, readAmount } from '../../features/simulation/amount-and-term.ts'
import { allTerms } from '../../features/simulation/question-fields.tsx'
import { useSimulation } from '../../features/simulation/use-simulation.ts'
import { SimulatorView } from './simulator-view.tsx'
import type { SimulationWithBonuses } from './use-bonuses.ts'
import type { Choices } from './use-choices.ts'

export type SimulatorProps = { written: Question; onQuestionChange: (question: Question) => void; choices: Choices }

const nothing = () => undefined

/** The simulator of whoever came without a bonus: nearly every first visit, and the finished HTML. */
export function PlainSimulator({ written, onQuestionChange, choices }: SimulatorProps) {
  const { amountCop } = { amountCop: undefined, ...readAmount(written.amountText) }
  const simulation = useSimulation(amountCop, written.termDays)
  const [first] = simulation.offers
  const bonuses: SimulationWithBonuses = {
    question: written,
    amountCop,
    simulation,
    best: first?.kind === 'offer' ? { bankName: first.bankName, ...first.figures } : undefined,
    campaign: {
      bonus: undefined,
      unknownBonus: undefined,
      terms: allTerms,
      lockedCop: undefined,
      refresh: nothing,
      remove: nothing,
    },
    event: undefined,
    promo: undefined,
    referral: { busy: false, outcome: undefined, retry: nothing, dismiss: nothing, raisesRate: false },
    rouletteSource: null,
    closeRoulette: nothing,
    claims: {},
  }
  return <SimulatorView bonuses={bonuses} onQuestionChange={onQuestionChange} choices={choices} />
}
