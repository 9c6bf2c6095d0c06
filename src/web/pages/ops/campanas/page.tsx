import { staffPaths } from '#contract/staff-paths.ts'
import { CampaignsView } from '../../../features/back-office/ops/campaigns/campaigns-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.campaigns)
}

/** `/ops/campanas` (O02): campaigns of bonuses. */
export default function OpsCampaignsPage() {
  return (
    <StaffPage roles={['ops', 'admin']}>
      <CampaignsView />
    </StaffPage>
  )
}
