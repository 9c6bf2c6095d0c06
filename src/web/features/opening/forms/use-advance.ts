import { type ChangeEvent, useEffect, useRef } from 'react'

/** Long enough to see what was chosen, in milliseconds. */
const pause = 350

/** Marks a box whose tick answers the whole question. */
export const settlesQuestion = { 'data-settles': '' } as const

/**
 * Moves on by itself from a page whose only question is answered by one choice. Only a finger or a mouse does so: arrow
 * keys pass over choices that are not meant, and a screen reader should not find itself elsewhere.
 * @param isReady - Whether the page has one question and is complete.
 * @returns What its form element listens with.
 */
export function useAdvance(isReady: () => boolean) {
  const ready = useRef(isReady)
  const byPointer = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    ready.current = isReady
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    onPointerDown: () => {
      byPointer.current = true
    },
    onKeyDown: () => {
      byPointer.current = false
    },
    onChange: (event: ChangeEvent<HTMLFormElement>) => {
      clearTimeout(timer.current)
      const form = event.currentTarget
      if (!byPointer.current || !isOneChoice(event.target)) return
      // Whether more is asked is known when the answer has been taken.
      timer.current = setTimeout(() => {
        if (ready.current()) form.requestSubmit()
      }, pause)
    },
  }
}

function isOneChoice(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement) || !target.checked) return false
  return target.type === 'radio' || 'settles' in target.dataset
}
