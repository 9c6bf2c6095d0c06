import { staffPaths } from '#contract/staff-paths.ts'
import { ConversationsView } from '../../../features/back-office/ops-conversations/conversations-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.conversations)
}

/** `/ops/conversaciones` (O01). */
export default function OpsConversationsPage() {
  return (
    <StaffPage roles={['ops', 'admin']}>
      <ConversationsView />
    </StaffPage>
  )
}
