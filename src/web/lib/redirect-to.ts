/**
 * Leaves for a provider's page in this same tab.
 * @param address - An address the server gave; only web addresses are followed. Who comes back by the browser's own
 *   button may get the page as it was left, its button busy and its state old: it is loaded again.
 * @throws A `TypeError` for anything else, such as `javascript:`.
 */
export function redirectTo(address: string): void {
  const target = webAddress(address)
  window.addEventListener('pageshow', loadAgain)
  window.location.assign(target)
}

function loadAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) window.location.reload()
}

/**
 * @returns The same, when it is a web address.
 * @throws A `TypeError` when it is not.
 */
export function webAddress(address: string): string {
  const { protocol } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`not a web address: ${protocol}`)
  return address
}
