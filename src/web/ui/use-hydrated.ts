import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * What only the browser knows, such as its address or its storage. The prerendered HTML and the first render of the
 * page have `built` instead. Where both are the same, as for most visits, nothing is drawn twice.
 * @param read - Gives the same value for the same state of the browser.
 */
export function useBrowserValue<Value extends string | boolean | null | undefined>(
  read: () => Value,
  built: Value,
): Value {
  return useSyncExternalStore(never, read, () => built)
}

/** False in the prerendered HTML and in the first render of the page, true from then on. */
export function useHydrated(): boolean {
  return useBrowserValue(() => true, false)
}
