import { staffPaths } from '#contract/staff-paths.ts'
import { bankQueueRoles } from '#domain/customer/people/staff-roles.ts'
import { ReconciliationView } from '../../../features/back-office/ops/reconciliation/reconciliation-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.reconciliation)
}

/** `/ops/conciliacion` (Z12): the daily file of each bank, and whether it matches the bank's own books. */
export default function OpsReconciliationPage() {
  return (
    <StaffPage roles={bankQueueRoles}>
      <ReconciliationView />
    </StaffPage>
  )
}
