import { ScreeningStep } from '../../features/opening/identity/screening-step.tsx'
import { ProcessFrame } from '../../features/opening/process/process-frame.tsx'
import { ProcessGate } from '../../features/opening/process/process-gate.tsx'
import { useGoToNext } from '../../features/opening/process/use-go-to-next.ts'
import { WaitingScreen } from '../../features/opening/waiting/waiting-screen.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Consulta en listas',
    description: 'La última consulta antes de seguir con tu CDT.',
    path: '/consulta-en-listas',
    noindex: true,
  })
}

/** `/consulta-en-listas` (F07). */
export default function ScreeningPage() {
  const { goToNext } = useGoToNext()
  return (
    <ProcessGate path="/consulta-en-listas">
      {(process, refetch) => (
        <ScreeningStep
          process={process}
          frame={(parts) => <ProcessFrame process={process} {...parts} />}
          renderWait={(parts) => <WaitingScreen process={process} {...parts} />}
          onNext={() => goToNext(process.processUuid)}
          refetch={refetch}
        />
      )}
    </ProcessGate>
  )
}
