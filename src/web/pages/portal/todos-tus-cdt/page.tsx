import { ChevronLeft } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { pagePaths } from '#contract/paths.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { MaturityPlans } from '../../../features/account/maturity-offers/maturity-plan-card.tsx'
import {
  isComparable,
  offersParam,
  offersPath,
  readWantedTerm,
} from '../../../features/account/maturity-offers/offers-path.ts'
import { AllDepositsView } from '../../../features/account/portal/all-deposits-view.tsx'
import { DashboardShape } from '../../../features/account/portal/dashboard-shape.tsx'
import { SignedIn } from '../../../features/account/portal/signed-in.tsx'
import { useDashboard } from '../../../features/account/portal/use-dashboard.ts'
import { type NotedDeposit, useNotes } from '../../../features/account/portal/use-notes.ts'
import { useToday } from '../../../lib/clock.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { useBankQuotePrompt } from '../../../shell/use-bank-quote-prompt.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

const MaturityOffersSection = lazyPart(() =>
  import('../../../features/account/maturity-offers/maturity-offers-section.tsx').then(
    (part) => part.MaturityOffersSection,
  ),
)

export function meta() {
  return pageMeta({
    title: 'Todos tus CDT',
    description: 'Todos tus CDT en un solo lugar, también los de otros bancos: cuándo vencen y qué cubre el seguro.',
    path: pagePaths.allDeposits,
    noindex: true,
  })
}

/** `/portal/todos-tus-cdt` (Z14), and at `?ofertas=` what is offered for the maturity of a noted one (Z18). */
export default function AllDepositsPage() {
  return (
    <SignedIn shape={<DashboardShape />}>
      <Shown />
    </SignedIn>
  )
}

function Shown() {
  const [query] = useSearchParams()
  const { query: notes } = useNotes()
  const today = useToday()
  const { ask, dialog } = useBankQuotePrompt()
  const asked = query.get(offersParam)
  const note = notes.data?.deposits.find(({ id }) => id === asked)
  if (asked && !notes.data && !notes.error) return <DashboardShape />
  if (note && isComparable(note.maturityDate, today)) return <NotedOffers note={note} onOpen={ask} dialog={dialog} />
  return (
    <AllDepositsView
      plans={
        <>
          <MaturityPlans
            linksOf={({ isNoted, depositId }) =>
              isNoted ? { decideTo: undefined, compareTo: offersPath(depositId) } : undefined
            }
            onOpen={ask}
          />
          {dialog}
        </>
      }
      offersPath={({ id, maturityDate }) => (isComparable(maturityDate, today) ? offersPath(id) : undefined)}
    />
  )
}

type NotedOffersProps = {
  note: NotedDeposit
  onOpen: ReturnType<typeof useBankQuotePrompt>['ask']
  dialog: ReturnType<typeof useBankQuotePrompt>['dialog']
}

/** Z18: what can be done with the money of a deposit elsewhere. */
function NotedOffers({ note, onOpen, dialog }: NotedOffersProps) {
  const { data } = useDashboard()
  const [query] = useSearchParams()
  const { id, bankId, bankName, entity, amount, net, rate, term, maturityDate } = note
  return (
    <PublicPage
      width="form"
      above={
        <TextLink to={pagePaths.allDeposits} className="inline-flex items-center gap-1 self-start py-2">
          <ChevronLeft aria-hidden className="size-5" />
          Volver a todos tus CDT
        </TextLink>
      }
      title="Qué hacer cuando venza"
      lead={`El CDT que anotaste en ${bankName} vence el ${formatCivilDate(maturityDate)}.`}
    >
      <MaturityPlans
        linksOf={({ depositId }) => (depositId === id ? { decideTo: undefined } : undefined)}
        onOpen={onOpen}
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
