import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProcessView } from '#contract/process-view.ts'
import { cancelProcess } from '#contract/processes.ts'
import { callApi } from '../../../api/client.ts'
import { errorWords } from '../../../lib/error-words.ts'
import * as storage from '../../../lib/storage.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { processesKey } from './use-processes.ts'

/** Gives up an opening, after asking once more: what was reached cannot be taken up again. */
export function CancelProcessDialog({ process }: { process: ProcessView }) {
  const [open, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const toast = useToast()
  const { processUuid, nameBank, amount } = process
  const cancel = useMutation({
    mutationFn: () => callApi(cancelProcess, { body: { processUuid } }),
    onSuccess: async () => {
      if (storage.chosenProcess.read() === processUuid) storage.chosenProcess.forget()
      setOpen(false)
      toast.add({ title: `Cancelaste la apertura con ${nameBank}` })
    },
    // A refusal too means that the process is not where this page thinks it is.
    onSettled: () => queryClient.invalidateQueries({ queryKey: processesKey }),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        cancel.reset()
        setOpen(next)
      }}
      size="small"
      title={
        <>
          ¿Cancelar la apertura con <BankName name={nameBank} />?
        </>
      }
      trigger={
        <Button look="quiet">
          Cancelar
          <span className="sr-only">
            {' '}
            la apertura con <BankName name={nameBank} />
          </span>
        </Button>
      }
      actions={
        <>
          <Button look="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Sí, cancelar
          </Button>
          <Button look="secondary" onClick={() => setOpen(false)}>
            No, conservarla
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          Dejamos de gestionar tu CDT de <Money amountCop={amount} />. No se te cobra nada y tus datos quedan guardados:
          si vuelves, empiezas otro con la tasa de ese día.
        </p>
        {cancel.error ? (
          <Notice kind="error" live>
            {errorWords(cancel.error)}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  )
}
