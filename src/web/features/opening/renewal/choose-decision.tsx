import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MaturityView } from '#contract/renewals.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { addedMoneyFault } from '#domain/process/renewals/added-money.ts'
import type { RenewalDecision } from '#domain/process/renewals/decision.ts'
import { Button } from '../../../ui/button.tsx'
import { OutcomeBar } from '../../../ui/charts/outcome-bar.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { decisionPath } from './decision-query.ts'

const name = 'decision'
const addedField = 'dinero-agregado'

/** What may be decided, each with its pesos (P11). Nothing is chosen beforehand, and nothing is decided yet. */
export function ChooseDecision({ maturity }: { maturity: MaturityView }) {
  const [decision, setDecision] = useState<RenewalDecision | ''>('')
  const [tried, setTried] = useState(false)
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const { canAdd } = maturity
  // A withdrawal takes nothing, whatever was typed before.
  const isAdding = canAdd !== undefined && decision !== '' && decision !== 'withdraw'
  const addedCop = isAdding && typed !== '' ? Number(typed) : undefined
  const addedError = addedCop === undefined ? undefined : addedFault(addedCop, canAdd?.most ?? 0)
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!decision) document.getElementById(fieldId(name))?.focus()
        else if (addedError) document.getElementById(fieldId(addedField))?.focus()
        else void navigate(decisionPath(maturity.processUuid, decision, addedCop))
      }}
    >
      <ChoiceGroup
        name={name}
        label="¿Qué hacemos con tu plata?"
        hint={renewalText(maturity)}
        error={tried && !decision ? 'Elige una de las opciones para continuar.' : undefined}
        value={decision}
        onValueChange={setDecision}
        choices={maturity.choices.map((choice) => ({
          value: choice.decision,
          label: choice.label,
          description: (
            <span className="mt-2 block">
              <OutcomeBar staysCop={choice.capital} paidCop={choice.paidOut} />
            </span>
          ),
        }))}
      />
      {isAdding ? (
        <MoneyField
          name={addedField}
          label="¿Quieres agregar dinero?"
          hint={`${maturity.bankName} lo recibe en tu renovación. Lo pagas por PSE o transferencia hasta el día del vencimiento; si no llega, tu CDT se renueva sin él.`}
          optional
          error={tried ? addedError : undefined}
          value={typed}
          onValueChange={setTyped}
        />
      ) : null}
      <div>
        <Button type="submit" size="large" className="w-full md:w-auto">
          Continuar
        </Button>
      </div>
    </form>
  )
}

/**
 * @param mostCop - The most that the bank takes.
 * @returns Why the sum cannot be added.
 */
function addedFault(addedCop: number, mostCop: number): string | undefined {
  return addedMoneyFault(addedCop) ?? (addedCop > mostCop ? `Puedes agregar hasta ${formatCop(mostCop)}.` : undefined)
}

/** At which rate and until when a renewal would run, which is the same for each; nothing where none is offered. */
function renewalText({ choices, term }: MaturityView): string | undefined {
  const renewal = choices.find(({ rate }) => rate)
  if (!renewal?.rate || !renewal.maturityDate) return undefined
  return `Si renuevas hoy: ${formatRate(renewal.rate)} a ${formatTerm(term)}, hasta el ${formatCivilDate(renewal.maturityDate)}.`
}

/** Says that the bank offers nothing to renew at; withdrawing is then the only choice. */
export function onlyWithdrawalText({ choices, total }: MaturityView): string | undefined {
  if (choices.some(({ decision }) => decision !== 'withdraw')) return undefined
  return `Hoy el banco no ofrece una tasa para renovar tu CDT por el mismo plazo. Puedes retirar tus ${formatCop(total)} o volver a mirar mañana.`
}
