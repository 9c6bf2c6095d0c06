import { useEffect, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import {
  defaultQuestion,
  type Question,
  readQuestion,
  writeQuestion,
} from '../../features/simulation/amount-and-term.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

const addressPauseMs = 400

/**
 * The question of the simulator, kept in the address (`?monto=&plazo=`) beside whatever else stands there. What is being
 * typed stands at once; the address follows when the typing pauses, because browsers refuse a change of it at every key.
 */
export function useQuestion(): [Question, (question: Question) => void] {
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState<Question>()
  // The prerendered HTML knows no address, so the first render must not know it either.
  const hydrated = useHydrated()
  // Who is on the way to another page must not be called back by an address that was still to be written.
  const isLeaving = useNavigation().state !== 'idle'

  useEffect(() => {
    if (!typed || isLeaving) return
    let isWritten = false
    const write = () => {
      if (isWritten) return
      isWritten = true
      setQuery((before) => writeQuestion(typed, before), { replace: true, preventScrollReset: true })
      setTyped(undefined)
    }
    const timer = setTimeout(write, addressPauseMs)
    // Whoever turns to something else may be about to leave by it, so the address is written before and not after.
    const turnsAway = ['pointerdown', 'focusout'] as const
    for (const event of turnsAway) document.addEventListener(event, write)
    return () => {
      clearTimeout(timer)
      for (const event of turnsAway) document.removeEventListener(event, write)
    }
  }, [typed, isLeaving, setQuery])

  return [typed ?? (hydrated ? readQuestion(query) : defaultQuestion), setTyped]
}
