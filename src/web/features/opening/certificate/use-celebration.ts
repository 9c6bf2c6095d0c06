import { useEffect } from 'react'
import { celebrate } from '../../../ui/confetti.ts'

const celebrated = new Set<string>()

/** Celebrates a finished opening, once for each in a visit (M18). In: which it is; nothing while there is none. */
export function useCelebration(key: string | undefined): void {
  useEffect(() => {
    if (!key || celebrated.has(key)) return
    celebrated.add(key)
    return celebrate('cdt_completado')
  }, [key])
}
