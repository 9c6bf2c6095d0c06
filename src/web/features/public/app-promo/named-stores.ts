import type { Store } from './variant-texts.ts'

/**
 * Where the app is to be had, as the operator has named it (`VITE_APP_STORE_URL`, `VITE_PLAY_STORE_URL`). A store that was
 * not named is none: nobody is offered an app that is not there.
 */
export function namedStores(): readonly { store: Store; label: string; url: string }[] {
  // One by one: the build writes each into the page, and of all of them it would write every setting.
  const apple = import.meta.env?.VITE_APP_STORE_URL
  const google = import.meta.env?.VITE_PLAY_STORE_URL
  return [
    ...(apple ? [{ store: 'apple' as const, label: 'App Store', url: apple }] : []),
    ...(google ? [{ store: 'google' as const, label: 'Google Play', url: google }] : []),
  ]
}
