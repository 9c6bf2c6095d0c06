import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonSize, buttonClasses } from './button-look.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  /** `primary` once per screen; `danger` only for what cannot be undone. */
  look?: ButtonLook
  size?: ButtonSize
  /** Fills the available width. */
  block?: boolean
  /** Shows a ring in place of the text, keeps the width, and ignores presses. */
  loading?: boolean
  /** What screen readers hear while loading. */
  loadingLabel?: string
}

/** A button. It does not submit a form unless `type="submit"` says so. */
export function Button({
  look = 'primary',
  size = 'medium',
  block = false,
  loading = false,
  loadingLabel = 'Un momento…',
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // Not `disabled`: a disabled button loses focus, and keyboard users lose their place.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
      className={buttonClasses(look, size, block, className)}
    >
      <span className={`inline-flex items-center justify-center gap-2 ${loading ? 'opacity-0' : ''}`}>{children}</span>
      {loading ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={loadingLabel} />
        </span>
      ) : null}
    </button>
  )
}
