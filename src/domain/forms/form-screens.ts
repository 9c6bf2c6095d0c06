/** A form is drawn on screens: short pages that follow one another share one. Pages stay what rules and banks know. */
import { askedQuestions } from './ask-together.ts'
import type { Answers } from './field.ts'
import { type Form, type FormPage, visibleFields } from './form.ts'

/** One screen of a form: the pages on it, in order. Its id is that of its first page. */
export type FormScreen = {
  readonly id: string
  readonly pages: readonly FormPage[]
  /** The first page that asks something, whose title and words are those of the screen. */
  readonly heading: FormPage
}

/** The most questions that pages may have together to share a screen, and more where the form has more screens. */
const mostQuestionsTogether = 9
const mostScreens = 3
/** One subject is open at a time, so what a bank asks of its own stands on one screen, before the review. */
const mostScreensReviewed = 1

/**
 * @param proven - The names of the fields that need not be asked.
 * @param isReviewed - Whether the answers are reviewed after the last page.
 * @returns The screens, few in a long form too. Pages share a screen while they have few questions together. What an
 *   answer opens later does not count, so that no screen changes while one types.
 */
export function groupPages(form: Form, proven: ReadonlySet<string>, isReviewed: boolean): FormScreen[] {
  const questions = form.pages.map((page) => countQuestions(page, proven))
  const all = questions.reduce((sum, count) => sum + count, 0)
  let most = mostQuestionsTogether
  let screens = group(form, questions, most)
  const mostOfForm = isReviewed ? mostScreensReviewed : mostScreens
  while (screens.length > mostOfForm && most < all) screens = group(form, questions, ++most)
  return screens.flatMap((pages) => {
    const [first] = pages
    const heading = pages.find((page) => questions[form.pages.indexOf(page)] !== 0) ?? first
    return first && heading ? [{ id: first.id, pages, heading }] : []
  })
}

function group({ pages }: Form, questions: readonly number[], most: number): FormPage[][] {
  const screens: FormPage[][] = []
  let together = Number.POSITIVE_INFINITY
  for (const [place, page] of pages.entries()) {
    const added = questions[place] ?? 0
    const shares = !page.standsAlone && together + added <= most
    if (shares) screens.at(-1)?.push(page)
    else screens.push([page])
    together = page.standsAlone ? Number.POSITIVE_INFINITY : shares ? together + added : added
  }
  return screens
}

/** The questions of a page that are asked of everybody. */
function countQuestions(page: FormPage, proven: ReadonlySet<string>): number {
  const visible = visibleFields(page, initialAnswers(page)).filter(({ name }) => !proven.has(name))
  return askedQuestions(page, visible, {}).length
}

function initialAnswers(page: FormPage): Answers {
  return Object.fromEntries(
    page.fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  )
}
