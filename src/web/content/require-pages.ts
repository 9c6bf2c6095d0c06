import { contentError } from './markdown/content-error.ts'
import type { Link } from './markdown/inline-text.ts'

/**
 * In: the links of texts, and the addresses of all pages. Out: nothing. Throws an error with file and line on a link to a
 * page that is none, whatever its query or part of the page.
 */
export function requirePages(links: readonly Link[], addresses: ReadonlySet<string>): void {
  for (const { to, ...place } of links) {
    const [address = ''] = to.split(/[?#]/)
    if (!addresses.has(address)) throw contentError(place, `no page has the address ${address}`)
  }
}
