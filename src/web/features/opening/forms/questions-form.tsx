import type { FormEvent, ReactNode } from 'react'
import { askedQuestions } from '#domain/forms/ask-together.ts'
import type { Field } from '#domain/forms/field.ts'
import type { FieldError, FormContext, FormPage } from '#domain/forms/form.ts'
import { validatePage } from '#domain/forms/form.ts'
import { normalizeFields } from '#domain/forms/normalize.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { DraftAnswers } from './draft.ts'
import { formElementId, type PageViewProps } from './page-view.ts'
import { QuestionInput } from './question-input.tsx'
import { useAdvance } from './use-advance.ts'
import { useProvenFields } from './use-proven-fields.tsx'

type QuestionsFormProps = PageViewProps & { fields: readonly Field[] }

/** The questions of a page that are asked, each with what is wrong or odd about its answer. */
export function QuestionsForm({ fields, ...view }: QuestionsFormProps) {
  const { page, answers, errors, warnings, onAnswer, onComplete, onIncomplete, context, lists, parties } = view
  const { asked, provenRows } = useProvenFields(fields, view)

  const questions = askedQuestions(page, asked, answers)
  const advance = useAdvance(questions.length === 1 && validatePage(page, answers, context).length === 0)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (validatePage(page, answers, context).length > 0) onIncomplete()
    else onComplete()
  }

  return (
    <form id={formElementId} noValidate onSubmit={submit} {...advance} className="flex flex-col gap-8">
      {provenRows}
      {questions.map((question) => {
        const names = question.kind === 'field' ? [question.field.name] : question.fields.map(({ name }) => name)
        return (
          <Question key={names[0]} names={names} warnings={warnings}>
            <QuestionInput
              question={question}
              answers={answers}
              errors={errors}
              onAnswer={onAnswer}
              lists={lists}
              parties={parties}
            />
          </Question>
        )
      })}
      <DerivedRows page={page} answers={answers} context={context} />
    </form>
  )
}

type DerivedRowsProps = { page: FormPage; answers: DraftAnswers; context: FormContext }

/** What follows from the answers of a page, such as the net worth; nothing while nothing does. */
function DerivedRows({ page, answers, context }: DerivedRowsProps) {
  const clean = normalizeFields(page.fields, answers)
  const rows = (page.derived ?? []).flatMap(({ label, value }) => {
    const shown = value(clean, context.lookups)
    return shown === undefined ? [] : [{ label, value: <span className="figures">{shown}</span> }]
  })
  return rows.length > 0 ? <DefinitionList rows={rows} className="border-y border-line" /> : null
}

type QuestionProps = { names: readonly string[]; warnings: readonly FieldError[]; children: ReactNode }

/** The place of a question on its page: its control, and under it the remarks worth a second look. */
function Question({ names, warnings, children }: QuestionProps) {
  return (
    <div className="flex flex-col gap-3">
      {children}
      {warnings
        .filter((warning) => names.includes(warning.field))
        .map(({ message }) => (
          <Notice key={message} kind="warning" live>
            {message}
          </Notice>
        ))}
    </div>
  )
}
