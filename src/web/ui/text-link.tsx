import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** The classes of a link inside text, for the places that need a plain `<a>`. */
export const textLinkClasses =
  'font-medium text-go underline decoration-1 underline-offset-4 hover:decoration-2 rounded-sm'

/** A link inside text to a page of ours. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames(textLinkClasses, className)} />
}
