import { staffPaths } from '#contract/staff-paths.ts'
import { AuditView } from '../../../features/back-office/ops/audit-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.audit)
}

/** `/ops/auditoria` (O04). */
export default function OpsAuditPage() {
  return (
    <StaffPage roles={['admin']}>
      <AuditView />
    </StaffPage>
  )
}
