import { pagePaths } from '#contract/paths.ts'
import { ProcessFrame } from '../../features/opening/process/process-frame.tsx'
import { ProcessGate } from '../../features/opening/process/process-gate.tsx'
import { useGoToNext } from '../../features/opening/process/use-go-to-next.ts'
import { PaperStep } from '../../features/opening/signature/paper-step.tsx'
import { ProcessTimeline } from '../../features/opening/timeline/process-timeline.tsx'
import { WaitingScreen } from '../../features/opening/waiting/waiting-screen.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Firma tus documentos en papel',
    description: 'Qué firmas, dónde y con qué, y si ya llegó al banco.',
    path: pagePaths.paperSignature,
    noindex: true,
  })
}

/** `/firma-los-documentos-en-fisico` (F09): for the banks that take no electronic signature. */
export default function PaperSignaturePage() {
  const { goToNext } = useGoToNext()
  return (
    <ProcessGate path={pagePaths.paperSignature}>
      {(process, refetch) => (
        <>
          <PaperStep
            process={process}
            frame={(parts) => <ProcessFrame process={process} {...parts} />}
            renderWait={(parts) => <WaitingScreen process={process} {...parts} />}
            timeline={<ProcessTimeline process={process} />}
            onNext={() => goToNext(process.processUuid)}
            refetch={refetch}
          />
        </>
      )}
    </ProcessGate>
  )
}
