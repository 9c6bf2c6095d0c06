import { staffPaths } from '#contract/staff-paths.ts'
import { AnalyticsView } from '../../../features/back-office/ops-analytics/analytics-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.analytics)
}

/** `/ops/analitica` (O03). */
export default function OpsAnalyticsPage() {
  return (
    <StaffPage roles={['ops', 'admin']}>
      <AnalyticsView />
    </StaffPage>
  )
}
