import { staffPaths } from '#contract/staff-paths.ts'
import { ProcessView } from '../../../features/back-office/ops/process-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.process)
}

/** `/ops/proceso` (O01). */
export default function OpsProcessPage() {
  return (
    <StaffPage>
      <ProcessView />
    </StaffPage>
  )
}
