const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Schemes of a browser itself. A program that has its own scheme is another matter (RFC 8252). */
const refusedSchemes: ReadonlySet<string> = new Set([
  ...['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'view-source:', 'filesystem:'],
  ...['ftp:', 'ws:', 'wss:', 'mailto:', 'tel:', 'sms:', 'intent:'],
])

/**
 * Z25: whether a permission may be sent there: by https, to the saver's own machine, or to a program by its own scheme.
 * @param text - An address as an assistant registered it.
 */
export function isRedirectAddress(text: string): boolean {
  const address = URL.parse(text)
  if (!address || text.length > 500 || text.includes('#') || address.username || address.password) return false
  if (address.protocol === 'http:') return ownMachine.has(address.hostname)
  return !refusedSchemes.has(address.protocol)
}

/** Whether it is of a program on the saver's own machine, which no host name stands for. */
export function isOfOwnMachine(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return (protocol !== 'https:' && protocol !== 'http:') || ownMachine.has(hostname)
}

/**
 * @param text - An address that was checked.
 * @returns Where the saver is sent back to, as they read it: a host, or the scheme of a program.
 */
export function placeOfRedirect(text: string): string {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? hostname : protocol.slice(0, -1)
}
