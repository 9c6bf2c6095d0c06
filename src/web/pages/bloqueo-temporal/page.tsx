import { ProcessFrame } from '../../features/process/process-frame.tsx'
import { ProcessGate } from '../../features/process/process-gate.tsx'
import { TemporaryBlock } from '../../features/stopped/temporary-block.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Tu validación está en pausa',
    description: 'Cuándo puedes volver a validar tu identidad.',
    path: '/bloqueo-temporal',
    noindex: true,
  })
}

/** `/bloqueo-temporal` (F12). */
export default function TemporaryBlockPage() {
  return (
    <ProcessGate path="/bloqueo-temporal">
      {(process, refetch) => (
        <TemporaryBlock
          process={process}
          frame={(parts) => <ProcessFrame process={process} {...parts} />}
          refetch={refetch}
        />
      )}
    </ProcessGate>
  )
}
