/**
 * What the main brand's site keeps in a browser for when there is no network (decision 042). Its service worker and its
 * pages take the names from here. Cookies and the storage of pages are in browser-storage.ts.
 */

/** The version of the shell is behind it: a new build has its own, and removes the others. */
export const shellCachePrefix = 'shell-'
export const ratesCache = 'rates'
export const depositsDatabase = 'deposits'

/** When a copy was kept, in milliseconds: a header of what the worker puts into a cache. */
export const keptAtHeader = 'x-kept-at'

type KeptOffline = {
  area: 'cache' | 'database'
  key: string
  personal: boolean
  encrypted: boolean
  atSignOut: 'cleared' | 'stays'
  purpose: string
}

/** All of it, for the tests and for the page about cookies. */
export const keptOffline: readonly KeptOffline[] = [
  {
    area: 'cache',
    key: shellCachePrefix,
    personal: false,
    encrypted: false,
    atSignOut: 'stays',
    purpose: 'three pages as everybody gets them, with their files',
  },
  {
    area: 'cache',
    key: ratesCache,
    personal: false,
    encrypted: false,
    atSignOut: 'stays',
    purpose: 'the open rates, with the hour at which they were read',
  },
  {
    area: 'database',
    key: depositsDatabase,
    personal: true,
    encrypted: true,
    atSignOut: 'cleared',
    purpose: 'the list of one’s deposits as last seen, under a key that no script can read',
  },
]
