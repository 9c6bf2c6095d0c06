import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { ownPlace } from '../lib/current-brand.ts'
import { type ButtonLook, type ButtonSize, buttonClasses } from './button-look.ts'

type LinkButtonProps = ComponentProps<typeof Link> & { look?: ButtonLook; size?: ButtonSize; block?: boolean }

/**
 * A link to another page that carries the weight of a button; where the brand lacks the page, to what stands in for it.
 * What changes something is a Button, not this.
 */
export function LinkButton({
  look = 'primary',
  size = 'medium',
  block = false,
  className,
  to,
  ...rest
}: LinkButtonProps) {
  const place = typeof to === 'string' ? ownPlace(to) : to
  return <Link {...rest} to={place} className={buttonClasses(look, size, block, className)} />
}
