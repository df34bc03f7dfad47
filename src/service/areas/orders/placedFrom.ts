/** The network address that an order came from, as orders are counted by it. */
import { isIPv4, isIPv6 } from 'node:net'

/** Groups of an IPv6 address that name the network: a subscriber is given at least a /64. */
const NETWORK_GROUPS = 4
const GROUPS = 8

/** The eight groups of an address that `isIPv6` took, `::` filled in, IPv4 at its end written as two groups. */
const groupsOf = (address: string): string[] => {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  return [...first!, ...Array.from({ length: GROUPS - first!.length - last!.length }, () => '0'), ...last!]
}

/** IPv4 as it is, also where it is written as IPv6 (`::ffff:192.0.2.1`); IPv6 by its /64; anything else is one network. */
export const networkOf = (address: string): string => {
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    return bytes.join('.')
  }
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}
