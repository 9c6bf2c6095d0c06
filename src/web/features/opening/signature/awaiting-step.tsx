import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { WaitKind } from '#domain/process/waits.ts'
import { usePolling } from '../../../lib/use-polling.ts'
import type { RenderFrame, RenderWait, WaitStep } from '../../../ui/funnel-parts.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SignedReceipt } from './signature-receipt.tsx'

type AwaitingStepProps = {
  process: ProcessView
  frame: RenderFrame
  renderWait: RenderWait
  /** Every step of the process (Z06). */
  steps: readonly WaitStep[]
  refetch: () => Promise<unknown>
}

const signedStatuses: readonly ProcessStatus[] = ['DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', 'R-DOCUMENTOS-FIRMADO']

/** Someone else's turn around the signature: the review before it, the bank's word after it (F09). */
export function AwaitingStep({ process, frame, renderWait, steps, refetch }: AwaitingStepProps) {
  usePolling(refetch)
  const { processStatus: status, processUuid, stage } = process
  return frame({
    title: titles[status] ?? stage.label,
    lead: stage.help,
    children: (
      <>
        {renderWait({ wait: waits[status] ?? 'review', steps })}
        {signedStatuses.includes(status) ? <SignedReceipt processUuid={processUuid} /> : null}
      </>
    ),
    primary: (
      <LinkButton to={pagePaths.processes} look="secondary">
        Ir a mis CDT
      </LinkButton>
    ),
  })
}

/** What is being waited for, by status. */
const titles: Partial<Record<ProcessStatus, string>> = {
  'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA': 'Estamos revisando tus documentos',
  'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF': 'Firmaste. Ahora le toca al banco',
  'R-DECISION-TOMADA': 'Recibimos tu decisión',
  'R-DOCUMENTOS-FIRMADO': 'Firmaste tu decisión',
}

const waits: Partial<Record<ProcessStatus, WaitKind>> = {
  'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF': 'bank',
  'R-DECISION-TOMADA': 'decision',
  'R-DOCUMENTOS-FIRMADO': 'decision-signed',
}
