import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Leads on by itself as soon as something is done. In: whether it is done, and the way on.
 * Out: `error` when the way on failed, and `moveOn` to try it again by hand. It tries by itself only once.
 */
export function useAutoAdvance(done: boolean, wayOn: () => Promise<unknown>) {
  const [error, setError] = useState<Error>()
  const latest = useRef(wayOn)
  useEffect(() => {
    latest.current = wayOn
  })

  const moveOn = useCallback(async () => {
    setError(undefined)
    try {
      await latest.current()
    } catch (failure) {
      setError(failure as Error)
    }
  }, [])

  useEffect(() => {
    if (done) void moveOn()
  }, [done, moveOn])

  return { error, moveOn }
}
