import type { ReactNode } from 'react'

const sides = ['top', 'bottom', 'left', 'right'] as const

/**
 * A §5.
 * @param position - A position as it was asked for.
 * @returns The same when it is one of the four, else `top`.
 */
export function tooltipSide(position: string | undefined): (typeof sides)[number] {
  return sides.find((side) => side === position) ?? 'top'
}

/** A §5. Whether there is nothing to say: no content, or only blanks. */
export function isEmptyContent(content: ReactNode): boolean {
  return (
    content === null ||
    content === undefined ||
    typeof content === 'boolean' ||
    (typeof content === 'string' && content.trim() === '')
  )
}
