import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import {
  type DeclarationTestId,
  declarationLimits,
  declarationSource,
  declarationTestIds,
} from '#domain/money/tax/must-declare.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { YesNo } from '../../../ui/yes-no.tsx'
import { type Declaration, type DeclarationVerdict, useDeclaration } from './use-tax-folder.ts'

type DeclarationFormProps = {
  year: number
  declaration: Declaration
  /** What was withheld in the year, which a voluntary return can bring back. */
  withholdingCop: number
  /** Hears the key with which the paper says the verdict too, and when there is no verdict any more. */
  onJudged: (answerKey: string | undefined) => void
}

const noFigures: Readonly<Record<DeclarationTestId, string>> = {
  wealth: '',
  income: '',
  cards: '',
  purchases: '',
  deposits: '',
}
type Errors = Partial<Record<DeclarationTestId | 'isVatPayer', string>>

/** Z20: five figures and a question say whether somebody must declare. They leave the page once, and are not kept. */
export function DeclarationForm({ year, declaration, withholdingCop, onJudged }: DeclarationFormProps) {
  const [typed, setTyped] = useState(noFigures)
  const [isVatPayer, setIsVatPayer] = useState<boolean | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const judge = useDeclaration(year)

  // The first field that is wrong takes the focus once its sentence is beside it.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid], [type=radio]')?.focus()
  }, [errors])

  // A verdict is about what was typed then.
  const forget = () => {
    if (!judge.data) return
    judge.reset()
    onJudged(undefined)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    const wrong: Errors = {}
    for (const id of declarationTestIds) {
      if (typed[id] === '') wrong[id] = 'Escribe la cifra. Si no hubo, escribe 0.'
    }
    if (isVatPayer === null) wrong.isVatPayer = 'Elige sí o no.'
    setErrors(wrong)
    if (isVatPayer === null || Object.keys(wrong).length > 0 || judge.isPending) return
    const { wealth, income, cards, purchases, deposits } = typed
    judge.mutate(
      {
        wealth: Number(wealth),
        income: Number(income),
        cards: Number(cards),
        purchases: Number(purchases),
        deposits: Number(deposits),
        isVatPayer,
      },
      { onSuccess: ({ answerKey }) => onJudged(answerKey) },
    )
  }

  return (
    <section aria-labelledby="declarar" className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <div className="flex flex-col gap-1">
        <h2 id="declarar" className="text-xl">
          ¿Te toca declarar por {year}?
        </h2>
        <p className="max-w-prose text-ink-soft">
          Escribe tus cifras de {year}, con todo lo tuyo y no solo los CDT. Las usamos para responderte y no las
          guardamos.
        </p>
      </div>
      <form ref={form} noValidate autoComplete="off" onSubmit={send} className="flex flex-col gap-5">
        {declaration.limits.map(({ id, limit, known }) => (
          <MoneyField
            key={id}
            name={`renta_${id}`}
            label={declarationLimits[id].label}
            hint={`Tope: ${formatCop(limit)}.${known > 0 ? ` Solo tus CDT suman ${formatCop(known)}.` : ''}`}
            value={typed[id]}
            error={errors[id]}
            onValueChange={(digits) => {
              forget()
              setTyped({ ...typed, [id]: digits })
              if (errors[id]) setErrors({ ...errors, [id]: undefined })
            }}
          />
        ))}
        <YesNo
          name="renta_iva"
          label={`¿Eras responsable del IVA el 31 de diciembre de ${year}?`}
          hint="Está en tu RUT, con el código 48. Si no vendes ni prestas servicios por tu cuenta, casi siempre es no."
          error={errors.isVatPayer}
          value={isVatPayer}
          onValueChange={(answer) => {
            forget()
            setIsVatPayer(answer)
            if (errors.isVatPayer) setErrors({ ...errors, isVatPayer: undefined })
          }}
        />
        {judge.error ? <ProblemNotice error={judge.error} /> : null}
        <div>
          <Button type="submit" loading={judge.isPending}>
            Saber si me toca
          </Button>
        </div>
      </form>
      {judge.data ? <Verdict year={year} verdict={judge.data} withholdingCop={withholdingCop} /> : null}
      <p className="max-w-prose text-sm text-ink-mute">
        Para residentes en Colombia. UVT de {year}: {formatCop(declaration.uvt)}. {declarationSource}.
      </p>
    </section>
  )
}

type VerdictProps = { year: number; verdict: DeclarationVerdict; withholdingCop: number }

function Verdict({ year, verdict: { mustDeclare, isVatPayer, tests }, withholdingCop }: VerdictProps) {
  if (!mustDeclare) {
    return (
      <Notice live kind="success" title={`Con estas cifras no estás obligado a declarar por ${year}`}>
        {withholdingCop > 0 ? (
          <>
            Tus bancos te retuvieron <Money amountCop={withholdingCop} />. Puedes declarar por tu cuenta para pedir de
            vuelta lo que no debías (Estatuto Tributario, art. 6).
          </>
        ) : (
          'Ninguna llega a su tope.'
        )}
      </Notice>
    )
  }
  const reached = tests.filter(({ isReached }) => isReached)
  return (
    <Notice live kind="warning" title={`Te toca declarar por ${year}`}>
      <ul className="list-disc pl-5">
        {reached.map(({ id, limit, amount }) => (
          <li key={id}>
            {declarationLimits[id].label}: <Money amountCop={amount} />, y el tope es <Money amountCop={limit} />.
          </li>
        ))}
        {isVatPayer ? <li>Quien es responsable del IVA siempre declara.</li> : null}
      </ul>
    </Notice>
  )
}
