import { staffPaths } from '#contract/staff-paths.ts'
import { RatesView } from '../../../features/back-office/ops/rates/rates-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.rates)
}

/** `/ops/tasas` (O02). */
export default function OpsRatesPage() {
  return (
    <StaffPage roles={['ops', 'admin']}>
      <RatesView />
    </StaffPage>
  )
}
