import { staffPaths } from '#contract/staff-paths.ts'
import { ProcessesView } from '../../../features/back-office/ops/processes-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.dashboard)
}

/** `/ops/dashboard` (O01). */
export default function OpsDashboardPage() {
  return (
    <StaffPage>
      <ProcessesView />
    </StaffPage>
  )
}
