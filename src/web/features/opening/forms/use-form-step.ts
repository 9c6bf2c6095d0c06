import { useEffect } from 'react'
import type { Answers } from '#domain/forms/field.ts'
import type { Form, FormContext } from '#domain/forms/form.ts'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { type FormStep, reviewId, stepToShow } from './form-steps.ts'

const pageParam = 'pagina'
const backParam = 'volver'

/** The query of a link to a page of the form; `thenReview` brings one back to the review from there. */
export function stepQuery(id: string, { thenReview = false } = {}): string {
  return `?${new URLSearchParams({ [pageParam]: id, ...(thenReview ? { [backParam]: reviewId } : {}) })}`
}

/**
 * The step of the form that the address asks for (`?pagina=`), or the first one that is not complete. The address is
 * put right when it asks for nothing or for more than has been reached.
 */
export function useFormStep(form: Form, answers: Answers, context: FormContext) {
  const [query, changeQuery] = useQueryParams()
  const asked = query.get(pageParam)
  const step = stepToShow(form, asked, answers, context)

  useEffect(() => {
    if (asked === step.id) return
    // Whatever else the address carries stays, a campaign say.
    changeQuery(
      (known) => {
        known.set(pageParam, step.id)
        return known
      },
      { preventScrollReset: false },
    )
  }, [asked, step.id, changeQuery])

  return {
    step,
    /** True when one came from the review to change something. */
    thenReview: query.get(backParam) === reviewId,
    goTo: (next: FormStep, options?: { thenReview?: boolean }) =>
      changeQuery(() => new URLSearchParams(stepQuery(next.id, options)), {
        replace: false,
        preventScrollReset: false,
      }),
  }
}
