import type { FormEvent } from 'react'
import type { Field } from '#domain/forms/field.ts'
import { validatePage } from '#domain/forms/form.ts'
import { DerivedRows } from './derived-rows.tsx'
import { FieldInput } from './field-input.tsx'
import { formElementId, type PageViewProps } from './page-view.ts'
import { Question } from './question.tsx'

type QuestionsFormProps = PageViewProps & { fields: readonly Field[] }

/** The questions of a page that are asked, each with what is wrong or odd about its answer. */
export function QuestionsForm({ fields, ...view }: QuestionsFormProps) {
  const { page, answers, errors, warnings, onAnswer, onComplete, onIncomplete, context, lists, parties } = view

  function submit(event: FormEvent) {
    event.preventDefault()
    if (validatePage(page, answers, context).length > 0) onIncomplete()
    else onComplete()
  }

  return (
    <form id={formElementId} noValidate onSubmit={submit} className="flex flex-col gap-8">
      {fields.map((field) => (
        <Question key={field.name} name={field.name} warnings={warnings}>
          <FieldInput
            field={field}
            answers={answers}
            error={errors.find((error) => error.field === field.name)?.message}
            onAnswer={(value) => onAnswer(field.name, value)}
            lists={lists}
            parties={parties}
          />
        </Question>
      ))}
      <DerivedRows page={page} answers={answers} context={context} />
    </form>
  )
}
