import { useSearchParams } from 'react-router'
import { eventAt } from '../../features/bonuses/event-at.ts'
import { claimsOf } from '../../features/bonuses/opening-claims.ts'
import { useBonus } from '../../features/bonuses/use-bonus.ts'
import { usePromo } from '../../features/bonuses/use-promo.ts'
import { useReferral } from '../../features/bonuses/use-referral.ts'
import { useVisitTraces } from '../../features/bonuses/visit-traces.ts'
import { type Question, readAmount } from '../../features/simulation/amount-and-term.ts'
import { useSimulation } from '../../features/simulation/use-simulation.ts'
import { useSession } from '../../lib/session.ts'
import { useIsSigningIn } from '../../lib/sign-in-request.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/**
 * The simulation of a question, and every bonus that goes with it. A gift CDT fixes the amount, so the question comes
 * out as it is really asked. In: the question as it was written.
 */
export function useSimulationWithBonuses(written: Question) {
  const [query, setQuery] = useSearchParams()
  const hydrated = useHydrated()
  const session = useSession()
  // Whoever is about to be led on meets the result of a link where they are led to.
  const isSigningIn = useIsSigningIn()
  const traces = useVisitTraces()
  const { termDays } = written
  const { amountCop: writtenCop } = { amountCop: undefined, ...readAmount(written.amountText) }
  const campaign = useBonus({ amountCop: writtenCop, termDays })
  const { bonus, lockedCop } = campaign

  const amountCop = lockedCop ?? writtenCop
  const simulation = useSimulation(amountCop, termDays)
  const [first] = simulation.offers
  const best = first?.kind === 'offer' ? { bankName: first.bankName, ...first.figures } : undefined
  const deposit = { amountCop, termDays }
  const event = eventAt(traces, bonus, deposit, best)
  const promo = usePromo(traces, deposit, session.signedIn)
  const referral = useReferral(isSigningIn ? 'out' : session.state, traces.refCode)

  function closeRoulette(withPrize: boolean) {
    if (!withPrize) return campaign.remove()
    campaign.refresh()
    // Without its source the address applies the prize and is no second attempt.
    const rest = new URLSearchParams(query)
    rest.delete('source')
    setQuery(rest, { replace: true, preventScrollReset: true })
  }

  return {
    question: lockedCop === undefined ? written : { ...written, amountText: String(lockedCop) },
    amountCop,
    simulation,
    best,
    campaign,
    event,
    promo,
    referral,
    /** From where a roulette is to be turned, if one is (B07). */
    rouletteSource: hydrated && query.get('bono') === 'bono_ruleta' ? query.get('source') : null,
    closeRoulette,
    claims: claimsOf({
      bonus,
      eventBenefitCop: event?.benefitCop,
      promo: promo?.refusal === undefined ? promo?.code : undefined,
      ref: traces.ref,
    }),
  }
}

export type SimulationWithBonuses = ReturnType<typeof useSimulationWithBonuses>
