import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../lib/when-idle.ts'

/** A page is read before its next step is asked for, so the step is fetched once nothing else is to be done. */
export function useNextStep(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const fetchStep = () =>
      void import('./fetch-next-step.ts').then((part) => part.fetchNextStep(pathname)).catch(() => undefined)
    return whenIdle(fetchStep)
  }, [pathname])
}
