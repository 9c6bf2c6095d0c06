import { staffPaths } from '#contract/staff-paths.ts'
import { CustomerView } from '../../../features/back-office/ops/customers/customer-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.customer)
}

/** `/ops/clientes` (O01, O04). */
export default function OpsCustomerPage() {
  return (
    <StaffPage roles={['ops', 'admin']}>
      <CustomerView />
    </StaffPage>
  )
}
