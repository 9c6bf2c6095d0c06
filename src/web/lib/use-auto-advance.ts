import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Continues automatically as soon as something is done. It tries automatically only once.
 * @param done - Whether it is done.
 * @param wayOn - How to continue.
 * @returns `error` when that failed, and `moveOn` to retry by hand.
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
