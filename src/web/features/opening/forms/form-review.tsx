import type { Form, FormContext } from '#domain/forms/form.ts'
import type { FormScreen } from '#domain/forms/form-screens.ts'
import { summaryRows } from '#domain/forms/summary.ts'
import type { AnswerStore } from './answer-store.ts'
import { EarlierAnswers } from './earlier-answers.tsx'
import type { FormPlace, FormRunnerProps } from './form-runner.tsx'
import type { FormStep } from './form-steps.ts'
import { ReviewSection } from './review-section.tsx'
import { stepQuery } from './use-form-step.ts'

type FormReviewProps = {
  form: Form
  step: FormStep
  screens: readonly FormScreen[]
  opening: FormRunnerProps['opening']
  place: FormPlace
  store: AnswerStore
  context: FormContext
}

/** The answers of earlier forms, and of the screens before the last, in words, each part with the way to change it. */
export function FormReview({ form, step, screens, opening, place, store, context }: FormReviewProps) {
  const before = screens.slice(0, step.index).flatMap(({ pages }) => pages)
  const sections = summaryRows({ ...form, pages: before }, store.get(), context.lookups)
  return (
    <section aria-label="Lo que nos contaste" className="flex flex-col">
      <EarlierAnswers processUuid={opening.processUuid} earlier={place.earlier} />
      {sections.map((section) => (
        <ReviewSection key={section.page} {...section} changeAt={stepQuery(section.page, { afterwards: 'review' })} />
      ))}
    </section>
  )
}
