// A bonus blocks terms and says why: the sentence is there with it, or a tap would find a button that is being replaced.
import '../../ui/tooltip-popup.tsx'
import { memo, useLayoutEffect } from 'react'
import type { DayBase } from '#domain/money/rates/growth.ts'
import type { RatePercent } from '#domain/money/rates/rate.ts'
import { useAttribution } from '../../features/public/bonuses/use-attribution.ts'
import { useCampaigns } from '../../features/public/bonuses/use-campaigns.ts'
import { useReferral } from '../../features/public/bonuses/use-referral.ts'
import { useSession } from '../../lib/session.ts'
import { useIsSigningIn } from '../../lib/sign-in-request.ts'
import { useQueryParams } from '../../lib/use-query-params.ts'

/** The deposit that is asked for, with the rate of the best offer; flat, so that it can be told from another. */
type AskedDeposit = {
  /** As it was written, whole pesos; a gift CDT may fix another. */
  writtenCop: number | undefined
  termDays: number
  ratePercent: RatePercent | undefined
  dayBase: DayBase | undefined
}

/**
 * Every bonus of the visit, for the deposit that is asked for. It draws nothing and tells the page, so that what is being
 * typed there stays where it is when the bonuses arrive (R09). It is loaded for whoever may have one.
 */
export const BonusesOfVisit = memo(function BonusesOfVisit({
  onBonuses,
  ...asked
}: AskedDeposit & { onBonuses: (bonuses: VisitBonuses) => void }) {
  const bonuses = useVisitBonuses(asked)
  // Each time, since its hooks alone know when something is new; before the page is painted without it.
  useLayoutEffect(() => onBonuses(bonuses))
  return null
})

function useVisitBonuses({ writtenCop, termDays, ratePercent, dayBase }: AskedDeposit) {
  const [, changeQuery] = useQueryParams()
  const session = useSession()
  // Whoever is about to be led on meets the result of a link where they are led to.
  const isSigningIn = useIsSigningIn()
  const traces = useAttribution()
  const offer = ratePercent !== undefined && dayBase !== undefined ? { ratePercent, dayBase } : undefined
  const campaigns = useCampaigns(traces, { amountCop: writtenCop, termDays }, offer, session.signedIn)
  const { campaign } = campaigns
  const referral = useReferral(isSigningIn ? 'out' : session.state, traces.refCode)

  function closeRoulette(withPrize: boolean) {
    if (!withPrize) return campaign.remove()
    campaigns.askAgain()
    // Without its source the address applies the prize and is no second attempt.
    changeQuery((known) => {
      known.delete('source')
      return known
    })
  }

  return { ...campaigns, referral, closeRoulette }
}

export type VisitBonuses = ReturnType<typeof useVisitBonuses>
