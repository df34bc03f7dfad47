/** Which items are stacked on which, at any depth. */
import { supportUnder } from './collision.ts'
import { neighbourhood } from './neighbourhood.ts'
import type { PlacedItem } from './placedItem.ts'

/** The support of each stacked item: the id of the item whose top it stands on. */
export const supportsOf = (standings: readonly PlacedItem[]): Map<string, string> => {
  const around = neighbourhood(standings)
  return new Map(
    standings.flatMap((standing) => {
      const support = standing.mount === 'surface' ? supportUnder(standing, around) : undefined
      return support ? [[standing.id, support.id] as const] : []
    }),
  )
}

/** Ids of all items stacked on these, directly or on one another, without these themselves. @param supports see supportsOf */
export const stackedOn = (supports: ReadonlyMap<string, string>, supportIds: Iterable<string>): Set<string> => {
  const seen = new Set(supportIds)
  const stacked = new Set<string>()
  for (let grown = true; grown;) {
    grown = false
    for (const [stackedId, support] of supports) {
      if (seen.has(stackedId) || !seen.has(support)) continue
      seen.add(stackedId)
      stacked.add(stackedId)
      grown = true
    }
  }
  return stacked
}
