import { expect, test } from 'vitest'
import { lineAndNetwork } from './network.ts'

// Here promise R07 is meant, not the route.

test.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('R07 %s is the line %s in the network %s', (address, line, network) => {
  expect(lineAndNetwork(address)).toEqual({ line, network })
})

test('R07 all addresses of one IPv6 line are counted together', () => {
  expect(lineAndNetwork('2001:db8:1:2:aaaa::1')).toEqual(lineAndNetwork('2001:db8:1:2:bbbb:1:2:3'))
})
