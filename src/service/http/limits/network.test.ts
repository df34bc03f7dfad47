import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['127.0.0.1', '127.0.0.1'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('an address is counted by its network: %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each(['', 'nobody', '192.0.2.1, 192.0.2.2', 'x'.repeat(10_000), '2001:db8:::1'])(
  'what is no address is counted as one caller: %j',
  (address) => {
    expect(networkOf(address)).toBe('unknown')
  },
)
