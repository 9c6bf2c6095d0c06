import { pagePaths } from '#contract/paths.ts'
import { AllDepositsView } from '../../../features/account/portal/all-deposits-view.tsx'
import { DashboardShape } from '../../../features/account/portal/dashboard-shape.tsx'
import { SignedIn } from '../../../features/account/portal/signed-in.tsx'
import { pageMeta } from '../../../shell/page-meta.ts'

export function meta() {
  return pageMeta({
    title: 'Todos tus CDT',
    description: 'Todos tus CDT en un solo lugar, también los de otros bancos: cuándo vencen y qué cubre el seguro.',
    path: pagePaths.allDeposits,
    noindex: true,
  })
}

/** `/portal/todos-tus-cdt` (Z14). */
export default function AllDepositsPage() {
  return (
    <SignedIn shape={<DashboardShape />}>
      <AllDepositsView />
    </SignedIn>
  )
}
