import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { readTimeMs } from './clock.ts'

/** Who has waited longer than this for a page reads it immediately: it arrives without motion. */
const longestWaitMs = 300

let leftAtMs: number | undefined

/** Says that the next page of the application arrives with motion: it is a step onward. */
export function announceArrival(): void {
  leftAtMs = readTimeMs()
}

/**
 * Moves a page that was announced, in the frame in which it is first seen. Until then the page before is there and takes
 * presses: nothing is frozen while the next one is loaded and drawn, and there is no transition that could time out.
 */
export function usePageArrival(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is one arrival.
  useLayoutEffect(() => drawArrival(document.getElementById('contenido')), [key])
}

function drawArrival(page: HTMLElement | null): void {
  if (leftAtMs === undefined) return
  const tookMs = readTimeMs() - leftAtMs
  leftAtMs = undefined
  if (!page || tookMs > longestWaitMs || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  page.classList.add('arrives')
  page.addEventListener('animationend', function end({ target }) {
    // What moves inside it ends by itself.
    if (target !== page) return
    page.classList.remove('arrives')
    page.removeEventListener('animationend', end)
  })
}
