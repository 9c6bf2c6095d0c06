import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered HTML and in the first render of the page, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
