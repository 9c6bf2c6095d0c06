import { useLocation } from 'react-router'
import { pagePaths } from '#contract/paths.ts'
import { ConfirmDataStep } from '../../features/opening/identity/confirm-data-step.tsx'
import { readArrivedData } from '../../features/opening/identity/identity-data-rows.ts'
import { ProcessFrame } from '../../features/opening/process/process-frame.tsx'
import { ProcessGate } from '../../features/opening/process/process-gate.tsx'
import { useGoToNext } from '../../features/opening/process/use-go-to-next.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Confirma tus datos',
    description: 'Los datos que leímos de tu documento.',
    path: pagePaths.identityData,
    noindex: true,
  })
}

/** `/confirmar-datos-truora` (F06). What the check read may come with the navigation. */
export default function ConfirmIdentityDataPage() {
  const { state } = useLocation()
  const { goTo } = useGoToNext()
  return (
    <ProcessGate path={pagePaths.identityData}>
      {(process, refetch) => (
        <ConfirmDataStep
          process={process}
          arrived={readArrivedData(state)}
          frame={(parts) => <ProcessFrame process={process} {...parts} />}
          onConfirmed={goTo}
          refetch={refetch}
        />
      )}
    </ProcessGate>
  )
}
