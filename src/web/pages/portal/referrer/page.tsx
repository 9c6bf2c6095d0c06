import { pagePaths } from '#contract/paths.ts'
import { DashboardShape } from '../../../features/account/portal/dashboard-shape.tsx'
import { ReferrerView } from '../../../features/account/portal/referrer-view.tsx'
import { SignedIn } from '../../../features/account/portal/signed-in.tsx'
import { pageMeta } from '../../../shell/page-meta.ts'

export function meta() {
  return pageMeta({
    title: 'Invita a alguien',
    description: 'Tu enlace para invitar, y cómo van tus invitados.',
    path: pagePaths.referrer,
    noindex: true,
  })
}

/** `/portal/referrer` (P14). */
export default function ReferrerPage() {
  return (
    <SignedIn shape={<DashboardShape />}>
      <ReferrerView />
    </SignedIn>
  )
}
