/** Addresses that the service may call on behalf of an account: public ones only, in any notation (docs/webhooks.md#addresses). */
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** NAT64's well-known prefix: the last four bytes are the IPv4 address that is reached. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
/** Ranges that ipaddr.js counts as ordinary unicast and that are not public. */
const NOT_PUBLIC = [
  '192.0.0.0/24', // protocol assignments
  '192.88.99.0/24', // relays of 6to4
  '198.18.0.0/15', // measurements
].map((range) => ipaddr.IPv4.parseCIDR(range))
const NOT_PUBLIC_6 = [
  '64:ff9b:1::/48', // local NAT64
  '100::/64', // discarded
  '2001::/23', // protocol assignments, Teredo among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '3fff::/20', // documentation
  '5f00::/16', // segment routing
  'fec0::/10', // site-local, as it once was
].map((range) => ipaddr.IPv6.parseCIDR(range))
/** Ordinary unicast of IPv6: nothing else was ever given out. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Final destination: an IPv4 address embedded in an IPv6 one, or the address itself. */
const reached = (address: Address): Address => {
  if (address.kind() === 'ipv4') return address
  const six = address as ipaddr.IPv6
  if (six.isIPv4MappedAddress()) return six.toIPv4Address()
  if (six.match(NAT64)) return new ipaddr.IPv4(six.toByteArray().slice(12))
  return six
}

const parsed = (text: string): Address | null => (ipaddr.isValid(text) ? reached(ipaddr.parse(text)) : null)

/** Whether the address is one of the machine's own. */
export const isLoopback = (text: string): boolean => parsed(text)?.range() === 'loopback'

/** Whether the address is of the public internet. False for what is no address at all. */
export const isPublic = (text: string): boolean => {
  // An address with a zone is of one link.
  const address = text.includes('%') ? null : parsed(text)
  if (address === null || address.range() !== 'unicast') return false
  if (address.kind() === 'ipv4') return !NOT_PUBLIC.some((range) => (address as ipaddr.IPv4).match(range))
  const six = address as ipaddr.IPv6
  return six.match(GLOBAL_UNICAST) && !NOT_PUBLIC_6.some((range) => six.match(range))
}
