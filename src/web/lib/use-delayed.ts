import { useEffect, useState } from 'react'

/** False at first; true once a wait has lasted longer than the milliseconds given. */
export function useDelayed(afterMs: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return late
}
