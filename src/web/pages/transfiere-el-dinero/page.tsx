import { useSearchParams } from 'react-router'
import { PaymentStep } from '../../features/opening/payment/payment-step.tsx'
import { ProcessFrame } from '../../features/opening/process/process-frame.tsx'
import { ProcessGate } from '../../features/opening/process/process-gate.tsx'
import { useGoToNext } from '../../features/opening/process/use-go-to-next.ts'
import { WaitingScreen } from '../../features/opening/waiting/waiting-screen.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Paga tu CDT',
    description: 'Paga tu CDT al banco por PSE o por transferencia.',
    path: '/transfiere-el-dinero',
    noindex: true,
  })
}

/** `/transfiere-el-dinero` (F10). PSE sends the customer back here with the payment's `id` in the address. */
export default function PaymentPage() {
  const { goTo, goToNext } = useGoToNext()
  const [search] = useSearchParams()
  return (
    <ProcessGate path="/transfiere-el-dinero">
      {(process, refetch) => (
        <PaymentStep
          process={process}
          returned={search.has('id')}
          frame={(parts) => <ProcessFrame process={process} tellsDeposit {...parts} />}
          renderWait={(parts) => <WaitingScreen process={process} {...parts} />}
          onNext={() => goToNext(process.processUuid)}
          onHandedIn={goTo}
          refetch={refetch}
        />
      )}
    </ProcessGate>
  )
}
