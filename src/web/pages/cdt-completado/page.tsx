import { CertificateStep } from '../../features/certificate/certificate-step.tsx'
import { ProcessFrame } from '../../features/process/process-frame.tsx'
import { ProcessGate } from '../../features/process/process-gate.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Tu CDT',
    description: 'Tu CDT y su certificado.',
    path: '/cdt-completado',
    noindex: true,
  })
}

/** `/cdt-completado` (F11). */
export default function CompletedPage() {
  return (
    <ProcessGate path="/cdt-completado">
      {(process, refetch) => (
        <CertificateStep
          process={process}
          frame={(parts) => <ProcessFrame process={process} {...parts} />}
          refetch={refetch}
        />
      )}
    </ProcessGate>
  )
}
