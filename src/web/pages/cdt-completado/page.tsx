import { maturityPath, pagePaths } from '#contract/paths.ts'
import { UnprovenMail } from '../../features/account/mail-address/unproven-mail.tsx'
import { CertificateStep } from '../../features/opening/certificate/certificate-step.tsx'
import { alsoShownAt } from '../../features/opening/process/place-of-process.ts'
import { ProcessFrame } from '../../features/opening/process/process-frame.tsx'
import { ProcessGate } from '../../features/opening/process/process-gate.tsx'
import { useCurrentProcess } from '../../features/opening/process/use-current-process.ts'
import { SignedReceipt } from '../../features/opening/signature/signature-receipt.tsx'
import { ProcessTimeline } from '../../features/opening/timeline/process-timeline.tsx'
import { waitSteps } from '../../features/opening/timeline/timeline-labels.ts'
import { WaitingScreen } from '../../features/opening/waiting/waiting-screen.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Tu CDT',
    description: 'Tu CDT y su certificado.',
    path: pagePaths.completed,
    noindex: true,
  })
}

/** `/cdt-completado` (F11), of an opening and of what becomes of a deposit later. */
export default function CompletedPage() {
  const { process: current } = useCurrentProcess()
  return (
    <ProcessGate path={pagePaths.completed} alsoAt={alsoShownAt(current, pagePaths.completed)}>
      {(process, refetch) => (
        <CertificateStep
          process={process}
          frame={(parts) => <ProcessFrame process={process} {...parts} />}
          renderWait={(parts) => <WaitingScreen process={process} {...parts} />}
          steps={waitSteps(process.timeline)}
          refetch={refetch}
          timeline={<ProcessTimeline process={process}>{process.stage.help}</ProcessTimeline>}
          evidence={<SignedReceipt processUuid={process.processUuid} />}
          unsentNotice={(fallback) => <UnprovenMail isQuiet fallback={fallback} className="print:hidden" />}
          maturityPath={maturityPath(process.processUuid)}
        />
      )}
    </ProcessGate>
  )
}
