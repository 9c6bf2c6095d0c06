import { eventLabels } from '../event-labels.ts'
import { statusLabel } from '../status-labels.ts'
import type { OpsEvent } from '../use-process.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type AskJumpDialogProps = { processUuid: string; event: OpsEvent; open: boolean; onClose: () => void }

/** O04, A17: asks for a step that the bank or the provider of payments takes as a rule, and that two people may. */
export function AskJumpDialog({ processUuid, event: { event, to }, open, onClose }: AskJumpDialogProps) {
  return (
    <ReasonDialog
      title={`¿Pedir: ${eventLabels[event].toDo.charAt(0).toLowerCase()}${eventLabels[event].toDo.slice(1)}?`}
      description={`Cuando otra persona lo apruebe, el proceso pasa a «${statusLabel(to)}».`}
      changeFor={(reason) => ({ kind: 'jump', processUuid, event, reason })}
      open={open}
      onClose={onClose}
    />
  )
}
