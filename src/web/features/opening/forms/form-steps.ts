import type { Answers } from '#domain/forms/field.ts'
import { type FormContext, validatePage } from '#domain/forms/form.ts'
import type { FormScreen } from '#domain/forms/form-screens.ts'

/** In an address: the last screen of a form, where its answers are reviewed. */
export const reviewId = 'revision'

/** Where one is in a form: one of its screens, and which. */
export type FormStep = FormScreen & { readonly index: number; readonly isLast: boolean }

function stepAt(screens: readonly FormScreen[], index: number): FormStep {
  const place = Math.max(0, Math.min(index, screens.length - 1))
  const screen = screens[place]
  if (!screen) throw new Error('a form has no page')
  return { ...screen, index: place, isLast: place === screens.length - 1 }
}

/**
 * The step to show.
 * @param asked - The id of a page or of the review in the address, if any.
 * @returns The screen with that page when everything before it is complete; otherwise the first screen that is not, or
 *   the last one.
 */
export function stepToShow(
  screens: readonly FormScreen[],
  asked: string | null,
  answers: Answers,
  context: FormContext,
): FormStep {
  const incomplete = screens.findIndex(({ pages }) =>
    pages.some((page) => validatePage(page, answers, context).length > 0),
  )
  const furthest = incomplete < 0 ? screens.length - 1 : incomplete
  const wanted = asked === reviewId ? screens.length - 1 : findScreen(screens, (id) => id === asked)
  return stepAt(screens, wanted < 0 ? furthest : Math.min(wanted, furthest))
}

/** The step after this one; the last stays the last. */
export function stepAfter(screens: readonly FormScreen[], step: FormStep): FormStep {
  return stepAt(screens, step.index + 1)
}

/** The step before this one; nothing before the first screen. */
export function stepBefore(screens: readonly FormScreen[], step: FormStep): FormStep | undefined {
  return step.index > 0 ? stepAt(screens, step.index - 1) : undefined
}

/** The id of the first page with one of these fields, where a form that was refused has to be corrected. */
export function pageWithField(screens: readonly FormScreen[], names: readonly string[]): string | undefined {
  return screens.flatMap(({ pages }) => pages).find((page) => page.fields.some((field) => names.includes(field.name)))
    ?.id
}

function findScreen(screens: readonly FormScreen[], isPage: (id: string) => boolean): number {
  return screens.findIndex(({ pages }) => pages.some(({ id }) => isPage(id)))
}
