import { useSearchParams } from 'react-router'
import { OpsFrame } from '../../features/back-office/ops/ops-frame.tsx'
import { uuidIn } from '../../features/back-office/ops/process-path.ts'
import { useStaff } from '../../features/back-office/ops/staff-context.ts'
import { useStaffCall } from '../../features/back-office/ops/use-staff-call.ts'
import { ItemView } from '../../features/bank-portal/item-view.tsx'
import { QueueView } from '../../features/bank-portal/queue-view.tsx'
import { QueueCallContext } from '../../features/bank-portal/use-queue.ts'

/** N05, Z12: the desk of a bank without systems; with `item`, one thing on it. */
export function BankDesk() {
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
