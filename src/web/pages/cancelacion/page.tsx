import { useQueryClient } from '@tanstack/react-query'
import { pagePaths } from '#contract/paths.ts'
import { getCancellation } from '../../features/opening/blocked-process/cancellation.ts'
import { CancellationStep } from '../../features/opening/blocked-process/cancellation-step.tsx'
import { hasPage } from '../../features/opening/process/pick-process.ts'
import { placeOfProcess } from '../../features/opening/process/place-of-process.ts'
import { processesKey } from '../../features/opening/process/use-processes.ts'
import * as storage from '../../lib/storage.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AskedProcess } from '../orden-inversion/asked-process.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Cancelar la apertura',
    description: 'Qué pasa si cancelas tu apertura, qué se guarda y qué se pierde.',
    path: pagePaths.cancellation,
    noindex: true,
  })
}

/** `/cancelacion` (F13). */
export default function CancellationPage() {
  const queryClient = useQueryClient()
  return (
    <AskedProcess title="Cancelar la apertura">
      {(process) => (
        <CancellationStep
          key={process.processUuid}
          process={process}
          keep={
            hasPage(process) ? (
              <LinkButton
                to={placeOfProcess(process)}
                look="secondary"
                replace
                onClick={() => storage.chosenProcess.store(process.processUuid)}
              >
                {getCancellation(process.processStatus) === 'possible' ? 'No, conservarla' : 'Ver mi CDT'}
              </LinkButton>
            ) : null
          }
          onCancelled={() => {
            if (storage.chosenProcess.read() === process.processUuid) storage.chosenProcess.forget()
            return queryClient.invalidateQueries({ queryKey: processesKey, refetchType: 'none' })
          }}
        />
      )}
    </AskedProcess>
  )
}
