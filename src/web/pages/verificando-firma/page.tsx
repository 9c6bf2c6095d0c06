import { ProcessFrame } from '../../features/opening/process/process-frame.tsx'
import { ProcessGate } from '../../features/opening/process/process-gate.tsx'
import { useGoToNext } from '../../features/opening/process/use-go-to-next.ts'
import { VerifyingStep } from '../../features/opening/signature/verifying-step.tsx'
import { WaitingScreen } from '../../features/opening/waiting/waiting-screen.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Verificando tu firma',
    description: 'Estamos confirmando la firma de tus documentos.',
    path: '/verificando-firma',
    noindex: true,
  })
}

/** `/verificando-firma` (F09): where the signing page sends the customer back to. */
export default function VerifyingSignaturePage() {
  const { goToNext } = useGoToNext()
  return (
    <ProcessGate path="/verificando-firma" alsoAt={['/asegura-tu-tasa']}>
      {(process) => (
        <VerifyingStep
          process={process}
          frame={(parts) => <ProcessFrame process={process} {...parts} />}
          renderWait={(parts) => <WaitingScreen process={process} {...parts} />}
          onNext={() => goToNext(process.processUuid)}
        />
      )}
    </ProcessGate>
  )
}
