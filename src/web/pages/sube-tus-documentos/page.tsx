import { DocumentsStep } from '../../features/documents/documents-step.tsx'
import { ProcessFrame } from '../../features/process/process-frame.tsx'
import { ProcessGate } from '../../features/process/process-gate.tsx'
import { useGoToNext } from '../../features/process/use-go-to-next.ts'
import { RateChangeDialog } from '../../features/rate-change/rate-change-dialog.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Sube tus documentos',
    description: 'Tu documento de identidad y tu declaración de renta, en fotos o PDF.',
    path: '/sube-tus-documentos',
    noindex: true,
  })
}

/** `/sube-tus-documentos` (F08). */
export default function DocumentsPage() {
  const { goTo } = useGoToNext()
  return (
    <ProcessGate path="/sube-tus-documentos">
      {(process, refetch) => (
        <>
          <DocumentsStep
            process={process}
            frame={(parts) => <ProcessFrame process={process} {...parts} />}
            onHandedIn={goTo}
            refetch={refetch}
          />
          <RateChangeDialog process={process} />
        </>
      )}
    </ProcessGate>
  )
}
