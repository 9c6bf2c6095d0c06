import { useSearchParams } from 'react-router'
import { pagePaths } from '#contract/paths.ts'
import { bankDeskRoles } from '#domain/customer/people/staff-roles.ts'
import { DeskView } from '../../../features/bank-portal/queue-view.tsx'
import { ItemView } from '../../../features/bank-portal/item-view.tsx'
import { DeskCallContext } from '../../../features/bank-portal/use-queue.ts'
import { OpsFrame } from '../../../features/back-office/ops/ops-frame.tsx'
import { uuidIn } from '../../../features/back-office/ops/process-path.ts'
import { useStaff } from '../../../features/back-office/ops/staff-context.ts'
import { useStaffCall } from '../../../features/back-office/ops/use-staff-call.ts'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return staffMeta(pagePaths.opsBankDesk)
}

/** `/ops/banco` (N05, Z12): the desk of a bank without systems; with `item`, one thing on it. */
export default function OpsBankDeskPage() {
  return (
    <StaffPage roles={bankDeskRoles}>
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
      <DeskCallContext value={call}>
        {itemId ? <ItemView key={itemId} itemId={itemId} /> : <DeskView namesBanks={role !== 'bank'} />}
      </DeskCallContext>
    </OpsFrame>
  )
}
