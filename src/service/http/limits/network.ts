/** Callers by their network address, in the form in which every count per address is kept. */
import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { keyFor, type SecretPlace } from '../../secrets/secret.ts'

/** An IPv6 subscriber is given at least 2⁶⁴ addresses, so counting each separately would limit no one. */
const COUNTED_GROUPS = 4
/** A proxy may forward anything at all as the address: whatever cannot be read is counted as one caller. */
const UNREADABLE = 'unknown'

/**
 * The name by which an address is counted: IPv4 as it is (also where it is written as IPv6, `::ffff:192.0.2.1`), IPv6 by its /64
 * (`2001:db8:0:1::/64`).
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return UNREADABLE
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, COUNTED_GROUPS).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

/** Seals networks: the same one under the same secret has the same name. @returns 22 characters for a network as `networkOf` names it */
export const networkSeal = (place: SecretPlace): ((network: string) => string) => {
  const key = keyFor(place, 'networks')
  return (network) => createHmac('sha256', key).update(network).digest('base64url').slice(0, 22)
}
