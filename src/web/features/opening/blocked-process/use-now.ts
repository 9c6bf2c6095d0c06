import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, updated every second while it is wanted. */
export function useNow(wanted: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (!wanted) return
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [wanted])
  return nowMs
}
