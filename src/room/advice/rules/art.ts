/** Pictures on walls: their height. */
import type { Measured, Place } from '../finding.ts'
import { SLACK, wantedOf } from '../finding.ts'
import { piecesOf, type Layout, type Piece } from '../layout.ts'

/** Distance of pictures on one wall that form a group, metres. */
const ONE_HANGING = 0.3

/** Groups of pictures, each once, in the order of their ids. */
const hangings = (layout: Layout): Piece[][] => {
  const left = new Set(piecesOf(layout, 'art').filter(({ placedItem }) => placedItem.mount === 'wall'))
  const groups: Piece[][] = []
  for (const first of left) {
    left.delete(first)
    const group = [first]
    for (const piece of group) {
      for (const { placedItem } of layout.around.near(piece.footprint, ONE_HANGING)) {
        const other = layout.byId.get(placedItem.id)
        if (!other || !left.has(other) || Math.cos(other.footprint.angle - piece.footprint.angle) < 0.999) continue
        left.delete(other)
        group.push(other)
      }
    }
    groups.push(group.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  }
  return groups
}

/** Distance between an item and the picture above it, metres. */
const ABOVE_FURNITURE = 0.25
/** Largest distance from the wall at which an item below a picture may begin, metres. */
const AT_THE_WALL = 0.3

/** Top of the highest item below the pictures; 0 if they hang over the floor. */
const highestBelow = (layout: Layout, group: readonly Piece[]): number => {
  const bottom = Math.min(...group.map(({ span }) => span.bottom))
  const below = group.flatMap(({ footprint }) => layout.around.near(footprint, AT_THE_WALL))
  const tops = below.flatMap(({ placedItem, span }) => (placedItem.mount === 'floor' && span.top <= bottom ? [span.top] : []))
  return Math.max(0, ...tops)
}

/** The lowest edge of what hangs together, and the height of its middle. One that hangs too low is not told that its middle does. */
export const pictures = (layout: Layout): Measured[] =>
  hangings(layout).map((group): Measured => {
    const bottom = Math.min(...group.map(({ span }) => span.bottom))
    const top = Math.max(...group.map(({ span }) => span.top))
    const lowest = group.toSorted((a, b) => a.span.bottom - b.span.bottom)[0]!
    const place: Place = { kind: 'polygon', points: lowest.outline }
    const { least = 0 } = wantedOf('art-bottom')
    if (bottom < least - SLACK) return { rule: 'art-bottom', measured: bottom, itemIds: [lowest.id], place }
    const { good = 0, atMost = 0 } = wantedOf('art-centre')
    // Over a sofa or a chest a picture hangs a hand above it, as low as possible.
    const asLowAsCan = highestBelow(layout, group) + ABOVE_FURNITURE + (top - bottom) / 2
    return {
      rule: 'art-centre',
      measured: (bottom + top) / 2,
      itemIds: group.map(({ id }) => id),
      wanted: { good, atMost: Math.max(atMost, asLowAsCan) },
      place,
    }
  })
