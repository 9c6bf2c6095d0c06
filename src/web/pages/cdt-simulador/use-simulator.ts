import { readAmount, type SimulationInput } from '../../features/public/simulation/amount-and-term.ts'
import { allTerms } from '../../features/public/simulation/question-fields.tsx'
import { useSimulation } from '../../features/public/simulation/use-simulation.ts'
import type { VisitBonuses } from './visit-bonuses.tsx'

/** What the simulator asks and shows. In: the question as it was written, and the bonuses of the visit once known. */
export function useSimulator(written: SimulationInput, bonuses: VisitBonuses = noBonuses) {
  const { lockedCop } = bonuses.campaign
  const { amountCop: writtenCop } = { amountCop: undefined, ...readAmount(written.amountText) }
  const amountCop = lockedCop ?? writtenCop
  const simulation = useSimulation(amountCop, written.termDays)
  const [first] = simulation.offers
  return {
    ...bonuses,
    /** As it is really asked: a gift CDT fixes the amount. */
    question: lockedCop === undefined ? written : { ...written, amountText: String(lockedCop) },
    /** What is written, whatever a bonus makes of it; nothing where none or none that can be read is. */
    writtenCop,
    amountCop,
    simulation,
    best: first?.kind === 'offer' ? { bankName: first.bankName, ...first.figures } : undefined,
  }
}

export type Simulator = ReturnType<typeof useSimulator>

const nothing = () => undefined

/** Nearly every first visit, and the finished HTML. */
const noBonuses: VisitBonuses = {
  campaign: {
    bonus: undefined,
    unknownBonus: undefined,
    terms: allTerms,
    lockedCop: undefined,
    remove: nothing,
  },
  event: undefined,
  promo: undefined,
  voucherCop: undefined,
  refusals: [],
  hasFailed: false,
  askAgain: nothing,
  referral: { busy: false, outcome: undefined, retry: nothing, dismiss: nothing, raisesRate: false },
  rouletteSource: null,
  closeRoulette: nothing,
  claims: {},
}
