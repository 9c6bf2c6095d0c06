import { staffPaths } from '#contract/staff-paths.ts'
import { OwnAccessView } from '../../../features/back-office/ops/passkeys/own-access-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.ownAccess)
}

/** `/ops/mi-acceso` (O04). */
export default function OpsOwnAccessPage() {
  return (
    <StaffPage>
      <OwnAccessView />
    </StaffPage>
  )
}
