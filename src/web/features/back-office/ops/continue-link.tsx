import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useTicket } from './use-process.ts'

/** O01: makes the link with which the customer comes back to the process, shown once to be copied. */
export function ContinueLink({ processUuid }: { processUuid: string }) {
  const ticket = useTicket(processUuid)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        look="secondary"
        loading={ticket.isPending}
        onClick={() => ticket.mutate(undefined, { onSettled: () => setOpen(true) })}
      >
        Hacer enlace para continuar
      </Button>
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
    </>
  )
}
