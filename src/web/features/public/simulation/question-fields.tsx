import type { TermChoice } from '#domain/bonuses/term-compatibility.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { readAmount, type SimulationInput } from './amount-and-term.ts'

type QuestionFieldsProps = {
  question: SimulationInput
  onQuestionChange: (question: SimulationInput) => void
  /** Side by side where there is room, or always one under the other. */
  layout: 'row' | 'column'
  /** The terms to choose from, some of them blocked by a bonus, with the reason; all of them when left out. */
  terms?: readonly TermChoice[]
  /** Why the amount cannot be changed, where it cannot. */
  lockedBy?: string
}

type TermText = `${(typeof offeredTermsDays)[number]}`

/** How much and for how long: the two things that the simulator asks. Their names are those of the address. */
export function QuestionFields({
  question,
  onQuestionChange,
  layout,
  terms = allTerms,
  lockedBy,
}: QuestionFieldsProps) {
  const { message } = readAmount(question.amountText)
  return (
    <div className={layout === 'row' ? 'grid gap-6 lg:grid-cols-2 lg:gap-10' : 'flex flex-col gap-6'}>
      <MoneyField
        name="monto"
        label="¿Cuánto quieres invertir?"
        size="large"
        value={question.amountText.replace(/\D/g, '') === question.amountText ? question.amountText : ''}
        readOnly={lockedBy !== undefined}
        hint={lockedBy}
        onValueChange={(amountText) => onQuestionChange({ ...question, amountText })}
        error={message}
      />
      <ChoiceGroup<TermText>
        name="plazo"
        label="¿Por cuánto tiempo?"
        layout="segments"
        choices={terms.map((term) => ({
          value: `${term.termDays}` as TermText,
          label: <TermLabel {...term} />,
          disabled: term.isBlocked,
        }))}
        value={`${question.termDays}`}
        onValueChange={(value) => {
          const termDays = offeredTermsDays.find((days) => `${days}` === value)
          if (termDays) onQuestionChange({ amountText: question.amountText, termDays })
        }}
      />
    </div>
  )
}

/** The terms that the simulator offers, none of them blocked. */
export const allTerms: readonly TermChoice[] = offeredTermsDays.map((termDays) => ({
  termDays,
  isBlocked: false,
  tooltip: undefined,
}))

/** A term; a blocked one can still be asked why, by pointer, by tap and by keyboard (B10). */
function TermLabel({ termDays, isBlocked, tooltip }: TermChoice) {
  const text = (
    <>
      <span className="figures text-lg leading-6">{termDays}</span>
      <span className="text-sm font-normal">
        días<span className="sr-only">, {formatTerm(termDays)}</span>
      </span>
    </>
  )
  const look = 'flex flex-col items-center py-1.5 leading-5'
  if (!isBlocked) return <span className={look}>{text}</span>
  return (
    <Tooltip content={tooltip} position="bottom">
      <button type="button" aria-disabled className={`${look} w-full rounded-sm line-through`}>
        {text}
      </button>
    </Tooltip>
  )
}
