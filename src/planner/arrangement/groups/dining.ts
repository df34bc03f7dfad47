/** A table and the chairs around it. */
import { wantedOf } from '#room/advice/finding.ts'
import { middle, type Place } from '../../furnishing/piece.ts'
import type { ArrangeProduct } from '../request.ts'
import type { Site } from '../site.ts'
import { slot, type Scheme, type Sizes } from '../slots.ts'
import { lampOver } from './decor.ts'

/** Metres of a table's edge that a person takes. */
const SETTING = 0.56
const AT_TABLE = 0.02
const AT_WALL = 0.02
const { good: BEHIND = 0.91 } = wantedOf('dining-seated')
/** Depth of a chair at a table, metres. */
const CHAIR = 0.56

interface Around {
  sides: number
  ends: number
}
/** Tables whose sides differ by less, metres, are round or square: one sits at each side, looking at the middle. */
const AS_WIDE = 0.15
/** Seats along each long side of a table, and whether there is one more at each end. */
const around = ({ width, depth }: { width: number; depth: number }): Around =>
  Math.abs(width - depth) < AS_WIDE ? { sides: 1, ends: 1 } : { sides: Math.max(1, Math.floor(width / SETTING)), ends: depth >= 0.75 ? 1 : 0 }
export const seatsAround = ({ size }: Pick<ArrangeProduct, 'size'>): number => 2 * around(size).sides + 2 * around(size).ends

/** Place of the nth seat: opposite one another along the sides, the ends last. */
const placeOf = (n: number, people: number, sizes: Sizes): Place => {
  const { width } = sizes('dining-table')
  const { sides } = around(sizes('dining-table'))
  const atSides = Math.min(people, 2 * sides)
  if (n >= atSides) return { beside: 'dining-table', side: n % 2 === 0 ? 'left' : 'right', gap: AT_TABLE, turn: n % 2 === 0 ? 90 : -90 }
  const inRow = Math.ceil((atSides - (n % 2)) / 2)
  const shift = ((Math.floor(n / 2) + 0.5) / inRow - 0.5) * width
  return n % 2 === 0
    ? { beside: 'dining-table', side: 'front', gap: AT_TABLE, shift: shift + 0, turn: 180 }
    : { beside: 'dining-table', side: 'back', gap: AT_TABLE, shift: shift + 0 }
}

/** Floor area below which a table for two is at the wall, with a chair at each end, square metres. */
const SMALL = 16
const atEnd = (n: number): Place => ({ beside: 'dining-table', side: n === 0 ? 'left' : 'right', gap: AT_TABLE, turn: n === 0 ? 90 : -90 })
const hasEnds = ({ size }: Pick<ArrangeProduct, 'size'>): boolean => around(size).ends > 0

/** @param wallId the wall that the table is along */
export const dining = (site: Site, wallId: string): Scheme => {
  const people = site.wishes.people.dine ?? 4
  const isAtWall = people <= 2 && site.area < SMALL
  const chairs = Array.from({ length: people }, (_, n) =>
    slot(`chair-${n + 1}`, 'chair', (sizes) => (isAtWall ? atEnd(n) : placeOf(n, people, sizes)), {
      worth: 1.2,
      isEssential: true,
      wish: 'dine',
      fits: ({ size }) => size.width <= 0.6,
      ...(n > 0 && { like: 'chair-1' }),
    }),
  )
  const table = slot(
    'dining-table',
    'dining-table',
    { against: wallId, at: middle(0), out: isAtWall ? AT_WALL : BEHIND + CHAIR - 0.4 },
    {
      worth: 5,
      isEssential: true,
      wish: 'dine',
      fits: (product) => (isAtWall ? hasEnds(product) : seatsAround(product) >= people),
    },
  )
  return {
    name: 'dining',
    slots: [table, ...chairs, lampOver('dining-table')],
    together: [['dining-table', ...chairs.map(({ key }) => key)]],
  }
}
