import { useSearchParams } from 'react-router'
import { staffPaths } from '#contract/staff-paths.ts'
import { bankQueueRoles } from '#domain/customer/people/staff-roles.ts'
import { OpsFrame } from '../../../features/back-office/ops/ops-frame.tsx'
import { uuidIn } from '../../../features/back-office/ops/process-path.ts'
import { useStaff } from '../../../features/back-office/ops/staff-context.ts'
import { useStaffCall } from '../../../features/back-office/ops/use-staff-call.ts'
import { ItemView } from '../../../features/bank-portal/item-view.tsx'
import { QueueView } from '../../../features/bank-portal/queue-view.tsx'
import { QueueCallContext } from '../../../features/bank-portal/use-queue.ts'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.bankQueue)
}

/** `/ops/banco` (N05, Z12): the desk of a bank without systems; with `item`, one thing on it. */
export default function OpsBankQueuePage() {
  return (
    <StaffPage roles={bankQueueRoles}>
      <Desk />
    </StaffPage>
  )
}

function Desk() {
  const { role } = useStaff()
  const call = useStaffCall()
  const [query] = useSearchParams()
  const itemId = uuidIn(query, 'item')
  return (
    <OpsFrame tab="Mesa del banco" title="Mesa del banco">
      <QueueCallContext value={call}>
        {itemId ? <ItemView key={itemId} itemId={itemId} /> : <QueueView namesBanks={role !== 'bank'} />}
      </QueueCallContext>
    </OpsFrame>
  )
}
