import { parseUrl } from '../../../lib/parse-url.ts'

/**
 * Where to go after sign-in.
 * @param text - What the address says in `?return=`.
 * @returns One of our own paths, or undefined otherwise: an address of another site, however it is disguised, is
 *   never followed.
 */
export function ownPath(text: string | null): string | undefined {
  const base = 'https://own.invalid'
  // The browser's own parser decides: it drops tabs, turns backslashes and walks dots before it looks for a host.
  const address = text?.startsWith('/') ? parseUrl(text, base) : undefined
  if (!address) return undefined
  const { origin, pathname, search, hash } = address
  if (origin !== base || pathname.startsWith('//') || /^\/(portal\/)?login\/?$/.test(pathname)) return undefined
  return pathname + search + hash
}
