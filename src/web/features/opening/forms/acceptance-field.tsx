import type { Asked } from '#domain/forms/ask-together.ts'
import { declarationText } from '#domain/forms/declarations.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import type { QuestionInputProps } from './question-input.tsx'
import { TextsToRead } from './texts-to-read.tsx'

/** Declarations in one list, each with its whole text one tap away, and one acceptance of all of them. */
export function AcceptanceField(props: QuestionInputProps<Extract<Asked, { kind: 'acceptance' }>>) {
  const { question, answers, errors, onAnswer, parties } = props
  const names = question.fields.map(({ name }) => name)
  const [first = ''] = names
  return (
    <div className="border-t border-line">
      <TextsToRead
        texts={question.fields.map(({ name, label, declaration }) => ({
          key: name,
          label,
          text: declaration ? declarationText(declaration, parties) : null,
        }))}
      />
      <CheckboxField
        name={first}
        label={<span className="font-semibold">{question.label}</span>}
        error={errors.find(({ field }) => names.includes(field))?.message}
        checked={names.every((name) => answers[name] === true)}
        onChange={(event) => {
          const value = event.currentTarget.checked || undefined
          for (const name of names) onAnswer(name, value)
        }}
        className="py-1"
      />
    </div>
  )
}
