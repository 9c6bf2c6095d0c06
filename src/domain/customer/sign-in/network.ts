/**
 * Whose line a network address is, and which network it is in. Of IPv6 a line has 64 bits of its own to choose
 * from, so a line is a /64 there and its network a /48; of IPv4 a line is one address and its network a /24.
 * @param address - An address as the system writes it.
 * @returns Both; an address of no known kind is a line and a network of its own.
 */
export function lineAndNetwork(address: string): { line: string; network: string } {
  const v4 = /^(?:::ffff:)?((?:\d{1,3}\.){3})\d{1,3}$/i.exec(address)
  if (v4?.[1]) return { line: address.replace(/^::ffff:/i, ''), network: `${v4[1]}0/24` }
  const groups = groupsOfV6(address)
  if (!groups) return { line: address, network: address }
  return { line: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}

/** The first groups of an IPv6 address without leading zeros; undefined otherwise. */
function groupsOfV6(address: string): string[] | undefined {
  const [plain = ''] = address.toLowerCase().split('%')
  if (!/^[0-9a-f:.]+$/.test(plain) || !plain.includes(':')) return undefined
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...new Array<string>(missing).fill('0'), ...after]
  return groups.length >= 4 ? groups.map((group) => group.replace(/^0+(?=.)/, '')) : undefined
}
