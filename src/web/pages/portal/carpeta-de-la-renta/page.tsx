import { pagePaths } from '#contract/paths.ts'
import { DashboardShape } from '../../../features/account/portal/dashboard-shape.tsx'
import { SignedIn } from '../../../features/account/portal/signed-in.tsx'
import { TaxFolderView } from '../../../features/account/portal/tax-folder-view.tsx'
import { pageMeta } from '../../../shell/page-meta.ts'

export function meta() {
  return pageMeta({
    title: 'Tu carpeta de la renta',
    description: 'Lo que tu declaración de renta necesita de tus CDT, casilla por casilla del formulario 210.',
    path: pagePaths.taxFolder,
    noindex: true,
  })
}

/** `/portal/carpeta-de-la-renta` (Z20). */
export default function TaxFolderPage() {
  return (
    <SignedIn shape={<DashboardShape />}>
      <TaxFolderView />
    </SignedIn>
  )
}
