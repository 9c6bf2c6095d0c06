import { staffPaths } from '#contract/staff-paths.ts'
import { PrivacyView } from '../../../features/back-office/ops/privacy/privacy-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.privacy)
}

/** `/ops/privacidad` (Z09, O04). */
export default function OpsPrivacyPage() {
  return (
    <StaffPage roles={['ops', 'admin']}>
      <PrivacyView />
    </StaffPage>
  )
}
