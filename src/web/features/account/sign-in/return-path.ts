/**
 * Where to go after sign-in. In: what the address says in `?return=`. Out: one of our own paths, or undefined where it
 * is none: an address of another site, however it is disguised, is never followed.
 */
export function ownPath(text: string | null): string | undefined {
  const base = 'https://own.invalid'
  if (!text?.startsWith('/') || !URL.canParse(text, base)) return undefined
  // The browser's own parser decides: it drops tabs, turns backslashes and walks dots before it looks for a host.
  const { origin, pathname, search, hash } = new URL(text, base)
  if (origin !== base || pathname.startsWith('//') || /^\/(portal\/)?login\/?$/.test(pathname)) return undefined
  return pathname + search + hash
}
