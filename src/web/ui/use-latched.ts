import { useState } from 'react'

/** True from the first time on that the condition holds: for a part that is shown late and must be able to close gently. */
export function useLatched(condition: boolean): boolean {
  const [ever, setEver] = useState(condition)
  if (condition && !ever) setEver(true)
  return ever || condition
}
