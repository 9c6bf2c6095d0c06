import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a part as high as it was, so that nothing moves when less takes its place.
 * @param isKept - Whether it is kept now; its height counts while it is not.
 */
export function useKeptHeight<Part extends HTMLElement>(isKept: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const heightPx = useRef(0)
  useLayoutEffect(() => {
    const { current: element } = part
    if (!element) return
    if (!isKept) element.style.minHeight = ''
    else element.style.minHeight = `${heightPx.current}px`
    if (!isKept) heightPx.current = element.offsetHeight
  })
  return part
}
