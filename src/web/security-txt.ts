export const securityTxtPath = '/.well-known/security.txt'

/** A stale file would send a report to nobody, so RFC 9116 asks for less than a year. */
const validDays = 330
const dayMs = 24 * 60 * 60 * 1000

type Reporting = {
  /** Where the site is. */
  origin: string
  /** The operator's own address for reports, if one was named: `mailto:…` or `https://…`. */
  contact?: string | undefined
  /** When the site is built, in milliseconds. */
  builtAtMs: number
}

/**
 * RFC 9116.
 * @param options - Where the site is, who hears of reports, and when the site is built.
 * @returns `security.txt`. Without an address of the operator a report goes the way of every message: to the page that
 *   opens a conversation.
 */
export function buildSecurityTxt({ origin, contact, builtAtMs }: Reporting): string {
  const expires = new Date(builtAtMs + validDays * dayMs).toISOString().replace(/\.\d+Z$/, 'Z')
  return `Contact: ${contact || `${origin}/escribenos`}
Expires: ${expires}
Preferred-Languages: es, en
Canonical: ${origin}${securityTxtPath}
`
}
