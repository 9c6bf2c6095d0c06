import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getPseOptions, startPsePayment } from '#contract/payments.ts'
import { type CallError, callApi } from '../../../api/client.ts'
import type { ProcessView } from '../../../api/views.ts'
import { redirectTo } from '../../../lib/redirect-to.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import type { FunnelParts } from '../../../ui/funnel-parts.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { StepShape } from '../../../ui/step-shape.tsx'
import { textLinkClasses } from '../../../ui/text-link.tsx'
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

/** Paying by PSE: from which bank, what must be accepted, and the bank's page in this same tab. */
export function PsePayment({ process, renderParts, onStarted, onStale }: PsePaymentProps) {
  const { processUuid } = process
  const queryClient = useQueryClient()
  const [intention] = useState(createIntention)
  const [attempt, setAttempt] = useState(0)
  const [chosenBank, setChosenBank] = useState<string>()
  const [accepts, setAccepts] = useState({ terms: false, personalData: false })
  const options = useQuery({
    queryKey: ['pse-options', processUuid],
    queryFn: ({ signal }) => callApi(getPseOptions, { query: { processUuid } }, { signal }),
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
  const errors = [
    ...(bankCode ? [] : [{ name: 'banco-pse', message: 'Elige el banco desde el que vas a pagar.' }]),
    ...(accepts.terms ? [] : [{ name: 'acepto-terminos-pse', message: 'Acepta los términos para pagar por PSE.' }]),
    ...(accepts.personalData
      ? []
      : [{ name: 'acepto-datos-pse', message: 'Autoriza el tratamiento de tus datos para pagar por PSE.' }]),
  ]
  const shown = attempt > 0 ? errors : []
  const findError = (name: string) => shown.find((error) => error.name === name)?.message

  return renderParts({
    children: (
      <>
        <ErrorSummary errors={shown} attempt={attempt} />
        <SelectField
          name="banco-pse"
          label="Tu banco"
          hint="El banco donde tienes la cuenta desde la que pagas."
          placeholder="Elige tu banco"
          options={banks.map(({ code, name }) => ({ value: code, label: name }))}
          value={bankCode}
          error={findError('banco-pse')}
          onChange={(event) => setChosenBank(event.currentTarget.value)}
        />
        <div className="flex flex-col">
          <CheckboxField
            name="acepto-terminos-pse"
            required
            checked={accepts.terms}
            error={findError('acepto-terminos-pse')}
            onChange={(event) => setAccepts({ ...accepts, terms: event.currentTarget.checked })}
            label={
              <>
                Acepto los <OutsideLink href={acceptance.termsUrl}>términos y condiciones</OutsideLink> del pago.
              </>
            }
          />
          <CheckboxField
            name="acepto-datos-pse"
            required
            checked={accepts.personalData}
            error={findError('acepto-datos-pse')}
            onChange={(event) => setAccepts({ ...accepts, personalData: event.currentTarget.checked })}
            label={
              <>
                Autorizo el{' '}
                <OutsideLink href={acceptance.personalDataUrl}>tratamiento de mis datos personales</OutsideLink> para
                este pago.
              </>
            }
          />
        </div>
        {pay.error ? <ProblemNotice error={pay.error} /> : null}
      </>
    ),
    primary: (
      <Button
        size="large"
        loading={pay.isPending || pay.isSuccess}
        loadingLabel="Abriendo tu banco…"
        onClick={() => {
          setAttempt(attempt + 1)
          if (errors.length === 0) pay.mutate()
        }}
      >
        Pagar por PSE
      </Button>
    ),
  })
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={textLinkClasses}>
      {children}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  )
}
