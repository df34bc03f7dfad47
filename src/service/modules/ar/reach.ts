import { isIP } from 'node:net'
import type { ArSession } from '#contract/ar/ar.ts'

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || host === '::' || (isIP(host) === 4 && /^(?:127\.|0\.0\.0\.0$)/.test(host))

/**
 * Whether a phone can open a page of this origin, and use its camera there: a loopback address is its own, and cameras and WebXR want HTTPS
 * anywhere else.
 */
export const reachOf = (origin: string): ArSession['reach'] => {
  const { protocol, hostname } = new URL(origin)
  if (isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))) return 'loopback'
  return protocol === 'https:' ? 'ok' : 'insecure'
}
