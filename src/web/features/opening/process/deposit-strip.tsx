import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProcessView } from '#contract/process-view.ts'
import { cancelProcess } from '#contract/processes.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { callApi } from '../../../api/client.ts'
import { ownPlace } from '../../../lib/current-brand.ts'
import * as storage from '../../../lib/storage.ts'
import { AccountTax } from '../../../ui/account-tax.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { processesKey } from './use-processes.ts'

/** What one opens in one strip, with the way back to the simulator to choose another. */
export function DepositStrip({ process }: { process: ProcessView }) {
  const { nameBank, amount, term, earnings } = process
  return (
    <section aria-label="Lo que abres" className="rounded-lg bg-surface px-3.5 pt-2 shadow-soft">
      <div>
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
          <p className="font-semibold">
            <BankName name={nameBank} />
          </p>
          <ChangeDeposit process={process} />
        </div>
        <p>
          {/* What breaks into two lines leaves no dot hanging. */}
          <span className="flex flex-wrap gap-x-2 text-sm text-ink-soft md:text-base">
            <span>
              <Money amountCop={amount} /> · <span className="figures">{formatTerm(term)}</span>
            </span>
            <span>
              ganas{' '}
              <strong className="font-semibold text-ink">
                <Money amountCop={earnings.net} />
              </strong>
            </span>
          </span>
        </p>
      </div>
      <AccountTax
        amountCop={amount}
        netCop={earnings.net}
        on={earnings.openingDate}
        className="mt-1 border-t border-line"
      />
    </section>
  )
}

/** Gives this opening up and goes back to the simulator with the same amount and term. */
function ChangeDeposit({ process }: { process: ProcessView }) {
  const { processUuid, nameBank, amount, bonusAdded, term } = process
  const [open, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const cancel = useMutation({
    mutationFn: () => callApi(cancelProcess, { body: { processUuid } }),
    onSuccess: async () => {
      if (storage.chosenProcess.read() === processUuid) storage.chosenProcess.forget()
      const question = new URLSearchParams({ monto: String(amount - bonusAdded), plazo: String(term) })
      // No refetch here: this page would lead to the list before the simulator is there.
      await queryClient.invalidateQueries({ queryKey: processesKey, refetchType: 'none' })
      await navigate(ownPlace(`/cdt-simulador?${question}`), { replace: true })
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        cancel.reset()
        setOpen(next)
      }}
      size="small"
      title="¿Cambias de CDT?"
      trigger={
        <Button look="quiet" size="small" className="-mr-3 shrink-0">
          Cambiar<span className="sr-only"> banco, monto o plazo</span>
        </Button>
      }
      actions={
        <>
          <Button loading={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate()}>
            Volver al simulador
          </Button>
          <Button look="secondary" onClick={() => setOpen(false)}>
            Seguir con este
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          Dejamos esta apertura con <BankName name={nameBank} /> y te mostramos todos los bancos con el mismo monto y
          plazo. Tus datos quedan guardados.
        </p>
        {cancel.error ? <ProblemNotice error={cancel.error} /> : null}
      </div>
    </Dialog>
  )
}
