/** Beds and the pieces beside them. */
import { end, middle, start } from '../../furnishing/piece.ts'
import type { ArrangeProduct } from '../request.ts'
import type { Site } from '../site.ts'
import { slot, type Scheme, type Slot } from '../slots.ts'
import { artOver, lampOn, lampOver } from './decor.ts'

/** Beds that are narrower on either side are for one; one that is wider than it is deep is a daybed. */
const FOR_TWO = 1.4
/** Number of sleepers in a bed of this size, metres. */
export const sleepersIn = ({ width, depth }: Pick<ArrangeProduct['size'], 'width' | 'depth'>): number => (Math.min(width, depth) >= FOR_TWO ? 2 : 1)
const isDaybed = ({ size }: ArrangeProduct): boolean => size.width > size.depth
const isBed =
  (people: number) =>
  (product: ArrangeProduct): boolean =>
    !isDaybed(product) && sleepersIn(product.size) >= people
/** Floor area from which a bench is at the foot of the bed, square metres. */
const WIDE = 18

const nightstand = (n: number, side: 'left' | 'right'): Slot[] => [
  slot(`nightstand-${n}`, 'nightstand', { beside: 'bed', side, gap: 0.06, align: 'back' }, { worth: 2, ...(n > 1 && { like: 'nightstand-1' }) }),
  slot(`lamp-nightstand-${n}`, 'table-lamp', { on: `nightstand-${n}` }, { worth: 0.8, ...(n > 1 && { like: 'lamp-nightstand-1' }) }),
]

/** A bed with its head to the wall. */
export const sleeping = (site: Site): Scheme[] => {
  const people = site.wishes.people.sleep ?? 2
  const [second] = site.others
  const of = (name: string, at: ReturnType<typeof middle>): Scheme => ({
    name: `bed-${name}`,
    slots: [
      slot('bed', 'bed', { against: site.wall.id, at }, { worth: 6, isEssential: true, wish: 'sleep', fits: isBed(people) }),
      ...nightstand(1, 'left'),
      ...(people > 1 ? nightstand(2, 'right') : []),
      slot(
        'wardrobe',
        'wardrobe',
        { against: (second ?? site.wall).id, at: start(0.05) },
        { worth: 4, ...(site.wishes.storage && { isEssential: true, wish: 'storage' }) },
      ),
      slot('rug', 'rug', (sizes) => ({ under: 'bed', forward: 0.7, turn: sizes('rug').depth > sizes('rug').width ? 90 : 0 }), {
        worth: 1.5,
        fits: ({ size }) => Math.max(size.width, size.depth) >= 2.2 && Math.min(size.width, size.depth) >= 1.5,
      }),
      slot('dresser', 'dresser', { against: (site.others[1] ?? second ?? site.wall).id, at: middle(0) }, { worth: 1.8 }),
      ...(site.area > WIDE
        ? [slot('bench', 'bench', { beside: 'bed', side: 'front', gap: 0.06 }, { worth: 1, fits: ({ size }) => size.depth < 0.5 })]
        : []),
      artOver('bed', 1.2),
      lampOver('bed'),
    ],
    together: [],
  })
  return [of('middle', middle(0)), of('start', start(0.7)), of('end', end(0.7)), ...(people < 2 ? [inCorner(site)] : [])]
}

/** A bed for one along the wall, in its corner, where the room has no floor for a larger one. */
const inCorner = ({ wall, others, wishes, wall: { id } }: Site): Scheme => ({
  name: 'bed-corner',
  slots: [
    slot('bed', 'bed', { against: id, at: start(0.02), out: 0.02 }, { worth: 6, isEssential: true, wish: 'sleep', fits: isDaybed }),
    slot('nightstand-1', 'nightstand', { beside: 'bed', side: 'right', gap: 0.06, align: 'back' }, { worth: 1.6 }),
    lampOn('nightstand-1'),
    slot(
      'wardrobe',
      'wardrobe',
      { against: (others[0] ?? wall).id, at: end(0.05) },
      { worth: 4, ...(wishes.storage && { isEssential: true, wish: 'storage' as const }) },
    ),
    slot('rug', 'rug', (sizes) => ({ beside: 'bed', side: 'front', gap: -0.3, turn: sizes('rug').depth > sizes('rug').width ? 90 : 0 }), {
      worth: 1.2,
    }),
    artOver('bed', 1.2),
    lampOver('bed'),
  ],
  together: [],
})

/** Sleeping place for guests on daytime seats. */
export const hosting = (wallId: string): Scheme => ({
  name: 'guests',
  slots: [slot('daybed', 'bed', { against: wallId, at: middle(0), out: 0.02 }, { worth: 4, isEssential: true, wish: 'host', fits: isDaybed })],
  together: [],
})

/** A place to sit in a bedroom, a study. */
export const readingCorner = (wallId: string): Slot[] => [
  slot('armchair', 'armchair', { against: wallId, at: middle(0), out: 0.2 }, { worth: 1.6 }),
  slot('side-table', 'side-table', { beside: 'armchair', side: 'right', gap: 0.1, align: 'back' }, { worth: 0.8 }),
  slot('floor-lamp', 'floor-lamp', { beside: 'armchair', side: 'left', gap: 0.12, align: 'back' }, { worth: 0.8 }),
  lampOn('side-table', 0, 0.4),
]
