import { staffPaths } from '#contract/staff-paths.ts'
import { TeamView } from '../../../features/back-office/ops/team-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.team)
}

/** `/ops/equipo` (O04). */
export default function OpsTeamPage() {
  return (
    <StaffPage roles={['admin']}>
      <TeamView />
    </StaffPage>
  )
}
