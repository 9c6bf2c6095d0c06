import { useEffect, useState } from 'react'
import type { ProcessView } from '#contract/process-view.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { redirectTo } from '../../../lib/redirect-to.ts'
import { useAutoAdvance } from '../../../lib/use-auto-advance.ts'
import { usePolling } from '../../../lib/use-polling.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { Deadline } from '../../../ui/deadline.tsx'
import type { FunnelParts, RenderFrame, RenderWait } from '../../../ui/funnel-parts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PaymentScene } from '../../../ui/scenes/payment.tsx'
import { SceneLead } from '../../../ui/scenes/scene-lead.tsx'
import { StepShape } from '../../../ui/step-shape.tsx'
import { AmountToPay } from './amount-to-pay.tsx'
import { failureWords, paymentPhase } from './payment-phase.ts'
import { PsePayment } from './pse-payment.tsx'
import { TransferPayment } from './transfer-payment.tsx'
import { type PaymentState, usePayment } from './use-payment.ts'
import { verifyingParts } from './verifying-parts.tsx'

type Method = PaymentState['methods'][number]

type PaymentStepProps = {
  process: ProcessView
  /** True when the customer has just come back from PSE. */
  returned: boolean
  frame: RenderFrame
  renderWait: RenderWait
  onNext: () => Promise<unknown>
  onHandedIn: (path: string) => Promise<unknown>
  refetch: () => Promise<unknown>
}

/** Paying the bank (F10): by PSE or by a transfer with its proof; and how a payment is going. */
export function PaymentStep({ process, returned, frame, renderWait, onNext, onHandedIn, refetch }: PaymentStepProps) {
  const payment = usePayment(process.processUuid)
  const [chosen, setChosen] = useState<Method>()
  const phase = paymentPhase(payment.data?.payment)
  const { error: wayOnError, moveOn } = useAutoAdvance(phase === 'paid', onNext)
  usePolling(refetch, { enabled: phase !== 'choose' })

  // PSE may need some seconds to say where the bank's page is; who has just pressed the button is led there then.
  const [startedHere, setStartedHere] = useState(false)
  const bankPage = startedHere && phase === 'verifying' ? payment.data?.payment?.url : undefined
  useEffect(() => {
    if (bankPage) redirectTo(bankPage)
  }, [bankPage])

  const isAdded = process.processStatus.startsWith('R-')
  const title = isAdded ? 'Paga lo que agregas a tu CDT' : 'Paga tu CDT'
  if (!payment.data) {
    return frame({
      title,
      isLoading: !payment.error,
      children: payment.error ? (
        <ProblemNotice error={payment.error} onRetry={() => void payment.refetch()} />
      ) : (
        <StepShape label="Cargando cómo puedes pagar…" />
      ),
    })
  }
  if (phase === 'paid') {
    return frame({
      title: 'Recibimos tu pago',
      lead: (
        <>
          <BankName name={process.nameBank} /> ya puede {isAdded ? 'renovar' : 'crear'} tu CDT. Te llevamos al siguiente
          paso.
        </>
      ),
      children: wayOnError ? (
        <ProblemNotice error={wayOnError} />
      ) : (
        <Notice kind="success" live title="Tu pago quedó confirmado" />
      ),
      primary: <Button onClick={() => void moveOn()}>Continuar</Button>,
    })
  }
  if (phase === 'verifying') return frame(verifyingParts(payment.data, process, { returned, renderWait }))

  const { methods } = payment.data
  // Most people pay by PSE, from the account that they have just named.
  const method = chosen ?? (methods.includes('pse') ? 'pse' : methods[0])
  const intro = (
    <>
      <FailureNotice payment={payment.data.payment} notice={process.notice} isAdded={isAdded} />
      {isAdded ? null : <BonusToPayFor bonuses={process.bonuses} />}
      <AmountToPay
        amountCop={payment.data.amount}
        bonusCop={isAdded ? 0 : process.bonusAdded}
        reference={payment.data.reference}
        netCop={isAdded ? undefined : process.earnings.net}
      />
      {methods.length > 1 ? (
        <ChoiceGroup<Method>
          name="medio-de-pago"
          label="¿Cómo quieres pagar?"
          value={method ?? ''}
          onValueChange={setChosen}
          choices={choices.filter(({ value }) => methods.includes(value))}
        />
      ) : null}
    </>
  )
  const renderParts = (own: Pick<FunnelParts, 'children' | 'primary'>) =>
    frame({
      title,
      lead: (
        <SceneLead scene={<PaymentScene />}>
          Le pagas a <BankName name={process.nameBank} />, en su cuenta oficial. El dinero nunca pasa por nosotros.
          <Deadline expected={process.expected} />
        </SceneLead>
      ),
      primary: own.primary,
      children: (
        <>
          {intro}
          {own.children}
        </>
      ),
    })
  if (method === 'pse') {
    return (
      <PsePayment
        process={process}
        renderParts={renderParts}
        onStarted={() => setStartedHere(true)}
        onStale={refetch}
      />
    )
  }
  if (method === 'transfer') {
    return (
      <TransferPayment process={process} payment={payment.data} renderParts={renderParts} onHandedIn={onHandedIn} />
    )
  }
  return renderParts({ children: null })
}

const choices: { value: Method; label: string; description: string }[] = [
  {
    value: 'pse',
    label: 'Débito por PSE',
    description: 'Desde tu cuenta en cualquier banco. Se confirma en minutos, casi siempre.',
  },
  {
    value: 'transfer',
    label: 'Transferencia y comprobante',
    description: 'Transfieres a la cuenta oficial y subes el comprobante. El banco lo busca en 1 día hábil.',
  },
]

type FailureNoticeProps = {
  payment: PaymentState['payment']
  notice: string | undefined
  /** Whether it is what is added to a renewal, of which the notice says until when it counts. */
  isAdded: boolean
}

function FailureNotice({ payment, notice, isAdded }: FailureNoticeProps) {
  const failure = failureWords(payment)
  if (failure) {
    return (
      <Notice kind="error" live title={failure.title}>
        {failure.text}
      </Notice>
    )
  }
  return notice ? (
    <Notice kind="warning" title={isAdded ? 'Falta tu pago' : 'El banco no encontró el dinero'}>
      {notice}
    </Notice>
  ) : null
}

/** M17: before one pays, until when that has to be for a bonus that depends on it. */
function BonusToPayFor({ bonuses }: { bonuses: ProcessView['bonuses'] }) {
  return bonuses.map(({ kind, label, amount, depositUntil }) =>
    depositUntil ? (
      <Notice key={kind} title={`${label}: ${formatCop(amount)}`}>
        Es tuyo si pagas a más tardar el {formatInstant(depositUntil)}
      </Notice>
    ) : null,
  )
}
