import type { ProcessView } from '#contract/process-view.ts'
import { formatClock } from '../../../lib/format-instant.ts'
import { webAddress } from '../../../lib/redirect-to.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import type { FunnelParts, RenderWait } from '../../../ui/funnel-parts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AmountToPay } from './amount-to-pay.tsx'
import type { PaymentState } from './use-payment.ts'

/**
 * «Tu pago está en verificación»: no other payment is offered while this one may still succeed (R29). `returned` says
 * whether the customer has just come back from the bank.
 */
export function verifyingParts(
  { payment, amount, reference }: PaymentState,
  process: ProcessView,
  { returned, renderWait }: { returned: boolean; renderWait: RenderWait },
): FunnelParts {
  const byTransfer = payment?.method === 'transfer'
  const isAdded = process.processStatus.startsWith('R-')
  const opening = payment?.status === 'starting' && !payment.url
  return {
    title: opening ? 'Estamos abriendo tu banco' : 'Tu pago está en verificación',
    lead: byTransfer ? (
      <>
        <BankName name={process.nameBank} /> busca tu transferencia en su cuenta. No tienes que hacer nada más.
      </>
    ) : (
      'No pagues otra vez: mientras tu banco responde, este pago sigue en curso.'
    ),
    children: (
      <>
        {renderWait({
          wait: byTransfer ? 'issue' : 'payment',
          steps: [
            { label: byTransfer ? 'Nos enviaste el comprobante' : 'Elegiste pagar por PSE', state: 'done' },
            {
              label: byTransfer ? 'El banco confirma el dinero' : 'Apruebas en tu banco y nos confirma',
              note: payment?.nextCheckAt ? `Volvemos a preguntar a las ${formatClock(payment.nextCheckAt)}` : undefined,
              state: 'now',
            },
            { label: `${process.nameBank} ${isAdded ? 'renueva' : 'crea'} tu CDT`, state: 'next' },
          ],
        })}
        {returned && !byTransfer ? (
          <Notice>¿Ya aprobaste en tu banco? Algunos tardan unos minutos en confirmarnos. Tu pago no se pierde.</Notice>
        ) : null}
        <AmountToPay amountCop={amount} reference={reference} />
      </>
    ),
    primary: payment?.url ? (
      <a href={webAddress(payment.url)} className={buttonClasses('primary', 'large', false)}>
        Continuar en mi banco
      </a>
    ) : undefined,
  }
}
