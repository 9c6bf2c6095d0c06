import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { ownPlace } from '../lib/current-brand.ts'
import { classNames } from './class-names.ts'

/** The classes of a link inside text, for the places that need a plain `<a>`. */
export const textLinkClasses =
  'font-medium text-go underline decoration-1 underline-offset-4 hover:decoration-2 rounded-sm'

/** A link inside text to a page of this site; where the brand lacks the page, to its replacement. */
export function TextLink({ className, to, ...rest }: ComponentProps<typeof Link>) {
  const place = typeof to === 'string' ? ownPlace(to) : to
  return <Link {...rest} to={place} className={classNames(textLinkClasses, className)} />
}
