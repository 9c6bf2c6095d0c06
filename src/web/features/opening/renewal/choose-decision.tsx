import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import type { RenewalDecision } from '#domain/process/renewals/decision.ts'
import type { MaturityView } from '../../../api/views.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { Money } from '../../../ui/money.tsx'
import type { MaturityChoice } from './choice-figures.tsx'
import { decisionPath } from './decision-query.ts'

const name = 'decision'

/** What may be decided, each with its pesos (P11). Nothing is chosen beforehand, and nothing is decided yet. */
export function ChooseDecision({ maturity }: { maturity: MaturityView }) {
  const [decision, setDecision] = useState<RenewalDecision | ''>('')
  const [tried, setTried] = useState(false)
  const navigate = useNavigate()
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (decision) void navigate(decisionPath(maturity.processUuid, decision))
        else document.getElementById(fieldId(name))?.focus()
      }}
    >
      <ChoiceGroup
        name={name}
        label="¿Qué quieres hacer con tu dinero?"
        hint={`Puedes decidir hasta el ${formatCivilDate(maturity.decideUntil)}.`}
        error={tried && !decision ? 'Elige una de las opciones para continuar.' : undefined}
        value={decision}
        onValueChange={setDecision}
        choices={maturity.choices.map((choice) => ({
          value: choice.decision,
          label: choice.label,
          description: <ChoiceText choice={choice} />,
        }))}
      />
      <div>
        <Button type="submit" size="large">
          Continuar
        </Button>
      </div>
    </form>
  )
}

function ChoiceText({ choice: { text, capital, paidOut, rate, maturityDate } }: { choice: MaturityChoice }) {
  return (
    <>
      {capital > 0 ? <Figure label="Tu nuevo CDT" amountCop={capital} /> : null}
      {paidOut > 0 ? <Figure label="El banco te paga" amountCop={paidOut} /> : null}
      <span className="mt-2 block">{text}</span>
      {rate && maturityDate ? (
        <span className="mt-1 block text-ink">
          A la tasa de hoy, {formatRate(rate)}, hasta el {formatCivilDate(maturityDate)}.
        </span>
      ) : null}
    </>
  )
}

function Figure({ label, amountCop }: { label: string; amountCop: number }) {
  return (
    <span className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{label}</span> <Money amountCop={amountCop} size="s" className="text-ink" />
    </span>
  )
}

/** Says that the bank offers nothing to renew at; withdrawing is then the only choice. */
export function onlyWithdrawalText({ choices, total }: MaturityView): string | undefined {
  if (choices.some(({ decision }) => decision !== 'withdraw')) return undefined
  return `Hoy el banco no ofrece una tasa para renovar tu CDT por el mismo plazo. Puedes retirar tus ${formatCop(total)} o volver a mirar mañana.`
}
