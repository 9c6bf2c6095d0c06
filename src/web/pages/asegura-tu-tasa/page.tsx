import { pagePaths } from '#contract/paths.ts'
import { ProcessFrame } from '../../features/opening/process/process-frame.tsx'
import { ProcessGate } from '../../features/opening/process/process-gate.tsx'
import { useGoToNext } from '../../features/opening/process/use-go-to-next.ts'
import { AwaitingStep } from '../../features/opening/signature/awaiting-step.tsx'
import { SignStep } from '../../features/opening/signature/sign-step.tsx'
import { ProcessTimeline } from '../../features/opening/timeline/process-timeline.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { FunnelParts } from '../../ui/funnel-parts.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Asegura tu tasa',
    description: 'Lee y firma los documentos de tu CDT.',
    path: pagePaths.signature,
    noindex: true,
  })
}

/** `/asegura-tu-tasa` (F09): the customer's turn to sign, or someone else's to review, by the process's stage. */
export default function SecureRatePage() {
  const { goToNext } = useGoToNext()
  return (
    <ProcessGate path={pagePaths.signature}>
      {(process, refetch) => {
        const frame = (parts: FunnelParts) => <ProcessFrame process={process} {...parts} />
        return (
          <>
            {process.stage.nextActor === 'customer' ? (
              <SignStep
                process={process}
                frame={frame}
                onNext={() => goToNext(process.processUuid)}
                refetch={refetch}
              />
            ) : (
              <AwaitingStep
                process={process}
                frame={frame}
                timeline={<ProcessTimeline process={process}>{process.stage.help}</ProcessTimeline>}
                refetch={refetch}
              />
            )}
          </>
        )
      }}
    </ProcessGate>
  )
}
