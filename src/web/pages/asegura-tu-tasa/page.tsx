import { useState } from 'react'
import { pagePaths } from '#contract/paths.ts'
import type { ProcessStatus } from '#domain/process/steps.ts'
import { CushionNotice } from '../../features/opening/cushion/cushion-notice.tsx'
import { useCushion } from '../../features/opening/cushion/use-cushion.ts'
import { ProcessFrame } from '../../features/opening/process/process-frame.tsx'
import { ProcessGate } from '../../features/opening/process/process-gate.tsx'
import { useGoToNext } from '../../features/opening/process/use-go-to-next.ts'
import { AwaitingStep } from '../../features/opening/signature/awaiting-step.tsx'
import { SignStep } from '../../features/opening/signature/sign-step.tsx'
import { waitSteps } from '../../features/opening/timeline/timeline-labels.ts'
import { WaitingScreen } from '../../features/opening/waiting/waiting-screen.tsx'
import * as storage from '../../lib/storage.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { FunnelParts, WaitParts } from '../../ui/funnel-parts.ts'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Asegura tu tasa',
    description: 'Lee y firma los documentos de tu CDT.',
    path: pagePaths.signature,
    noindex: true,
  })
}

/** `/asegura-tu-tasa` (F09): the customer's turn to sign, or someone else's to review, by the process's stage. */
export default function SecureRatePage() {
  const { goToNext } = useGoToNext()
  return (
    <ProcessGate path={pagePaths.signature}>
      {(process, refetch) => {
        const isOwnTurn = process.stage.nextActor === 'customer'
        const frame = (parts: FunnelParts) => <ProcessFrame process={process} tellsDeposit={isOwnTurn} {...parts} />
        const renderWait = (parts: WaitParts) => <WaitingScreen process={process} {...parts} />
        return (
          <>
            {isOwnTurn ? (
              <Signing
                process={process}
                frame={frame}
                renderWait={renderWait}
                onNext={() => goToNext(process.processUuid)}
                refetch={refetch}
              />
            ) : (
              <AwaitingStep
                process={process}
                frame={frame}
                renderWait={renderWait}
                steps={waitSteps(process.timeline)}
                refetch={refetch}
              />
            )}
          </>
        )
      }}
    </ProcessGate>
  )
}

/** Where an opening is signed; a renewal is signed on the same page. */
const openingSigned: readonly ProcessStatus[] = ['ENVIADOS-DOCUMENTOS-A-FIRMA']

type SigningProps = Omit<Parameters<typeof SignStep>[0], 'advice'>

/** The customer's turn to sign. Z21: who told their means after they chose the amount hears of the cushion here. */
function Signing(props: SigningProps) {
  const { bankId, amount, bonusAdded, term } = props.process
  const amountCop = amount - bonusAdded
  const [wasTold] = useState(() => storage.cushionTold.read() === true)
  const isOpening = openingSigned.includes(props.process.processStatus)
  const { advice, isAsking } = useCushion(isOpening && !wasTold ? { bankId, amountCop } : undefined)
  const notice = advice ? (
    <CushionNotice
      advice={advice}
      amountCop={amountCop}
      linkTo={`${pagePaths.simulator}?monto=${advice.advised}&plazo=${term}`}
    />
  ) : null
  return <SignStep {...props} advice={isAsking ? 'coming' : notice} />
}
