import { classNames } from './class-names.ts'

/**
 * The look of one of several views of a page, as link or as button.
 * @param isChosen - Whether it is the one that is shown.
 */
export function pillClasses(isChosen: boolean): string {
  return classNames(
    'inline-flex min-h-11 items-center rounded-md border px-3 text-sm font-medium text-ink no-underline',
    isChosen ? 'border-go bg-go-soft' : 'border-line bg-surface hover:bg-sunken',
  )
}
