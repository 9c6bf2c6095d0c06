/**
 * A browser gives up the animation between two pages where the next one takes more than four seconds to draw. The page
 * changes all the same, so nothing failed (CSS View Transitions Level 1, «call the update callback»).
 */
export function acceptSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (isSkippedTransition(event.reason)) event.preventDefault()
  })
}

export const isSkippedTransition = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'TimeoutError' && /transition/i.test(cause.message)
