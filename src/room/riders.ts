/** What stands on what, however high the pile. */
import { hostUnder } from './collision.ts'
import { neighbourhood } from './neighbourhood.ts'
import type { Standing } from './standing.ts'

/** Of each surface thing that stands on another: whose top carries it. */
export const hostsOf = (standings: readonly Standing[]): Map<string, string> => {
  const around = neighbourhood(standings)
  return new Map(
    standings.flatMap((standing) => {
      const host = standing.mount === 'surface' ? hostUnder(standing, around) : undefined
      return host ? [[standing.id, host.id] as const] : []
    }),
  )
}

/** Ids of all that stands on these, directly or on one another; none of the carriers themselves. @param hosts see hostsOf */
export const ridersOn = (hosts: ReadonlyMap<string, string>, carriers: Iterable<string>): Set<string> => {
  const taken = new Set(carriers)
  const riders = new Set<string>()
  for (let grown = true; grown;) {
    grown = false
    for (const [rider, host] of hosts) {
      if (taken.has(rider) || !taken.has(host)) continue
      taken.add(rider)
      riders.add(rider)
      grown = true
    }
  }
  return riders
}
