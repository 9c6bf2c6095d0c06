import { useId } from 'react'
import type { AnswerValue } from '#domain/forms/field.ts'
import type { FieldError } from '#domain/forms/form.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckboxField } from '../../../../ui/checkbox-field.tsx'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import type { DeclarationParties } from '../consent-field.tsx'
import type { DraftAnswers } from '../draft.ts'
import type { LookupLists } from '../lookup-lists.ts'
import { QuestionInput } from '../question-input.tsx'
import { ReviewSection } from '../review-section.tsx'
import type { ReviewPart } from './review-parts.ts'
import { confirmWords } from './review-words.ts'

export type PartViewProps = {
  part: ReviewPart
  answers: DraftAnswers
  errors: readonly FieldError[]
  onAnswer: (name: string, value: AnswerValue | undefined) => void
  lists: LookupLists
  parties: DeclarationParties
  today: string
  changing: boolean
  onChangingChange: (changing: boolean) => void
  confirmed: boolean
  onConfirmedChange: (confirmed: boolean) => void
}

/** The name of the box that confirms a page. */
export const confirmFieldName = (key: string) => `confirma-${key.replace('.', '-')}`

/** One page of the forms in the review: answers that stay, answers to confirm, or questions in place. */
export function ReviewPartView(props: PartViewProps) {
  const { part, answers, errors, onAnswer, lists, parties, today, changing, onChangingChange } = props
  const heading = useId()
  const { title } = part.page
  const asks = part.questions.length > 0
  const { toConfirm } = part
  const words = toConfirm && confirmWords(toConfirm, today)
  // Where everything is asked there is nothing more to open.
  const canChange = changing || part.rows.length > 0
  const change = canChange ? (
    <Button look="quiet" size="small" className="-mr-3 shrink-0" onClick={() => onChangingChange(!changing)}>
      {changing ? 'Listo' : 'Cambiar'}
      <span className="sr-only"> {title}</span>
    </Button>
  ) : null

  if (!asks && !words) {
    return <ReviewSection page={part.key.replace('.', '-')} title={title} rows={part.rows} change={change} />
  }
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2 border-b border-line pt-2 pb-1.5 last:border-b-0">
      <div className="-my-2.5 flex items-center justify-between gap-4">
        <h3 id={heading} className="py-2.5 leading-tight font-semibold">
          {title}
        </h3>
        {change}
      </div>
      {words ? <p className="text-sm leading-snug text-ink-soft">{words.why}</p> : null}
      {asks ? (
        <div className="flex flex-col gap-4">
          {part.questions.map((question) => (
            <QuestionInput
              key={question.kind === 'field' ? question.field.name : question.fields[0]?.name}
              question={question}
              answers={answers}
              errors={errors}
              onAnswer={onAnswer}
              lists={lists}
              parties={parties}
            />
          ))}
        </div>
      ) : (
        <DefinitionList layout="cells" rows={part.rows} />
      )}
      {words ? (
        <CheckboxField
          name={confirmFieldName(part.key)}
          label={<span className="font-semibold">{words.label}</span>}
          error={errors.find(({ field }) => field === part.page.id)?.message}
          checked={props.confirmed}
          onChange={(event) => props.onConfirmedChange(event.currentTarget.checked)}
        />
      ) : null}
    </section>
  )
}
