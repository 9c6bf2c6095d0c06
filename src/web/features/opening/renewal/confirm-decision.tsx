import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maturityPath } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { decideRenewal, type MaturityView } from '#contract/renewals.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { type CallError, callApi } from '../../../api/client.ts'
import { useToday } from '../../../lib/clock.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { AccountTax } from '../../../ui/account-tax.tsx'
import { Button } from '../../../ui/button.tsx'
import { OutcomeBar } from '../../../ui/charts/outcome-bar.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { type MaturityChoice, payoutText, renewalRows } from './choice-figures.tsx'

type ConfirmDecisionProps = {
  maturity: MaturityView
  choice: MaturityChoice
  /** Continues to the data, the documents or the signature. */
  onDecided: (process: ProcessView) => unknown
}

/** The summary before a decision is recorded (Z04): all its figures, and the next steps. */
export function ConfirmDecision({ maturity, choice, onDecided }: ConfirmDecisionProps) {
  const { processUuid, textVersion, maturityDate, addedAmount } = maturity
  const { decision, label, text, rate } = choice
  const queryClient = useQueryClient()
  const adds = decision !== 'withdraw' && addedAmount !== undefined
  // One key for the shown terms: a repeated press decides once; other figures are another decision.
  const shown = `${decision} ${rate} ${addedAmount} ${textVersion}`
  const [intention, setIntention] = useState({ shown, key: crypto.randomUUID() })
  if (intention.shown !== shown) setIntention({ shown, key: crypto.randomUUID() })
  const decide = useMutation({
    mutationFn: () =>
      callApi(
        decideRenewal,
        { body: { processUuid, decision, textVersion, ...(rate ? { rate } : {}), ...(adds ? { addedAmount } : {}) } },
        { idempotencyKey: intention.key },
      ),
    onSuccess: (process) => onDecided(process),
    // After any refusal, the page must show the current state.
    onError: (error: CallError) =>
      error.code === 'OFFLINE' ? undefined : queryClient.invalidateQueries({ queryKey: ['maturity', processUuid] }),
  })
  const failure = decide.error
  const newRate = failure?.facts.newRate
  const on = useToday()
  const withdrawal = decision === 'withdraw'
  return (
    <section aria-labelledby="confirmar-decision" className="flex flex-col gap-5">
      <h2 id="confirmar-decision" className="text-lg font-semibold">
        Confirma tu decisión: {label.charAt(0).toLowerCase() + label.slice(1)}
      </h2>
      <div className="flex flex-col gap-2 rounded-lg bg-surface px-5 pt-5 pb-2 shadow-soft md:px-6">
        <OutcomeBar staysCop={choice.capital} paidCop={choice.paidOut} />
        <DefinitionList
          rows={[
            ...(adds ? [{ label: 'De eso agregas', value: <Money amountCop={addedAmount} /> }] : []),
            ...renewalRows(choice, maturity.term),
          ]}
        />
        {adds ? <AccountTax amountCop={addedAmount} on={on} className="border-t border-line" /> : null}
        {payoutText(choice) ? <p className="max-w-prose pb-2 text-sm text-ink-soft">{payoutText(choice)}</p> : null}
        <Disclosure summary="Lo que decides, en palabras" className="border-t border-line">
          {text}
        </Disclosure>
      </div>
      <Notice title="Qué sigue después de confirmar">
        {withdrawal
          ? 'Te preparamos los papeles de tu retiro y los firmas. '
          : 'Confirmas tus datos, te preparamos los papeles de tu renovación y los firmas. '}
        {adds
          ? `Después pagas los ${formatCop(addedAmount)} al banco, a más tardar el ${formatCivilDate(maturityDate)}; si no llegan, tu CDT se renueva sin ellos. `
          : null}
        Tienes hasta el {formatCivilDate(maturityDate)} para firmar. Sin tu firma, ese día tu CDT se prorroga por ley:
        sigue invertido por el mismo plazo.
      </Notice>
      {failure && typeof newRate === 'string' ? (
        <Notice kind="warning" live title={`La tasa ahora es ${formatRate(newRate)}`}>
          {errorWords(failure)} No se registró nada.
        </Notice>
      ) : failure ? (
        <ProblemNotice error={failure} />
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          size="large"
          loading={decide.isPending || decide.isSuccess}
          loadingLabel="Registrando tu decisión…"
          onClick={() => decide.mutate()}
        >
          {withdrawal ? 'Confirmar mi retiro' : 'Confirmar mi renovación'}
        </Button>
        <LinkButton to={maturityPath(processUuid)} look="quiet" replace>
          Cambiar mi decisión
        </LinkButton>
      </div>
    </section>
  )
}
