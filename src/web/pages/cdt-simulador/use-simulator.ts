import { useEffect, useMemo } from 'react'
import { readAmount } from '../../features/public/simulation/amount-and-term.ts'
import { keptQuestionAddress } from '../../features/public/simulation/question-address.ts'
import { allTerms } from '../../features/public/simulation/question-fields.tsx'
import { unpackRates } from '../../features/public/simulation/rates-in-page.ts'
import { useSimulation } from '../../features/public/simulation/use-simulation.ts'
import * as storage from '../../lib/storage.ts'
import { useQueryState } from '../../lib/use-query-state.ts'
import type { VisitBonuses } from './visit-bonuses.tsx'

/**
 * What the simulator asks and shows.
 * @param packedRates - The rates of the finished page, packed, where it was one.
 * @param bonuses - The bonuses of the visit once known.
 */
export function useSimulator(packedRates: string | undefined, bonuses: VisitBonuses = noBonuses) {
  const [written, ask, isTyped] = useQueryState(keptQuestionAddress)
  const { lockedCop } = bonuses.campaign
  const { amountCop: writtenCop } = { amountCop: undefined, ...readAmount(written.amountText) }
  useEffect(() => {
    const isAsked = isTyped || window.location.search.includes('monto=')
    if (isAsked && writtenCop) storage.amount.store(writtenCop)
  }, [isTyped, writtenCop])
  const amountCop = lockedCop ?? writtenCop
  const ofBuild = useMemo(() => (packedRates ? unpackRates(packedRates) : undefined), [packedRates])
  const simulation = useSimulation(amountCop, written.termDays, ofBuild)
  const [first] = simulation.offers
  return {
    ...bonuses,
    ask,
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
