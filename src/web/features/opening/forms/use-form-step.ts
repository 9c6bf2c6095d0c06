import { useEffect, useRef } from 'react'
import type { Answers } from '#domain/forms/field.ts'
import type { FormContext } from '#domain/forms/form.ts'
import type { FormScreen } from '#domain/forms/form-screens.ts'
import { announceArrival } from '../../../lib/page-arrival.ts'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { type FormStep, reviewId, stepToShow } from './form-steps.ts'
import { subjectElementId } from './screen-view.ts'

const pageParam = 'pagina'
const backParam = 'volver'

/** Where «Continuar» leads from a page that one came to in order to correct it. */
export type AfterPage = 'review' | 'hand-in'

const afterPage: Record<AfterPage, string> = { review: reviewId, 'hand-in': 'entregar' }

/**
 * The query of a link to a page of the form. `afterwards` brings one back to the review from there, or hands the form in when
 * the review is that of a later form.
 */
export function stepQuery(id: string, { afterwards }: { afterwards?: AfterPage | undefined } = {}): string {
  return `?${new URLSearchParams({ [pageParam]: id, ...(afterwards ? { [backParam]: afterPage[afterwards] } : {}) })}`
}

/**
 * The step of the form that the address asks for (`?pagina=`), or the first one that is not complete. The address is
 * put right when it asks for nothing or for more than has been reached.
 */
export function useFormStep(screens: readonly FormScreen[], answers: Answers, context: FormContext) {
  const [query, changeQuery] = useQueryParams()
  const asked = query.get(pageParam)
  const step = stepToShow(screens, asked, answers, context)
  const isRight = step.pages.some(({ id }) => id === asked)

  useEffect(() => {
    if (isRight) return
    // Whatever else the address carries stays, a campaign say.
    changeQuery(
      (known) => {
        known.set(pageParam, step.id)
        return known
      },
      { preventScrollReset: false },
    )
  }, [isRight, step.id, changeQuery])

  return {
    step,
    /** The page of the screen that the address asks for. */
    asked,
    /** Set when one came from a review to change something. */
    afterwards: (Object.keys(afterPage) as AfterPage[]).find((place) => query.get(backParam) === afterPage[place]),
    goTo: (id: string, options?: { afterwards?: AfterPage }) => {
      announceArrival()
      changeQuery(() => new URLSearchParams(stepQuery(id, options)), { replace: false, preventScrollReset: false })
    },
  }
}

/** Gives the heading the focus when the step changes, so that it is read out and the keyboard starts at the top. */
export function useHeadingFocus({ id, pages, heading }: FormStep, asked: string | null, hasErrors: boolean) {
  const title = useRef<HTMLSpanElement>(null)
  // The first page of a screen is where the screen begins: an address that is put right moves nobody.
  const page = pages.some((one) => one.id === asked) && asked !== id && asked !== heading.id ? asked : null
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const isFirst = shown.current === undefined
    const place = `${id} ${page}`
    if (shown.current === place) return
    shown.current = place
    // The summary of errors takes the focus where there is one.
    if (hasErrors) return
    const part = page ? document.getElementById(subjectElementId(page)) : null
    if (part) part.focus()
    else if (!isFirst) title.current?.focus({ preventScroll: true })
  }, [id, page, hasErrors])
  return title
}
