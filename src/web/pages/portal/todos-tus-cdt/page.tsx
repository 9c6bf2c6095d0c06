import { useSearchParams } from 'react-router'
import { pagePaths } from '#contract/paths.ts'
import { isComparable, offersParam, offersPath } from '../../../features/account/maturity-offers/offers-path.ts'
import { AllDepositsView } from '../../../features/account/portal/all-deposits-view.tsx'
import { DashboardShape } from '../../../features/account/portal/dashboard-shape.tsx'
import { SignedIn } from '../../../features/account/portal/signed-in.tsx'
import { useNotes } from '../../../features/account/portal/use-notes.ts'
import { useToday } from '../../../lib/clock.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const NotedPlans = lazyPart(() => import('./noted-plans.tsx').then((part) => part.NotedPlans))
const NotedOffers = lazyPart(() => import('./noted-plans.tsx').then((part) => part.NotedOffers), {
  meanwhile: () => <DashboardShape />,
})

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
  const asked = query.get(offersParam)
  const note = notes.data?.deposits.find(({ id }) => id === asked)
  if (asked && !notes.data && !notes.error) return <DashboardShape />
  if (note && isComparable(note.maturityDate, today)) return <NotedOffers note={note} />
  return (
    <AllDepositsView
      plans={<NotedPlans />}
      offersPath={({ id, maturityDate }) => (isComparable(maturityDate, today) ? offersPath(id) : undefined)}
    />
  )
}
