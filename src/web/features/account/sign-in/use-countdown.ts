import { useEffect, useState } from 'react'

/** In: a time in milliseconds since 1970. Out: the whole seconds until then, 0 once it has passed. */
export function useCountdown(untilMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const counting = untilMs !== undefined && untilMs > nowMs

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end restarts the clock even while one is counting.
  useEffect(() => {
    setNowMs(Date.now())
    if (!counting) return
    const timer = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(timer)
  }, [counting, untilMs])

  return untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}
