import { maturityPath } from '#contract/paths.ts'
import { MaturityPlans } from '../../../features/account/maturity-offers/maturity-plan-card.tsx'
import { offersPath } from '../../../features/account/maturity-offers/offers-path.ts'
import type { KeptPlan } from '../../../features/account/maturity-offers/use-maturity-plans.ts'
import type { Deposit } from '../../../features/account/portal/use-dashboard.ts'
import { decisionPath } from '../../../features/opening/renewal/decision-query.ts'
import { useBankQuotePrompt } from '../../../shell/use-bank-quote-prompt.tsx'

type PreparedPlansProps = {
  deposits: readonly Deposit[]
  /** The deposit whose plan alone is shown, on the page of its maturity. */
  only?: string
}

/** Z18: what is prepared for each maturity, with the way to confirm it while that can be done. */
export function PreparedPlans({ deposits, only }: PreparedPlansProps) {
  const { ask, dialog } = useBankQuotePrompt()
  return (
    <>
      <MaturityPlans
        linksOf={(plan) => {
          if (only !== undefined && plan.depositId !== only) return undefined
          if (plan.isNoted) return { decideTo: undefined, compareTo: offersPath(plan.depositId) }
          const canDecide = deposits.some((one) => one.processUuid === plan.depositId && one.canDecide)
          const decideTo = canDecide ? pathOf(plan) : undefined
          return only === undefined ? { decideTo, compareTo: maturityPath(plan.depositId) } : { decideTo }
        }}
        onOpen={ask}
      />
      {dialog}
    </>
  )
}

const pathOf = ({ depositId, decision, addedAmount }: KeptPlan) =>
  decisionPath(depositId, decision, addedAmount > 0 ? addedAmount : undefined)
