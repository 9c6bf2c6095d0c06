import { useSearchParams } from 'react-router'
import { HandOverDone } from '../../features/opening/identity/hand-over-done.tsx'
import { IdentityStep } from '../../features/opening/identity/identity-step.tsx'
import { ProcessFrame } from '../../features/opening/process/process-frame.tsx'
import { ProcessGate } from '../../features/opening/process/process-gate.tsx'
import { useGoToNext } from '../../features/opening/process/use-go-to-next.ts'
import { WaitingScreen } from '../../features/opening/waiting/waiting-screen.tsx'
import { sessionPassed, useSession } from '../../lib/session.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Valida tu identidad',
    description: 'Demuestra que eres tú quien abre el CDT. Toma unos 2 minutos.',
    path: '/validar-identidad',
    noindex: true,
  })
}

/**
 * `/validar-identidad` (F06). The provider sends the customer back here with a `callback` in the address. So ends a phone
 * that took the photos for a computer, too: it has no session, and is told to go back.
 */
export default function IdentityPage() {
  const { goToNext } = useGoToNext()
  const [search] = useSearchParams()
  const session = useSession()
  if (search.has('callback') && session.state === 'out' && !sessionPassed()) return <HandOverDone />
  return (
    <ProcessGate path="/validar-identidad">
      {(process) => (
        <IdentityStep
          process={process}
          returned={search.has('callback')}
          frame={(parts) => <ProcessFrame process={process} {...parts} />}
          renderWait={(parts) => <WaitingScreen process={process} {...parts} />}
          onNext={() => goToNext(process.processUuid)}
        />
      )}
    </ProcessGate>
  )
}
