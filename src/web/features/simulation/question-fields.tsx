import { formatTerm } from '#domain/terms/format-term.ts'
import { offeredTermsDays } from '#domain/terms/offered-terms.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { type Question, readAmount } from './amount-and-term.ts'

type QuestionFieldsProps = {
  question: Question
  onQuestionChange: (question: Question) => void
  /** Side by side where there is room, or always one under the other. */
  layout: 'row' | 'column'
}

type TermText = `${(typeof offeredTermsDays)[number]}`

/** How much and for how long: the two things that the simulator asks. Their names are those of the address. */
export function QuestionFields({ question, onQuestionChange, layout }: QuestionFieldsProps) {
  const { message } = readAmount(question.amountText)
  return (
    <div className={layout === 'row' ? 'grid gap-6 lg:grid-cols-2 lg:gap-10' : 'flex flex-col gap-6'}>
      <MoneyField
        name="monto"
        label="¿Cuánto quieres invertir?"
        size="large"
        value={question.amountText.replace(/\D/g, '') === question.amountText ? question.amountText : ''}
        onValueChange={(amountText) => onQuestionChange({ ...question, amountText })}
        error={message}
      />
      <ChoiceGroup<TermText>
        name="plazo"
        label="¿Por cuánto tiempo?"
        layout="segments"
        choices={offeredTermsDays.map((days) => ({
          value: `${days}` as TermText,
          label: (
            <span className="flex flex-col items-center py-1.5 leading-5">
              <span className="figures text-lg leading-6">{days}</span>
              <span className="text-sm font-normal">
                días<span className="sr-only">, {formatTerm(days)}</span>
              </span>
            </span>
          ),
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
