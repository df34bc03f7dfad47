/** Finds which items are stacked on which, at any depth. */
import { supportUnder } from './collision.ts'
import { neighbourhood } from './neighbourhood.ts'
import type { PlacedItem } from './placedItem.ts'

/** Support of each stacked item: the id of the item whose top it is on. */
export const supportsOf = (placedItems: readonly PlacedItem[]): Map<string, string> => {
  const around = neighbourhood(placedItems)
  return new Map(
    placedItems.flatMap((placedItem) => {
      const support = placedItem.mount === 'surface' ? supportUnder(placedItem, around) : undefined
      return support ? [[placedItem.id, support.id] as const] : []
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
