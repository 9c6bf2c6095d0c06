import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { type LadderErrors, readLadder, type TypedLadder } from './read-ladder.ts'
import type { LadderToKeep } from './use-ladder-plan.ts'

type FormProps = {
  typed: TypedLadder
  onType: (typed: TypedLadder) => void
  /** Whether a plan is there, which is changed. */
  state: LadderToKeep['state'] | undefined
  isPending: boolean
  error: Error | null
  onSave: (plan: LadderToKeep) => void
  onClose?: () => void
}

/** Z19: what a plan begins with, its rungs, and what is put aside each month. */
export function LadderPlanForm({ typed, onType, state, isPending, error, onSave, onClose }: FormProps) {
  const [errors, setErrors] = useState<LadderErrors>({})
  const form = useRef<HTMLFormElement>(null)
  // The first field that is wrong takes the focus once its sentence is beside it.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const change = (changed: Partial<TypedLadder>) => {
    onType({ ...typed, ...changed })
    setErrors({})
  }

  function send(event: FormEvent) {
    event.preventDefault()
    const read = readLadder(typed, state ?? 'active')
    setErrors(read.errors ?? {})
    if (read.plan && !isPending) onSave(read.plan)
  }

  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      aria-label="Tu plan"
      onSubmit={send}
      className="flex flex-col gap-5 rounded-lg bg-surface p-5 shadow-soft md:p-6"
    >
      <MoneyField
        name="empiezo"
        label="¿Con cuánto empiezas?"
        value={typed.startText}
        error={errors.startText}
        onValueChange={(startText) => change({ startText })}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium text-ink">Plazos de tu fila</legend>
        {offeredTermsDays.map((days) => (
          <CheckboxField
            key={days}
            name={`plazo-${days}`}
            label={formatTerm(days)}
            error={days === offeredTermsDays[0] ? errors.terms : undefined}
            checked={typed.terms.includes(days)}
            onChange={({ currentTarget }) =>
              change({
                terms: offeredTermsDays.filter((one) =>
                  one === days ? currentTarget.checked : typed.terms.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <MoneyField
        name="al-mes"
        label="¿Cuánto apartas cada mes?"
        hint="En tu propia cuenta: la plata nunca está con nosotros. Cuando alcance para un CDT, te lo proponemos."
        optional
        value={typed.monthlyText}
        error={errors.monthlyText}
        onValueChange={(monthlyText) => change({ monthlyText })}
      />
      {state ? (
        <MoneyField
          name="apartado"
          label="¿Cuánto tienes apartado ya?"
          optional
          value={typed.collectedText}
          error={errors.collectedText}
          onValueChange={(collectedText) => change({ collectedText })}
        />
      ) : null}
      {error ? <ProblemNotice error={error} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isPending}>
          {state ? 'Guardar los cambios' : 'Guardar mi plan'}
        </Button>
        {onClose ? (
          <Button look="secondary" onClick={onClose}>
            Cancelar
          </Button>
        ) : null}
      </div>
    </form>
  )
}
