import { pagePaths } from '#contract/paths.ts'
import { getPathname } from '../../features/opening/process/pick-process.ts'
import { ProcessFrame } from '../../features/opening/process/process-frame.tsx'
import { ProcessGate } from '../../features/opening/process/process-gate.tsx'
import { useCurrentProcess } from '../../features/opening/process/use-current-process.ts'
import { useGoToNext } from '../../features/opening/process/use-go-to-next.ts'
import { isAtForms } from '../../features/opening/renewal/confirmed-forms.ts'
import { DataReview } from '../../features/opening/renewal/data-review.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Confirma tus datos',
    description: 'Lo que nos contaste, para confirmarlo o corregirlo.',
    path: pagePaths.confirmData,
    noindex: true,
  })
}

/** `/confirma-tus-datos` (F05), while the process is at its forms; anywhere else it leads to where the process is. */
export default function ConfirmDataPage() {
  const { goTo, goToNext } = useGoToNext()
  const { process: current } = useCurrentProcess()
  const formPage = current && isAtForms(current) ? [getPathname(current.path)] : []
  return (
    <ProcessGate path={pagePaths.confirmData} alsoAt={formPage}>
      {(process, refetch) => (
        <DataReview
          key={process.processUuid}
          process={process}
          frame={(parts) => <ProcessFrame process={process} {...parts} />}
          goTo={goTo}
          onNext={() => goToNext(process.processUuid)}
          refetch={refetch}
        />
      )}
    </ProcessGate>
  )
}
