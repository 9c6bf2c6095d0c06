import { useSearchParams } from 'react-router'
import { pagePaths } from '#contract/paths.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { MaturityOffersSection } from '../../../features/account/maturity-offers/maturity-offers-section.tsx'
import { MaturityPlans } from '../../../features/account/maturity-offers/maturity-plan-card.tsx'
import { offersPath, readWantedTerm } from '../../../features/account/maturity-offers/offers-path.ts'
import { useDashboard } from '../../../features/account/portal/use-dashboard.ts'
import type { NotedDeposit } from '../../../features/account/portal/use-notes.ts'
import { useBankQuotePrompt } from '../../../shell/use-bank-quote-prompt.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'

/** Z18: what is prepared for the maturities of deposits elsewhere. */
export function NotedPlans() {
  const { ask, dialog } = useBankQuotePrompt()
  return (
    <>
      <MaturityPlans
        linksOf={({ isNoted, depositId }) =>
          isNoted ? { decideTo: undefined, compareTo: offersPath(depositId) } : undefined
        }
        onOpen={ask}
      />
      {dialog}
    </>
  )
}

/** Z18: what can be done with the money of a deposit elsewhere. */
export function NotedOffers({ note }: { note: NotedDeposit }) {
  const { ask, dialog } = useBankQuotePrompt()
  const { data } = useDashboard()
  const [query] = useSearchParams()
  const { id, bankId, bankName, entity, amount, net, rate, term, maturityDate } = note
  return (
    <PublicPage
      width="form"
      above={<BackLink to={pagePaths.allDeposits}>Volver a todos tus CDT</BackLink>}
      title="Qué hacer cuando venza"
      lead={`El CDT que anotaste en ${bankName} vence el ${formatCivilDate(maturityDate)}.`}
    >
      <MaturityPlans
        linksOf={({ depositId }) => (depositId === id ? { decideTo: undefined } : undefined)}
        onOpen={ask}
      />
      <MaturityOffersSection
        deposit={{
          ...{ id, isNoted: true, bankId, bankName, entity, maturityDate, mostAddedCop: 0 },
          ...{ capitalCop: amount, netCop: net, ratePercent: rate, termDays: term },
        }}
        owned={data?.coverage ?? []}
        wantedTermDays={readWantedTerm(query)}
      />
      {dialog}
    </PublicPage>
  )
}
