import type { ReactNode } from 'react'
import type { Form, FormContext } from '#domain/forms/form.ts'
import { reviewSections } from '#domain/forms/review-rows.ts'
import type { AnswerStore } from './answer-store.ts'
import { EarlierAnswers } from './earlier-answers.tsx'
import type { EarlierForm, FormPlace, FormRunnerProps } from './form-runner.tsx'
import { reviewId } from './form-steps.ts'
import { ChangeLink, ReviewSection } from './review-section.tsx'
import { DoneSubject, OpenSubject } from './subject-part.tsx'
import { stepQuery } from './use-form-step.ts'
import type { Subjects } from './use-subjects.ts'

const partId = ({ form }: EarlierForm) => `${reviewId}-${form.id}`

/** The parts of a review, in order: each form before this one, and this one last. */
export const reviewIds = ({ earlier }: FormPlace): string[] => [...earlier.map(partId), reviewId]

/** @returns The heading of a part of the review. */
export function reviewTitle(form: Form, { earlier }: FormPlace, id: string): string {
  if (earlier.length === 0) return 'Revisa tus respuestas'
  return `Revisa: ${(earlier.find((one) => partId(one) === id)?.form ?? form).title}`
}

type FormReviewProps = {
  form: Form
  opening: FormRunnerProps['opening']
  place: FormPlace
  subjects: Subjects
  store: AnswerStore
  context: FormContext
  /** What the deposit costs: told with the last part, which is confirmed. */
  costs: ReactNode
}

/**
 * The answers of all forms, form by form, each beside its question, with the way to change them. It asks nothing and
 * comes last.
 */
export function FormReview({ form, opening, place, subjects, store, context, costs }: FormReviewProps) {
  const { openReviews, readReviews, open } = subjects
  const ids = reviewIds(place)
  return ids.map((id, at) => {
    const title = reviewTitle(form, place, id)
    if (readReviews.includes(id)) {
      return <DoneSubject key={id} id={id} title={title} answers="Leído" action="Ver" onOpen={() => open(id)} />
    }
    if (!openReviews.includes(id)) return null
    const earlier = place.earlier.find((one) => partId(one) === id)
    return (
      <OpenSubject
        key={id}
        id={id}
        title={title}
        intro={at === 0 ? 'Si algo cambió, corrígelo aquí mismo.' : undefined}
        isTitled
      >
        <div className="-mt-3 flex flex-col">
          {earlier ? (
            <EarlierAnswers processUuid={opening.processUuid} earlier={place.earlier} shown={earlier} />
          ) : (
            reviewSections(form, store.get(), context.lookups).map((section) => (
              <ReviewSection
                key={section.page}
                {...section}
                change={<ChangeLink to={stepQuery(section.page, { afterwards: 'review' })} title={section.title} />}
              />
            ))
          )}
        </div>
        {at === ids.length - 1 ? costs : null}
      </OpenSubject>
    )
  })
}
