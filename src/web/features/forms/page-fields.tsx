import type { AnswerValue } from '#domain/forms/field.ts'
import { type FieldError, type FormContext, type FormPage, visibleFields } from '#domain/forms/form.ts'
import { normalizeFields } from '#domain/forms/normalize.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { DeclarationParties } from './consent-field.tsx'
import type { DraftAnswers } from './draft.ts'
import { FieldInput } from './field-input.tsx'
import type { LookupLists } from './lookup-lists.ts'

type PageFieldsProps = {
  page: FormPage
  answers: DraftAnswers
  errors: readonly FieldError[]
  warnings: readonly FieldError[]
  onAnswer: (name: string, value: AnswerValue | undefined) => void
  context: FormContext
  lists: LookupLists
  parties: DeclarationParties
}

/** The questions of a page that are asked, each with what is wrong or odd about its answer, and what follows from them. */
export function PageFields({ page, answers, errors, warnings, onAnswer, context, lists, parties }: PageFieldsProps) {
  const clean = normalizeFields(page.fields, answers)
  const derived = (page.derived ?? []).flatMap(({ label, value }) => {
    const shown = value(clean, context.lookups)
    return shown === undefined ? [] : [{ label, value: <span className="figures">{shown}</span> }]
  })
  return (
    <>
      {visibleFields(page, answers).map((field) => (
        <div key={field.name} className="flex flex-col gap-3">
          <FieldInput
            field={field}
            answers={answers}
            error={errors.find((error) => error.field === field.name)?.message}
            onAnswer={(value) => onAnswer(field.name, value)}
            lists={lists}
            parties={parties}
          />
          {warnings
            .filter((warning) => warning.field === field.name)
            .map(({ message }) => (
              <Notice key={message} kind="warning" live>
                {message}
              </Notice>
            ))}
        </div>
      ))}
      {derived.length > 0 ? <DefinitionList rows={derived} className="border-y border-line" /> : null}
    </>
  )
}
