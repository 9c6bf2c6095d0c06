import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { getPseOptions, startPsePayment } from '#contract/payments.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { writeBankName } from '#domain/forms/payout-banks.ts'
import { type CallError, callApi } from '../../../api/client.ts'
import { redirectTo } from '../../../lib/redirect-to.ts'
import { useLeaving } from '../../../lib/use-leaving.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { fieldId } from '../../../ui/field.tsx'
import type { FunnelParts } from '../../../ui/funnel-parts.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { StepShape } from '../../../ui/step-shape.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { createIntention } from './intention.ts'
import { type PaymentState, paymentKey } from './use-payment.ts'

type PsePaymentProps = {
  process: ProcessView
  renderParts: (parts: Pick<FunnelParts, 'children' | 'primary'>) => ReactNode
  /** A payment has begun; the bank's page comes with it or shortly after. */
  onStarted: () => void
  /** The process is at another step. */
  onStale: () => Promise<unknown>
}

/**
 * Paying by PSE: from which bank, and the bank's page in this same tab. What must be accepted is the sentence over the button
 * that says so.
 */
export function PsePayment({ process, renderParts, onStarted, onStale }: PsePaymentProps) {
  const { processUuid } = process
  const queryClient = useQueryClient()
  const [intention] = useState(createIntention)
  const [attempt, setAttempt] = useState(0)
  const [chosenBank, setChosenBank] = useState<string>()
  // The bank of the account that was named before is known: it is asked only for another one.
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes > 0) document.getElementById(fieldId(bankField))?.focus()
  }, [changes])
  const options = useQuery({
    queryKey: ['pse-options', processUuid],
    queryFn: ({ signal }) =>
      callApi(getPseOptions, { query: { processUuid } }, { signal }).catch((error: CallError) => {
        if (error.code === 'STEP_NOT_AVAILABLE') void onStale()
        throw error
      }),
  })
  const bankCode = chosenBank ?? options.data?.suggestedBankCode ?? ''
  const pay = useMutation({
    mutationFn: () =>
      callApi(
        startPsePayment,
        { body: { processUuid, bankCode, acceptsTerms: true, acceptsPersonalData: true } },
        { idempotencyKey: intention.keyFor(bankCode) },
      ),
    onSuccess: (payment) => {
      intention.renew()
      if (payment.url) return redirectTo(payment.url)
      onStarted()
      queryClient.setQueryData<PaymentState>(paymentKey(processUuid), (known) => known && { ...known, payment })
    },
    onError: (error: CallError) => {
      if (error.code === 'PAYMENT_IN_PROGRESS')
        void queryClient.invalidateQueries({ queryKey: paymentKey(processUuid) })
      if (error.code === 'STEP_NOT_AVAILABLE') void onStale()
      if (error.code === 'IDEMPOTENCY_KEY_REUSED') intention.renew()
    },
  })

  const isLeaving = useLeaving(pay.isSuccess)

  if (!options.data) {
    return renderParts({
      children: options.error ? (
        <ProblemNotice error={options.error} onRetry={() => void options.refetch()} />
      ) : (
        <StepShape label="Trayendo los bancos de PSE…" />
      ),
    })
  }
  const { banks, acceptance } = options.data
  const chosen = banks.find(({ code }) => code === bankCode)
  const bankName = chosen && writeBankName(chosen.name)
  const errors = bankCode ? [] : [{ name: bankField, message: 'Elige el banco desde el que vas a pagar.' }]
  const shown = attempt > 0 ? errors : []
  const asksBank = changes > 0 || !banks.some(({ code }) => code === options.data.suggestedBankCode)

  return renderParts({
    children: (
      <>
        <ErrorSummary errors={shown} attempt={attempt} />
        {asksBank ? (
          <SelectField
            name={bankField}
            label="Tu banco"
            placeholder="Elige tu banco"
            options={banks.map(({ code, name }) => ({ value: code, label: writeBankName(name), isName: true }))}
            value={bankCode}
            error={shown[0]?.message}
            onChange={(event) => setChosenBank(event.currentTarget.value)}
          />
        ) : null}
        {pay.error ? <ProblemNotice error={pay.error} /> : null}
      </>
    ),
    primary: (
      <div className="flex flex-col gap-2 md:items-start">
        {bankName ? (
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>
              Pagas desde <strong className="font-semibold">{bankName}</strong>
            </span>
            <button
              type="button"
              className={`${textLinkClasses} text-sm ${asksBank ? 'md:hidden' : ''}`}
              onClick={() => setChanges(changes + 1)}
            >
              Cambiar<span className="sr-only"> el banco</span>
            </button>
          </p>
        ) : null}
        <p className="text-sm leading-snug text-ink-soft">
          Acepto los <OutsideLink href={acceptance.termsUrl}>términos y condiciones</OutsideLink> del pago y autorizo el{' '}
          <OutsideLink href={acceptance.personalDataUrl}>tratamiento de mis datos personales</OutsideLink> para hacerlo.
        </p>
        <Button
          size="large"
          loading={pay.isPending || isLeaving}
          loadingLabel="Abriendo tu banco…"
          onClick={() => {
            setAttempt(attempt + 1)
            if (errors.length === 0) pay.mutate()
          }}
        >
          Acepto y pago por PSE
        </Button>
      </div>
    ),
  })
}

const bankField = 'banco-pse'

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={textLinkClasses}>
      {children}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  )
}
