import { useEffect, useRef } from 'react'
import type { FormStep } from './form-steps.ts'
import { subjectElementId } from './screen-view.ts'

/** Gives the heading the focus when the step changes, so that it is read out and the keyboard starts at the top. */
export function useHeadingFocus({ id, pages, heading }: FormStep, asked: string | null, hasErrors: boolean) {
  const title = useRef<HTMLSpanElement>(null)
  // The first page of a screen is where the screen begins: an address that is put right moves nobody.
  const page = pages.some((one) => one.id === asked) && asked !== id && asked !== heading.id ? asked : null
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const isFirst = shown.current === undefined
    const place = `${id} ${page}`
    if (shown.current === place) return
    shown.current = place
    // The summary of errors takes the focus where there is one.
    if (hasErrors) return
    const part = page ? document.getElementById(subjectElementId(page)) : null
    if (part) part.focus()
    else if (!isFirst) title.current?.focus({ preventScroll: true })
  }, [id, page, hasErrors])
  return title
}
