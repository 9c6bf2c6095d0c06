import { formatTerm } from '#domain/money/terms/format-term.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { type ExistingDeposit, ExistingDeposits } from './existing-deposits.tsx'
import { type LadderQuestion, parseAmount, rungCounts, steps } from './ladder-question.ts'

type LadderFormProps = {
  question: LadderQuestion
  onAsk: (question: LadderQuestion) => void
  existing: readonly ExistingDeposit[]
  isFilled: boolean
  onExistingChange: (deposits: readonly ExistingDeposit[]) => void
  entities: readonly string[]
}

/** What is to be planned: how much, in which way, and what one has already. */
export function LadderForm({ question, onAsk, existing, isFilled, onExistingChange, entities }: LadderFormProps) {
  const change = (changed: Partial<LadderQuestion>) => onAsk({ ...question, ...changed })
  const isLadder = question.kind === 'escalera'
  return (
    <form
      autoComplete="off"
      data-simulator
      aria-label="Qué repartir"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-2 rounded-lg bg-surface p-3 shadow-float md:p-4 print:hidden"
    >
      <div className="question-bar">
        <MoneyField
          name="monto"
          label="¿Cuánto quieres repartir?"
          size="bar"
          value={/^\d*$/.test(question.amountText) ? question.amountText : ''}
          onValueChange={(amountText) => change({ amountText })}
          error={parseAmount(question.amountText).message}
          className="labelled-inside gap-0!"
        />
        <ChoiceGroup
          name="plan"
          // The two ways say it themselves.
          label={<span className="sr-only">¿Cómo?</span>}
          layout="segments"
          className="gap-0!"
          choices={[
            { value: 'escalera', label: 'En escalera' },
            { value: 'reparto', label: 'Todo asegurado' },
          ]}
          value={question.kind}
          onValueChange={(kind) => change({ kind })}
        />
      </div>
      <Disclosure
        isWide
        summary={
          <span>
            Ajustar el plan
            <span className="block text-sm font-normal text-ink-soft">
              {describePlan(question)}
              {isFilled ? ', contando los CDT que tienes' : ''}
            </span>
          </span>
        }
      >
        <div className="flex flex-col gap-6 pt-2">
          <p className="max-w-prose">
            {isLadder
              ? 'En varios plazos: cada tanto vuelve una parte.'
              : 'Un plazo, en varias entidades: el seguro de depósitos cubre todo.'}
          </p>
          {isLadder ? (
            <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3 lg:items-end lg:gap-10">
              <SelectField
                name="peldanos"
                label="Peldaños"
                options={rungCounts.map((count) => ({ value: String(count), label: `${count} partes iguales` }))}
                value={question.rungs}
                onChange={({ currentTarget }) => change({ rungs: ofList(rungCounts, currentTarget.value) })}
              />
              <SelectField
                name="cada"
                label="Una parte vuelve cada"
                options={steps.map((days) => ({ value: String(days), label: formatTerm(days) }))}
                value={question.stepDays}
                onChange={({ currentTarget }) => change({ stepDays: ofList(steps, currentTarget.value) })}
              />
              <CheckboxField
                name="cubierto"
                label="Que el seguro cubra todo en cada entidad"
                checked={question.keepCovered}
                onChange={({ currentTarget }) => change({ keepCovered: currentTarget.checked })}
              />
            </div>
          ) : (
            <SelectField
              name="plazo"
              label="Plazo de todos los CDT"
              className="md:max-w-80"
              options={offeredTermsDays.map((days) => ({ value: String(days), label: `${days} días` }))}
              value={question.termDays}
              onChange={({ currentTarget }) => change({ termDays: ofList(offeredTermsDays, currentTarget.value) })}
            />
          )}
          <ExistingDeposits deposits={existing} isFilled={isFilled} entities={entities} onChange={onExistingChange} />
        </div>
      </Disclosure>
      <noscript>
        <Notice>
          Para cambiar el plan necesitas JavaScript. Sin él ves un ejemplo completo con las cifras del día.
        </Notice>
      </noscript>
    </form>
  )
}

/** @returns The plan in one line, for who does not see its fields. */
function describePlan({ kind, rungs, stepDays, termDays, keepCovered }: LadderQuestion): string {
  if (kind === 'reparto') return `A ${formatTerm(termDays)}`
  return `${rungs} partes, cada ${formatTerm(stepDays)}${keepCovered ? ', con seguro' : ''}`
}

/** The one of a list that a select names; a select has no others. */
function ofList<Value extends number>(list: readonly [Value, ...Value[]], text: string): Value {
  return list.find((one) => String(one) === text) ?? list[0]
}
