import { withoutSlash } from '#domain/site/addresses/without-slash.ts'

/** How near the end of the page one must be, in pixels (B §2.8). */
export const promptWithinPx = 600

/**
 * M10: the pages at whose end the app is offered (the sources leave out the list): where one compares and reads, and
 * none on which something is being done. Pages that are their text have no application, so none of them is here.
 */
const promptedPaths: readonly string[] = [
  '/',
  '/hoy-los-bancos-ofrecen',
  '/mejores-bancos-para-cdt-hoy',
  '/mejores-tasas-para-cdt-hoy',
]
const monthlyPages = '/mejores-cdt-'
/** There only on a phone. */
const dashboard = '/portal/dashboard'

type Visit = {
  /** The address without its query. */
  path: string
  /** A decision is being taken on the page. */
  isDeciding: boolean
  isMainBrand: boolean
  /** The page is inside the app already (`view=app`). */
  inApp: boolean
  isPhone: boolean
}

/**
 * M10.
 * @returns Whether the app may be offered at the end of the page.
 */
export function isAppPromptedAt({ path, isDeciding, isMainBrand, inApp, isPhone }: Visit): boolean {
  if (!isMainBrand || inApp || isDeciding) return false
  const plain = withoutSlash(path)
  if (plain === dashboard) return isPhone
  return promptedPaths.includes(plain) || plain.startsWith(monthlyPages)
}

/**
 * @param options - How far a page is scrolled, and its heights, in pixels.
 * @returns Whether its end is near.
 */
export function isNearEnd({ scrolled, seen, whole }: { scrolled: number; seen: number; whole: number }): boolean {
  return whole - scrolled - seen <= promptWithinPx
}
