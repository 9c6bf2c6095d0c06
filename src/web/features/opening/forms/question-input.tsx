import type { ReactNode } from 'react'
import type { Asked } from '#domain/forms/ask-together.ts'
import type { AnswerValue } from '#domain/forms/field.ts'
import type { FieldError } from '#domain/forms/form.ts'
import { AcceptanceField } from './acceptance-field.tsx'
import { AddressField } from './address-field.tsx'
import type { DeclarationParties } from './consent-field.tsx'
import type { DraftAnswers } from './draft.ts'
import { EmployerField } from './employer-field.tsx'
import { FieldInput } from './field-input.tsx'
import type { LookupLists } from './lookup-lists.ts'
import { PlaceField } from './place-field.tsx'
import { TicksField } from './ticks-field.tsx'

/** What the control of a question needs, of whatever kind. */
export type QuestionInputProps<Question extends Asked = Asked> = {
  question: Question
  answers: DraftAnswers
  errors: readonly FieldError[]
  onAnswer: (name: string, value: AnswerValue | undefined) => void
  lists: LookupLists
  parties: DeclarationParties
}

/** The control of a question: that of its field, or one for all fields that it answers. */
export function QuestionInput({ question, ...view }: QuestionInputProps): ReactNode {
  switch (question.kind) {
    case 'place':
      return <PlaceField question={question} {...view} />
    case 'ticks':
      return <TicksField question={question} {...view} />
    case 'address':
      return <AddressField question={question} {...view} />
    case 'employer':
      return <EmployerField question={question} {...view} />
    case 'acceptance':
      return <AcceptanceField question={question} {...view} />
    case 'field': {
      const { answers, errors, onAnswer, lists, parties } = view
      const { field } = question
      return (
        <FieldInput
          field={field}
          answers={answers}
          error={errors.find((error) => error.field === field.name)?.message}
          onAnswer={(value) => onAnswer(field.name, value)}
          lists={lists}
          parties={parties}
        />
      )
    }
  }
}
