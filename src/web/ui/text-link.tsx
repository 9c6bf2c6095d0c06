import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { ownPlace } from '../lib/current-brand.ts'
import { classNames } from './class-names.ts'
import { textLinkClasses } from './text-link-look.ts'

/** A link inside text to a page of this site; where the brand lacks the page, to its replacement. */
export function TextLink({ className, to, ...rest }: ComponentProps<typeof Link>) {
  const place = typeof to === 'string' ? ownPlace(to) : to
  return <Link {...rest} to={place} className={classNames(textLinkClasses, className)} />
}
