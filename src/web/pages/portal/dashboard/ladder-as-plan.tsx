import { maturityPath } from '#contract/paths.ts'
import { LadderPlanView } from '../../../features/account/ladder-plan/ladder-plan-view.tsx'
import { ladderOfQuery } from '../../../features/account/ladder-plan/read-ladder.ts'
import { offersPath, withTerm } from '../../../features/account/maturity-offers/offers-path.ts'
import { useDashboard } from '../../../features/account/portal/use-dashboard.ts'
import { useNotes } from '../../../features/account/portal/use-notes.ts'
import { useBankQuotePrompt } from '../../../shell/use-bank-quote-prompt.tsx'

/** Z19: the ladder as a plan, with what its owner has here and elsewhere. */
export function LadderAsPlan({ query }: { query: URLSearchParams }) {
  const { data } = useDashboard()
  const { query: notes } = useNotes()
  const { ask, dialog } = useBankQuotePrompt()
  const ours = (data?.deposits ?? []).map(({ processUuid, bankName, capital, netInterest, maturityDate }) => ({
    ...{ id: processUuid, bankName, totalCop: capital + netInterest, maturityDate },
    pathFor: (termDays: number) => withTerm(maturityPath(processUuid), termDays),
  }))
  const elsewhere = (notes.data?.deposits ?? []).map(({ id, bankName, amount, net, maturityDate }) => ({
    ...{ id, bankName, totalCop: amount + net, maturityDate },
    pathFor: (termDays: number) => withTerm(offersPath(id), termDays),
  }))
  return (
    <>
      <LadderPlanView start={ladderOfQuery(query)} maturing={[...ours, ...elsewhere]} onOpen={ask} />
      {dialog}
    </>
  )
}
