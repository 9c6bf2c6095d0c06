import { useState } from 'react'
import { opsTicket } from '#contract/ops.ts'
import { readAudit } from '#contract/staff.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { isLeftToCompliance } from './changes/ask-screening.tsx'
import { useStaff } from './staff-context.ts'
import { useWorkOnOne } from './together/use-work-on-one.tsx'
import { useFlagActions } from './use-flag-actions.tsx'
import { type Actions, useMoves } from './use-moves.tsx'
import type { OpsPaper, OpsProcess } from './use-process.ts'
import { useStaffSend } from './use-staff-call.ts'

/** On a phone one stands in the open; the rest is in the menu. */
const phoneWidths = '(width < 48rem)'

type ProcessActionsProps = {
  data: Pick<OpsProcess, 'process' | 'events' | 'screening'>
  papers: readonly OpsPaper[]
  isInPanel: boolean
}

/** O01: what can be done with a process, in reach while one reads: the next step first, the rest in a menu. */
export function ProcessActions({ data: { process, events, screening }, papers, isInPanel }: ProcessActionsProps) {
  const { role } = useStaff()
  const { processUuid, flags } = process
  const moves = useMoves({ processUuid, events, papers })
  const work = useWorkOnOne(process)
  const marks = useFlagActions({ processUuid, flags, isHeldByLists: isLeftToCompliance(screening) })
  const link = useContinueLink(processUuid)
  const mostOpen = useMedia(phoneWidths) ? 1 : 2
  const onward = moves.actions.filter(({ isEnding }) => !isEnding)
  const inTheOpen = onward.slice(0, mostOpen)
  const others = [...onward.slice(mostOpen), ...work.actions, ...marks.actions, ...link.actions]
  const ending = moves.actions.filter(({ isEnding }) => isEnding)
  const audit = { label: 'Ver en la auditoría', to: `${staffPaths.audit}?proceso=${processUuid}` }
  return (
    <section
      aria-label="Acciones"
      className={classNames(
        'sticky z-20 -mx-4 flex flex-wrap gap-2 border-b border-line bg-ground px-4 py-2',
        isInPanel ? '-top-4' : 'top-14 md:-mx-6 md:px-6',
      )}
    >
      {inTheOpen.map(({ label, onChoose }, place) => (
        <Button key={label} size="small" look={place === 0 ? 'primary' : 'secondary'} onClick={onChoose}>
          {label}
        </Button>
      ))}
      <ActionMenu label="Más acciones" actions={[...others, ...(mayCall(readAudit, role) ? [audit] : []), ...ending]} />
      {moves.dialogs}
      {work.dialogs}
      {marks.dialogs}
      {link.dialogs}
    </section>
  )
}

/** O01: makes the link with which the customer comes back to the process, shown once to be copied. */
function useContinueLink(processUuid: string): Actions {
  // The link opens a person's process, so it is kept only while it is shown.
  const ticket = useStaffSend(opsTicket, { again: [], gcTime: 0 })
  const [isOpen, setOpen] = useState(false)
  const make = () => {
    if (!ticket.isPending) ticket.mutate({ params: { processUuid } }, { onSettled: () => setOpen(true) })
  }
  const dialogs = (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Enlace para continuar"
      description="Sirve una sola vez y abre este proceso: envíaselo solo a su cliente."
    >
      {ticket.error ? (
        <ProblemNotice error={ticket.error} />
      ) : ticket.data ? (
        <div className="flex items-center gap-3 rounded-md border border-line bg-sunken py-1 pr-4 pl-4">
          <p className="min-w-0 flex-1 font-medium break-all select-all">{ticket.data.link}</p>
          <CopyButton text={ticket.data.link} what="el enlace" compact />
        </div>
      ) : null}
    </Dialog>
  )
  return { actions: [{ label: 'Hacer enlace para continuar', onChoose: make }], dialogs }
}
