import { contentError } from './markdown/content-error.ts'
import type { Link } from './markdown/inline-text.ts'

/**
 * @param links - The links of texts.
 * @param addresses - The addresses of all pages.
 * @throws Error with file and line when a link leads to a page that is none, whatever its query or part of the page.
 */
export function requirePages(links: readonly Link[], addresses: ReadonlySet<string>): void {
  for (const { to, ...place } of links) {
    const [address = ''] = to.split(/[?#]/)
    if (!addresses.has(address)) throw contentError(place, `no page has the address ${address}`)
  }
}
