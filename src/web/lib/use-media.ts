import { useSyncExternalStore } from 'react'

/**
 * @param query - A media query; the same text at each render.
 * @returns Whether it holds now. The prerendered HTML and the first render of a page have `false`.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
