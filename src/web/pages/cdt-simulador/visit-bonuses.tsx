// A bonus blocks terms and says why. The tooltip is loaded with it; otherwise a tap would hit a button that is being
// replaced.
import '../../ui/tooltip-popup.tsx'
import { memo, useLayoutEffect } from 'react'
import { useNavigation } from 'react-router'
import type { DayBase } from '#domain/money/rates/growth.ts'
import type { RatePercent } from '#domain/money/rates/rate.ts'
import { useAttribution } from '../../features/public/bonuses/use-attribution.ts'
import { useCampaigns } from '../../features/public/bonuses/use-campaigns.ts'
import { useReferral } from '../../features/public/bonuses/use-referral.ts'
import { useSession } from '../../lib/session.ts'
import { useIsSigningIn } from '../../lib/sign-in-request.ts'
import { useQueryParams } from '../../lib/use-query-params.ts'

export { BonusArea } from './bonus-area.tsx'

/** The current deposit, with the rate of the best offer; flat, so that it can be compared. */
type AskedDeposit = {
  /** As typed, whole pesos; a gift CDT may set another amount. */
  writtenCop: number | undefined
  termDays: number
  ratePercent: RatePercent | undefined
  dayBase: DayBase | undefined
}

/**
 * Every bonus of the visit, for the current deposit. It renders nothing and reports to the page, so that inputs keep
 * their place when the bonuses arrive (R09). It is loaded only where the visit may have one.
 */
export const BonusesOfVisit = memo(function BonusesOfVisit({
  onBonuses,
  ...asked
}: AskedDeposit & { onBonuses: (bonuses: VisitBonuses) => void }) {
  const bonuses = useVisitBonuses(asked)
  // Runs each time, since only its hooks know about changes; before the page is painted without it.
  useLayoutEffect(() => onBonuses(bonuses))
  return null
})

function useVisitBonuses({ writtenCop, termDays, ratePercent, dayBase }: AskedDeposit) {
  const [, changeQuery] = useQueryParams()
  const session = useSession()
  // During a sign-in, and on the way to the page that follows it, that page shows the result of a referral link.
  const isSigningIn = useIsSigningIn()
  const isLeaving = useNavigation().state !== 'idle'
  const traces = useAttribution()
  const offer = ratePercent !== undefined && dayBase !== undefined ? { ratePercent, dayBase } : undefined
  const campaigns = useCampaigns(traces, { amountCop: writtenCop, termDays }, offer, session.signedIn)
  const { campaign } = campaigns
  const referral = useReferral(isSigningIn || isLeaving ? 'out' : session.state, traces.refCode)

  function closeRoulette(withPrize: boolean) {
    if (!withPrize) return campaign.remove()
    campaigns.askAgain()
    // Without its source the address applies the prize and does not count as a second attempt.
    changeQuery((known) => {
      known.delete('source')
      return known
    })
  }

  return { ...campaigns, referral, closeRoulette }
}

export type VisitBonuses = ReturnType<typeof useVisitBonuses>
