import { staffPaths } from '#contract/staff-paths.ts'
import { ProviderChecksView } from '../../../features/back-office/ops/provider-checks/provider-checks-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.providers)
}

/** `/ops/proveedores` (R11, O04). */
export default function OpsProvidersPage() {
  return (
    <StaffPage roles={['admin']}>
      <ProviderChecksView />
    </StaffPage>
  )
}
