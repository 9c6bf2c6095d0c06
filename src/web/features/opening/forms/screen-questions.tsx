import { memo, type ReactNode } from 'react'
import { type Asked, askedQuestions } from '#domain/forms/ask-together.ts'
import type { FormContext, FormPage } from '#domain/forms/form.ts'
import { normalizeFields } from '#domain/forms/normalize.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type AnswerStore, useAnswersOf, useAnswersText } from './answer-store.ts'
import type { DraftAnswers } from './draft.ts'
import { QuestionInput, type QuestionInputProps } from './question-input.tsx'
import { partId, type ScreenViewProps } from './screen-view.ts'
import { type SplitFields, useProvenFields } from './use-proven-fields.tsx'

/**
 * The pages of a screen, each with its questions. The heading of the first page with questions is the screen's own.
 * Nothing here is drawn again for a letter: each question listens to its own answers.
 */
export function ScreenQuestions(view: ScreenViewProps) {
  const { pages, heading, store } = view
  const { splitFields, provenRows } = useProvenFields(view)
  const asking = (answers: DraftAnswers) => pages.filter((page) => splitFields(page, answers).asked.length > 0)
  useAnswersText(store, (answers) => JSON.stringify(asking(answers).map(({ id }) => id)))
  return (
    <div className="flex flex-col gap-10">
      {provenRows}
      {asking(store.get()).map((page, place) => (
        <PagePart key={page.id} page={page} isTitled={place > 0 || page !== heading}>
          <PageQuestions {...view} page={page} splitFields={splitFields} />
        </PagePart>
      ))}
    </div>
  )
}

/** A page among others on a screen: with its own heading, unless that is the screen's. */
function PagePart({ page, isTitled, children }: { page: FormPage; isTitled: boolean; children: ReactNode }) {
  if (!isTitled) return children
  return (
    <section aria-labelledby={partId(page.id)} className="flex flex-col gap-6">
      <div>
        <h2 id={partId(page.id)} tabIndex={-1} className="scroll-mt-24 text-xl font-semibold outline-none">
          {page.title}
        </h2>
        {page.intro ? <p className="mt-1 text-ink-soft">{page.intro}</p> : null}
      </div>
      {children}
    </section>
  )
}

type PageQuestionsProps = ScreenViewProps & { page: FormPage; splitFields: SplitFields }

/** The questions of a page that are asked, each with what is wrong or odd about its answer. */
function PageQuestions({ page, splitFields, ...view }: PageQuestionsProps) {
  const { store, errors, warnings, onAnswer, context, lists, parties } = view
  const ask = (answers: DraftAnswers) => askedQuestions(page, splitFields(page, answers).asked, answers)
  // Draws again when the questions, their fields or their wording change.
  useAnswersText(store, (answers) => JSON.stringify(ask(answers).map(nameQuestion)))

  return (
    <div className="flex flex-col gap-8">
      {ask(store.get()).map((question) => {
        const names = listNames(question)
        return (
          <div key={names[0]} className="flex flex-col gap-3">
            <StoredQuestion
              text={nameQuestion(question)}
              question={question}
              store={store}
              errors={errors}
              onAnswer={onAnswer}
              lists={lists}
              parties={parties}
            />
            {warnings
              .filter((warning) => names.includes(warning.field))
              .map(({ message }) => (
                <Notice key={message} kind="warning" live>
                  {message}
                </Notice>
              ))}
          </div>
        )
      })}
      <DerivedRows page={page} store={store} context={context} />
    </div>
  )
}

const listNames = (question: Asked) =>
  question.kind === 'field' ? [question.field.name] : question.fields.map(({ name }) => name)

/** Tells two questions apart, with the fields that they answer now. */
const nameQuestion = (question: Asked) =>
  [question.kind, question.kind === 'field' ? question.field.label : '', ...listNames(question)].join(' ')

/** Beside its own: the department of a municipality, and the type of a document whose number is asked. */
function listReadNames(question: Asked): string[] {
  const fields = question.kind === 'field' ? [question.field] : question.fields
  return fields.flatMap(({ name, kind, dependsOn }) => [
    name,
    ...(dependsOn ? [dependsOn] : []),
    ...(kind === 'document-number' ? [name.replace(/number$/, 'type')] : []),
  ])
}

type StoredQuestionProps = Omit<QuestionInputProps, 'answers'> & { text: string; store: AnswerStore }

/** The control of a question, which listens to the answers that it shows. */
const StoredQuestion = memo(
  function StoredQuestion({ text: _text, store, ...view }: StoredQuestionProps) {
    return <QuestionInput {...view} answers={useAnswersOf(store, listReadNames(view.question))} />
  },
  (before, now) =>
    before.text === now.text &&
    before.store === now.store &&
    before.onAnswer === now.onAnswer &&
    before.lists === now.lists &&
    before.parties === now.parties &&
    before.errors === now.errors,
)

type DerivedRowsProps = { page: FormPage; store: AnswerStore; context: FormContext }

/** What follows from the answers of a page, such as the net worth; nothing while nothing does. */
function DerivedRows({ page, store, context }: DerivedRowsProps) {
  const text = useAnswersText(store, (answers) => {
    const clean = normalizeFields(page.fields, answers)
    return JSON.stringify(
      (page.derived ?? []).flatMap(({ label, value, replaces }) => {
        // The address is in one line in its own question.
        if (replaces && page.together?.some(({ kind }) => kind === 'address')) return []
        const shown = value(clean, context.lookups)
        return shown === undefined ? [] : [[label, shown]]
      }),
    )
  })
  const rows = (JSON.parse(text) as [string, string][]).map(([label, shown]) => ({
    label,
    value: <span className="figures">{shown}</span>,
  }))
  return rows.length > 0 ? <DefinitionList rows={rows} className="border-y border-line" /> : null
}
