/** What both sides must know of a brand. Looks and words are with the page. */
export type Brand = {
  id: string
  /** What it calls itself in messages; undefined where the operator chooses the name. */
  name?: string
  /** Public name of the client that the page sends in `x-api-key`; it names, it does not protect. */
  clientKey: string
  /** Host names under which the brand is served; `*` for any that no other brand claims. */
  hosts: readonly string[]
  codeLength: 4 | 6
  /** Channels of the one-time code, in the order in which they are tried. */
  channels: readonly ('whatsapp' | 'sms')[]
  /** Whether the code may be asked for by a call. */
  callOffered: boolean
  /** ISO codes of the countries whose phones may sign in; undefined for all 19. */
  countries?: readonly string[]
  /** The addresses of the page that it has: the whole table of routes, or these and nothing else (R02). */
  paths: 'all' | readonly string[]
  /** Where it leads to instead of an address that it lacks; to its front page where nothing is named. */
  standIns?: Readonly<Record<string, string>>
  /** The banks whose deposits are opened under it; undefined for all partner banks. */
  bankIds?: readonly number[]
  /** The title of its front page for search engines (T03); without the name where the operator chooses it. */
  seoTitle: string
}
