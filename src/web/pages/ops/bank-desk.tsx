import { OpsFrame } from '../../features/back-office/ops/ops-frame.tsx'
import { useStaff } from '../../features/back-office/ops/staff-context.ts'
import { useStaffCall } from '../../features/back-office/ops/use-staff-call.ts'
import { countWaiting } from '../../features/bank-portal/queue-labels.ts'
import { QueueView } from '../../features/bank-portal/queue-view.tsx'
import { QueueCallContext, useQueue, whatWaits } from '../../features/bank-portal/use-queue.ts'

/** N05, Z12: the desk of a bank without systems; `item` opens one thing over it. */
export function BankDesk() {
  const call = useStaffCall()
  return (
    <QueueCallContext value={call}>
      <Desk />
    </QueueCallContext>
  )
}

function Desk() {
  const { role } = useStaff()
  const { data } = useQueue(whatWaits)
  // The tab tells people of the bank of new work, also while they look at another one.
  const waiting = role === 'bank' && data ? countWaiting(data) : undefined
  return (
    <OpsFrame tab="Mesa del banco" waiting={waiting} title="Mesa del banco">
      <QueueView isOfBank={role === 'bank'} />
    </OpsFrame>
  )
}
