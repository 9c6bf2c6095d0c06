import { staffPaths } from '#contract/staff-paths.ts'
import { ConnectionsView } from '../../../features/back-office/ops/connections/connections-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.connections)
}

/** `/ops/conexiones` (decision 043): how each partner bank is reached. */
export default function OpsConnectionsPage() {
  return (
    <StaffPage roles={['admin']}>
      <ConnectionsView />
    </StaffPage>
  )
}
