import { useRef } from 'react'
import type { ProcessView } from '#contract/process-view.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { type ChosenDeposit, CurrentProcessCard } from './current-process-card.tsx'
import { groupProcesses } from './pick-process.ts'
import { endedOpenings, NoActiveProcess, olderOpenings, openDeposits, ProcessGroup } from './process-list.tsx'

type AllProcessesDialogProps = {
  open: boolean
  /** Nothing where it is not known; the greeting does without it then. */
  fullName?: string | undefined
  /** What waits to be opened, if anything. */
  current?: ChosenDeposit | undefined
  /** True when somebody's referral raises the rate of what waits. */
  referral?: boolean
  /** The customer's processes so far, newest first. */
  processes: readonly ProcessView[]
  onOpenCurrent: () => void
  /** Not now: it was closed, or one of the others goes on. What waits stays in the list behind. */
  onClose: () => void
}

/**
 * All processes of a customer who chose another CDT (M13): the new one to open, and the ones before it, so that nobody
 * opens again what is already on its way.
 */
export function AllProcessesDialog({
  open,
  fullName,
  current,
  referral,
  processes,
  onOpenCurrent,
  onClose,
}: AllProcessesDialogProps) {
  const openButton = useRef<HTMLButtonElement>(null)
  const { open: underWay, deposits, ended } = groupProcesses(processes)
  const older = [
    [olderOpenings, underWay],
    [openDeposits, deposits],
    [endedOpenings, ended],
  ] as const
  return (
    <Dialog
      open={open}
      initialFocus={current ? openButton : undefined}
      onOpenChange={(next) => next || onClose()}
      size="wide"
      title={fullName ? `Hola, ${fullName}` : 'Hola'}
      description={
        current && processes.length > 0
          ? 'Ya tienes CDT con nosotros. Abre el que acabas de elegir o continúa uno anterior.'
          : undefined
      }
    >
      <div className="flex flex-col gap-6 pt-2">
        {current ? (
          <CurrentProcessCard current={current} referral={referral} onOpen={onOpenCurrent} openButton={openButton} />
        ) : null}
        {older.map(([title, group]) =>
          group.length > 0 ? (
            <ProcessGroup key={title} title={title} processes={group} compact onContinue={onClose} />
          ) : null,
        )}
        {current || processes.length > 0 ? null : <NoActiveProcess />}
      </div>
    </Dialog>
  )
}
