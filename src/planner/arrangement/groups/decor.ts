/** Completes a room: light, curtains, plants, decoration. */
import { end, start } from '../../furnishing/piece.ts'
import type { Site } from '../site.ts'
import { slot, type Slot } from '../slots.ts'

/** Metres that a curtain hangs above the floor, and a blind above the sill. */
const HEM = 0.04
/** Height of the middle of a picture, metres (docs/studio.md#advice). */
const EYE_LEVEL = 1.475
/** Metres of air between a piece and what hangs over it. */
const AIR = 0.16

/** A picture over a piece, about as wide as two thirds of it at most. */
export const artOver = (host: string, worth = 1): Slot =>
  slot(
    `art-${host}`,
    'art',
    (sizes) => {
      const { height } = sizes(`art-${host}`)
      return { over: host, height: Math.max(sizes(host).height + AIR, EYE_LEVEL - height / 2) }
    },
    { worth },
  )

/** A lamp on a piece with a top. */
export const lampOn = (host: string, across = 0, worth = 0.8): Slot => slot(`lamp-${host}`, 'table-lamp', { on: host, across }, { worth })

export const lampOver = (host: string, worth = 1.2): Slot => slot(`pendant-${host}`, 'ceiling-lamp', { above: host }, { worth })

/** Curtains at every window. */
export const curtains = ({ windows, space }: Site): Slot[] =>
  windows.map((id, i) => {
    const width = space.openings.find((opening) => opening.id === id)?.width ?? 0
    return slot(
      `curtain-${i + 1}`,
      'curtain',
      { window: id, height: HEM },
      {
        worth: 1,
        fits: ({ size }) => size.height <= space.height - HEM && size.width >= width && size.height > 2,
        ...(i > 0 && { like: 'curtain-1' }),
      },
    )
  })

/** Metres that a plant is wide at most, by the room's square metres: a palm fills a small room. */
const widest = (area: number): number => (area < 12 ? 0.6 : area < 22 ? 1 : Infinity)

/** A plant in a corner of a wall. */
export const plant = ({ others, wall, area }: Site): Slot =>
  slot(
    'plant',
    'plant',
    { against: (others[0] ?? wall).id, at: end(0.14), out: 0.14 },
    { worth: 0.9, fits: ({ mount, size }) => mount === 'floor' && Math.max(size.width, size.depth) <= widest(area) },
  )

/** Storage, at the start of the second wall. */
export const storageAt = ({ others, wall }: Site, key: string, categories: Slot['categories'], about: Parameters<typeof slot>[3]): Slot =>
  slot(key, categories, { against: (others[0] ?? wall).id, at: start(0.2) }, about)
