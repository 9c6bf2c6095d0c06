import type { Form, FormContext } from '#domain/forms/form.ts'
import { reviewSections } from '#domain/forms/review-rows.ts'
import type { AnswerStore } from './answer-store.ts'
import { EarlierAnswers } from './earlier-answers.tsx'
import type { FormPlace, FormRunnerProps } from './form-runner.tsx'
import { reviewId } from './form-steps.ts'
import { ReviewSection } from './review-section.tsx'
import { OpenSubject } from './subject-part.tsx'
import { stepQuery } from './use-form-step.ts'

type FormReviewProps = {
  form: Form
  opening: FormRunnerProps['opening']
  place: FormPlace
  store: AnswerStore
  context: FormContext
}

/** The answers of all forms, each beside its question, with the way to change them. It asks nothing and comes last. */
export function FormReview({ form, opening, place, store, context }: FormReviewProps) {
  const sections = reviewSections(form, store.get(), context.lookups)
  return (
    <OpenSubject id={reviewId} title="Revisa tus respuestas" intro="Si algo cambió, corrígelo aquí mismo." isTitled>
      <div className="flex flex-col">
        <EarlierAnswers processUuid={opening.processUuid} earlier={place.earlier} />
        {sections.map((section) => (
          <ReviewSection key={section.page} {...section} changeAt={stepQuery(section.page, { afterwards: 'review' })} />
        ))}
      </div>
    </OpenSubject>
  )
}
