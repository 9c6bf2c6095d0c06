import { useEffect, useState } from 'react'

/** How long the page of a provider may take to come before its button can be pressed again. */
const comesWithinMs = 10_000

/**
 * Whether one is on the way to a provider's page. Who goes back while that page is still coming stays on this one, and
 * no browser says so: after a while the button can be pressed again.
 * @param hasLeft - Whether the address was followed.
 */
export function useLeaving(hasLeft: boolean): boolean {
  const [hasTimedOut, setTimedOut] = useState(false)
  useEffect(() => {
    if (!hasLeft) return undefined
    const timer = setTimeout(() => setTimedOut(true), comesWithinMs)
    return () => {
      clearTimeout(timer)
      setTimedOut(false)
    }
  }, [hasLeft])
  return hasLeft && !hasTimedOut
}
