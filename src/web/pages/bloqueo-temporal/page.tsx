import { pagePaths } from '#contract/paths.ts'
import { TemporaryBlock } from '../../features/opening/blocked-process/temporary-block.tsx'
import { ProcessFrame } from '../../features/opening/process/process-frame.tsx'
import { ProcessGate } from '../../features/opening/process/process-gate.tsx'
import { useGoToNext } from '../../features/opening/process/use-go-to-next.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Tu validación está en pausa',
    description: 'Cuándo puedes volver a validar tu identidad.',
    path: pagePaths.temporarilyBlocked,
    noindex: true,
  })
}

/** `/bloqueo-temporal` (F12). */
export default function TemporaryBlockPage() {
  const { goToNext } = useGoToNext()
  return (
    <ProcessGate path={pagePaths.temporarilyBlocked}>
      {(process, refetch) => (
        <TemporaryBlock
          process={process}
          frame={(parts) => <ProcessFrame process={process} {...parts} />}
          refetch={refetch}
          onOver={() => goToNext(process.processUuid, { replace: true })}
        />
      )}
    </ProcessGate>
  )
}
