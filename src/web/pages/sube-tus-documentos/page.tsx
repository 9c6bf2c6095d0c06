import { pagePaths } from '#contract/paths.ts'
import { DocumentsStep } from '../../features/opening/documents/documents-step.tsx'
import { alsoShownAt } from '../../features/opening/process/place-of-process.ts'
import { ProcessFrame } from '../../features/opening/process/process-frame.tsx'
import { ProcessGate } from '../../features/opening/process/process-gate.tsx'
import { useCurrentProcess } from '../../features/opening/process/use-current-process.ts'
import { useGoToNext } from '../../features/opening/process/use-go-to-next.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Sube tus documentos',
    description: 'Tu documento de identidad y tu declaración de renta, en fotos o PDF.',
    path: pagePaths.documents,
    noindex: true,
  })
}

/** `/sube-tus-documentos` (F08), of an opening, of a renewal, and of what a bank asks for besides (P11). */
export default function DocumentsPage() {
  const { goTo } = useGoToNext()
  const { process: current } = useCurrentProcess()
  return (
    <ProcessGate path={pagePaths.documents} alsoAt={alsoShownAt(current, pagePaths.documents)}>
      {(process, refetch) => (
        <DocumentsStep
          process={process}
          frame={(parts) => <ProcessFrame process={process} {...parts} />}
          onHandedIn={goTo}
          refetch={refetch}
        />
      )}
    </ProcessGate>
  )
}
