import { useState } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { Button } from '../../../../ui/button.tsx'
import type { OpsProcess } from '../use-process.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Payment = OpsProcess['payments'][number]

/**
 * O04, A17: asks that the bank give a payment back. The money never passes through us: what two people agree on is the
 * instruction, which the history of the process keeps.
 */
export function AskRefund({ processUuid, payment }: { processUuid: string; payment: Payment }) {
  const [isOpen, setOpen] = useState(false)
  const { reference, amount } = payment
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setOpen(true)}>
        Pedir la devolución
        <span className="sr-only"> del pago {reference}</span>
      </Button>
      <ReasonDialog
        key={String(isOpen)}
        title="¿Pedir la devolución?"
        description={`El banco devuelve ${formatCop(amount)} del pago ${reference}, cuando otra persona lo apruebe.`}
        changeFor={(reason) => ({ kind: 'refund', processUuid, paymentReference: reference, reason })}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
