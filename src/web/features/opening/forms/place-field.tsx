import { type Asked, answerPlace } from '#domain/forms/ask-together.ts'
import { textAnswer } from '#domain/forms/field.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboboxField } from '../../../ui/combobox-field.tsx'
import { FieldInput } from './field-input.tsx'
import type { QuestionInputProps } from './question-input.tsx'

/** A municipality by one search that knows its department; a place in another country by country and city. */
export function PlaceField(props: QuestionInputProps<Extract<Asked, { kind: 'place' }>>) {
  const { question, answers, errors, onAnswer, lists } = props
  const findError = (name: string) => errors.find(({ field }) => field === name)?.message
  const country = question.fields.find(({ name }) => name === question.country)

  if (country && answers[country.name] !== 'CO') {
    const byHand = question.fields.filter(({ name }) => name === country.name || name === question.city)
    return (
      <div className="flex flex-col gap-8">
        {byHand.map((field) => (
          <FieldInput
            key={field.name}
            {...props}
            field={field}
            error={findError(field.name)}
            onAnswer={(value) => onAnswer(field.name, value)}
          />
        ))}
        <OtherWay label="Fue en Colombia" onPress={() => onAnswer(country.name, 'CO')} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <ComboboxField
        name={question.municipality}
        label={question.label}
        hint={question.hint}
        error={findError(question.municipality)}
        options={lists.places}
        value={textAnswer(answers, question.municipality)}
        onValueChange={(code) => {
          for (const [name, value] of answerPlace(question, code)) onAnswer(name, value)
        }}
        placeholder="Escribe el municipio"
        autoComplete={question.fields.find(({ name }) => name === question.municipality)?.autocomplete}
      />
      {country && question.abroad ? (
        <OtherWay label={question.abroad} onPress={() => onAnswer(country.name, undefined)} />
      ) : null}
    </div>
  )
}

function OtherWay({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div>
      <Button type="button" look="quiet" size="small" onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}
