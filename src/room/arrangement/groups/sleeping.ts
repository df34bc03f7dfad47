/** Beds and what stands by them. */
import { middle, start } from '../../furnishing/piece.ts'
import type { ArrangeProduct } from '../request.ts'
import type { Site } from '../site.ts'
import { slot, type Scheme, type Slot } from '../slots.ts'
import { artOver, lampOn, lampOver } from './decor.ts'

/** Narrower beds are for one; a bed that is wider than it is deep is a daybed. */
const FOR_TWO = 1.4
const isBed =
  (people: number) =>
  ({ size }: ArrangeProduct): boolean =>
    size.depth > size.width && (people < 2 || size.width >= FOR_TWO)
const isDaybed = ({ size }: ArrangeProduct): boolean => size.width > size.depth

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
        fits: ({ size }) => Math.max(size.width, size.depth) >= 2.2,
      }),
      slot('dresser', 'dresser', { against: (site.others[1] ?? second ?? site.wall).id, at: middle(0) }, { worth: 1.8 }),
      artOver('bed', 1.2),
      lampOver('bed'),
    ],
    together: [],
  })
  return [of('middle', middle(0)), of('start', start(0.7))]
}

/** Where guests sleep who sit there by day. */
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
