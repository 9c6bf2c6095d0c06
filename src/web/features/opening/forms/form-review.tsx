import type { Form, FormContext } from '#domain/forms/form.ts'
import { summaryRows } from '#domain/forms/summary.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { DraftAnswers } from './draft.ts'
import { stepQuery } from './use-form-step.ts'

/** All answers of a form in words, each part with the way back to change it. */
export function FormReview({ form, answers, context }: { form: Form; answers: DraftAnswers; context: FormContext }) {
  return summaryRows(form, answers, context.lookups).map((section) => (
    <section key={section.page} aria-labelledby={`parte-${section.page}`}>
      <div className="flex items-baseline justify-between gap-4 border-b border-edge pb-2">
        <h2 id={`parte-${section.page}`} className="font-semibold">
          {section.title}
        </h2>
        <TextLink to={stepQuery(section.page, { thenReview: true })} className="inline-flex min-h-11 items-center">
          Cambiar<span className="sr-only"> {section.title}</span>
        </TextLink>
      </div>
      <DefinitionList rows={section.rows} />
    </section>
  ))
}
