import { useState } from 'react'
import { type Asked, answerAddress } from '#domain/forms/ask-together.ts'
import { textAnswer } from '#domain/forms/field.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FieldInput } from './field-input.tsx'
import type { QuestionInputProps } from './question-input.tsx'

/** An address in one line, shown as it was understood, with a way to correct its parts. */
export function AddressField(props: QuestionInputProps<Extract<Asked, { kind: 'address' }>>) {
  const { question, answers, errors, onAnswer } = props
  const [roadType, road] = question.names
  const understood = question.write(answers)
  const [byParts, setByParts] = useState(false)
  const [line, setLine] = useState(understood ?? textAnswer(answers, road))

  if (byParts) {
    return (
      <div className="flex flex-col gap-6">
        {question.fields.map((field) => (
          <FieldInput
            key={field.name}
            {...props}
            field={field}
            error={errors.find((error) => error.field === field.name)?.message}
            onAnswer={(value) => onAnswer(field.name, value)}
          />
        ))}
        <div>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              setLine(understood ?? line)
              setByParts(false)
            }}
          >
            Escribirla en una línea
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        name={roadType}
        label={question.label}
        hint={question.hint}
        error={errors.find(({ field }) => question.names.includes(field))?.message}
        autoComplete="street-address"
        maxLength={160}
        value={line}
        onChange={(event) => {
          const typed = event.currentTarget.value
          setLine(typed)
          for (const [name, value] of answerAddress(question, typed)) onAnswer(name, value)
        }}
      />
      <p className="flex items-center gap-x-3 text-base leading-snug text-ink-soft">
        {understood ? (
          <span className="min-w-0 flex-1 wrap-anywhere tabular-nums">Entendimos: {understood}</span>
        ) : null}
        <Button look="quiet" size="small" onClick={() => setByParts(true)}>
          {understood ? 'Corregir' : 'Escribirla por partes'}
        </Button>
      </p>
    </div>
  )
}
