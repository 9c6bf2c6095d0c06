/**
 * Leaves for a provider's page in this same tab. In: an address the server gave; only web addresses are followed.
 * Throws a `TypeError` for anything else, such as `javascript:`.
 */
export function redirectTo(address: string): void {
  window.location.assign(webAddress(address))
}

/** In: an address. Out: the same, when it is a web address. Throws a `TypeError` when it is not. */
export function webAddress(address: string): string {
  const { protocol } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`not a web address: ${protocol}`)
  return address
}
