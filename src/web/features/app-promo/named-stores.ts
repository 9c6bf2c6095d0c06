import type { Store } from './variants.ts'

/**
 * Where the app is to be had, as the operator has named it (`VITE_APP_STORE_URL`, `VITE_PLAY_STORE_URL`). A store that was
 * not named is none: nobody is offered an app that is not there.
 */
export function namedStores(): readonly { store: Store; label: string; url: string }[] {
  const { VITE_APP_STORE_URL: apple, VITE_PLAY_STORE_URL: google } = import.meta.env ?? {}
  return [
    ...(apple ? [{ store: 'apple' as const, label: 'App Store', url: apple }] : []),
    ...(google ? [{ store: 'google' as const, label: 'Google Play', url: google }] : []),
  ]
}
