import { staffPaths } from '#contract/staff-paths.ts'
import { screeningStaffRoles } from '#domain/customer/people/staff-roles.ts'
import { ChangesView } from '../../../features/back-office/ops/changes/changes-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.changes)
}

/** `/ops/cambios` (O04). */
export default function OpsChangesPage() {
  return (
    <StaffPage roles={screeningStaffRoles}>
      <ChangesView />
    </StaffPage>
  )
}
