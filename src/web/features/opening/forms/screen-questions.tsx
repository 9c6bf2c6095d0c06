import { memo } from 'react'
import type { Asked } from '#domain/forms/ask-together.ts'
import type { FormContext, FormPage } from '#domain/forms/form.ts'
import { type FormSubject, subjectQuestions } from '#domain/forms/form-subjects.ts'
import { normalizeFields } from '#domain/forms/normalize.ts'
import { writeSubjectLine } from '#domain/forms/review-rows.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type AnswerStore, useAnswersOf, useAnswersText } from './answer-store.ts'
import type { DraftAnswers } from './draft.ts'
import { QuestionInput, type QuestionInputProps } from './question-input.tsx'
import type { ScreenViewProps } from './screen-view.ts'
import { DoneSubject, LaterSubjects, OpenSubject } from './subject-part.tsx'

/**
 * The subjects of a screen: what was answered in lines, the one at hand, and what comes later. The review says itself
 * what was answered. Nothing here is drawn again for a letter: each question listens to its own answers.
 */
export function ScreenQuestions({ subjects, heading, ...view }: ScreenViewProps) {
  const { views, isFolding, open, openAll, openReviews } = subjects
  const { store, context } = view
  if (openReviews.length > 0 && views.every(({ state }) => state === 'done')) return null
  const later = views.flatMap(({ subject, state }) => (state === 'later' ? [subject.title] : []))
  return (
    <div className="flex flex-col gap-3 md:gap-5">
      {views.map(({ subject, state }, place) => {
        const { id, page, title, intro, more } = subject
        if (state === 'later') return null
        const isHeading = place === 0 && id === heading?.id
        if (state === 'done') {
          // What was read from the document stands in its own line.
          const asked = new Set(view.splitFields(page, store.get()).asked.map(({ name }) => name))
          const names = new Set([...subject.names].filter((name) => asked.has(name)))
          const answers = writeSubjectLine({ ...subject, names }, store.get(), context.lookups)
          return (
            <DoneSubject
              key={id}
              id={id}
              title={title}
              answers={answers}
              isTitled={!isHeading}
              onOpen={() => open(id)}
            />
          )
        }
        return (
          <OpenSubject key={id} id={id} title={title} intro={intro} more={more} isTitled={!isHeading}>
            <SubjectQuestions
              {...view}
              subject={subject}
              isLast={views.findLast((one) => one.subject.page === page)?.subject.id === id}
            />
          </OpenSubject>
        )
      })}
      {isFolding ? <LaterSubjects titles={later} onOpenAll={openAll} /> : null}
    </div>
  )
}

type SubjectQuestionsProps = Omit<ScreenViewProps, 'subjects' | 'heading'> & {
  subject: FormSubject
  /** The last of its page: what follows from the answers of the page stands after it. */
  isLast: boolean
}

/** The questions of a subject that are asked, each with what is wrong or odd about its answer. */
function SubjectQuestions({ subject, isLast, splitFields, ...view }: SubjectQuestionsProps) {
  const { page } = subject
  const { store, errors, warnings, onAnswer, context, lists, parties } = view
  const ask = (answers: DraftAnswers) => subjectQuestions(subject, splitFields(page, answers).asked, answers)
  // Draws again when the questions, their fields or their wording change.
  useAnswersText(store, (answers) => JSON.stringify(ask(answers).map(nameQuestion)))

  return (
    <div className="flex flex-col gap-4 md:gap-6">
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
      {isLast ? <DerivedRows page={page} store={store} context={context} /> : null}
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
