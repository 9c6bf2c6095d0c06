import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, type ButtonSize, buttonClasses } from './button-look.ts'

type LinkButtonProps = ComponentProps<typeof Link> & { look?: ButtonLook; size?: ButtonSize; block?: boolean }

/** A link to another page that carries the weight of a button. What changes something is a Button, not this. */
export function LinkButton({ look = 'primary', size = 'medium', block = false, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClasses(look, size, block, className)} />
}
