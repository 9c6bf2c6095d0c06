import { staffPaths } from '#contract/staff-paths.ts'
import { BonusesView } from '../../../features/back-office/ops-bonuses/bonuses-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.bonuses)
}

/** `/ops/bonos` (O03). */
export default function OpsBonusesPage() {
  return (
    <StaffPage roles={['ops', 'admin']}>
      <BonusesView />
    </StaffPage>
  )
}
