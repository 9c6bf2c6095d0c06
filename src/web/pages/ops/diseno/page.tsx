import { staffPaths } from '#contract/staff-paths.ts'
import { DesignView } from '../../../features/back-office/ops/design/design-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.design)
}

/** `/ops/diseno` (Z10): the system of the look. */
export default function OpsDesignPage() {
  return (
    <StaffPage>
      <DesignView />
    </StaffPage>
  )
}
