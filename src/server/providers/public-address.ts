import { lookup as lookUpName } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { InnerRange } from '#contract/ops-connections.ts'

/**
 * The special-purpose registries of IANA (RFC 6890 and what came after), the narrower ones first. In IPv6 only
 * 2000::/3 is public, so the rest of it need not be listed: `::ffff:10.0.0.5` and NAT64 stand for other addresses.
 * `metadata` is where clouds give keys to their machines.
 */
const innerSubnets: Readonly<Record<InnerRange, readonly string[]>> = {
  metadata: ['169.254.169.254/32', '169.254.170.2/32', '100.100.100.200/32', 'fd00:ec2::254/128'],
  loopback: ['127.0.0.0/8', '0.0.0.0/8', '::1/128', '::/128'],
  'link-local': ['169.254.0.0/16', 'fe80::/10'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7'],
  reserved: [
    ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
    ...['224.0.0.0/4', '240.0.0.0/4', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
  ],
}

const makeList = (subnets: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/')
    list.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}
const innerLists = Object.entries(innerSubnets).map(
  ([range, subnets]) => [range as InnerRange, makeList(subnets)] as const,
)
const publicIpv6 = makeList(['2000::/3'])

/**
 * @param address - An address of either family.
 * @returns What it is for, where that is not the public internet; else undefined.
 */
export function findInnerRange(address: string): InnerRange | undefined {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  const found = innerLists.find(([, list]) => list.check(address, family))?.[0]
  if (found || family === 'ipv4') return found
  return publicIpv6.check(address, family) ? undefined : 'reserved'
}

/** A name that should be public stands for an address that is not. Nothing was sent there. */
export class InnerAddressError extends Error {
  readonly code = 'INNER_ADDRESS'
  readonly host: string
  readonly address: string
  readonly range: InnerRange

  constructor(host: string, address: string, range: InnerRange) {
    super(`${host} stands for ${address}, which is ${range} and not public`)
    this.name = 'InnerAddressError'
    this.host = host
    this.address = address
    this.range = range
  }
}

/**
 * @param host - The host of a call, which may be an address.
 * @param address - An address of that host.
 * @throws `InnerAddressError` unless the address is public.
 */
export function requirePublicAddress(host: string, address: string): void {
  const range = findInnerRange(address)
  if (range) throw new InnerAddressError(host, address, range)
}

/**
 * Makes the look-up that a socket is opened with: it connects to the very addresses that were judged, so a name cannot
 * stand for another one a moment later (DNS rebinding). One inner address among several refuses the name.
 * @param lookUp - What looks up a name.
 * @returns A look-up that fails with `InnerAddressError`.
 */
export function createPublicLookup(lookUp: LookupFunction = lookUpName): LookupFunction {
  return (host, options, done) =>
    lookUp(host, options, (error, found, family) => {
      if (error) return done(error, found, family)
      try {
        for (const { address } of typeof found === 'string' ? [{ address: found }] : found) {
          requirePublicAddress(host, address)
        }
      } catch (inner) {
        return done(inner as InnerAddressError, found, family)
      }
      done(null, found, family)
    })
}

/**
 * @param error - What a call failed by.
 * @returns The inner address among its causes; undefined where it failed for another reason.
 */
export function findInnerAddress(error: unknown): InnerAddressError | undefined {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof InnerAddressError) return one
  return undefined
}
