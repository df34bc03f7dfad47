/** Seats around one middle: sofas, armchairs, the table between them, and the screen that they look at. */
import { centreAlong, end, middle, start, type Along } from '../../furnishing/piece.ts'
import { wantedOf } from '#room/advice/finding.ts'
import type { ArrangeProduct } from '../request.ts'
import type { Site } from '../site.ts'
import { slot, type Scheme, type Slot } from '../slots.ts'
import { artOver, lampOn, lampOver } from './decor.ts'

/** Metres of a sofa that are its arms, and that a person takes. */
const ARMS = 0.25
const PERSON = 0.6
/** Seats of a sofa or a bench. */
export const seatsOn = ({ size }: Pick<ArrangeProduct, 'size'>): number => Math.max(1, Math.floor((size.width - ARMS) / PERSON))
/** Metres: less deep benches have no back and are not for long sitting. */
const WITH_BACK = 0.5
/** Whether several sit on it together in comfort: sofas, and benches with a back, such as a dikka. */
export const isCouch = ({ category, size }: Pick<ArrangeProduct, 'category' | 'size'>): boolean =>
  category === 'sofa' || (category === 'bench' && size.depth >= WITH_BACK)

/** Deeper sofas turn a corner. */
const CORNER = 1.3
const { good: TABLE_GAP = 0.4 } = wantedOf('sofa-table')
const { good: FACING_GAP = 1.8 } = wantedOf('seats-facing')
const SCREEN = wantedOf('screen-distance', 1)
/** Times its width, the diagonal of a 16:9 picture. */
const DIAGONAL = Math.hypot(16, 9) / 16
/** Distance behind a sofa that is not at a wall: wide enough to walk through, metres. */
const BEHIND = 0.95
const AT_WALL = 0.04

/** Square metres from which a small rug looks lost. */
const WIDE = 14

/** Number of seats if none was requested: usual for a room of that size. */
const usualSeats = (area: number): number => (area < 12 ? 2 : area < 18 ? 3 : area < 28 ? 5 : 6)

const peopleOf = ({ wishes, area }: Site): number => wishes.people.sit ?? usualSeats(area)

/** Distance from the wall to the sofa's back: 0 unless the screen is too far away, metres. */
const outFromWall = ({ depth }: Site, sofaDepth: number, unitDepth: number, screenWidth: number): number => {
  // A screen that exceeds the budget does not determine the sofa's place.
  if (screenWidth === 0) return AT_WALL
  const diagonal = screenWidth * DIAGONAL
  const distance = depth - AT_WALL - sofaDepth / 2 - unitDepth / 2
  if (distance <= (SCREEN.atMost ?? Infinity) * diagonal) return AT_WALL
  return Math.max(BEHIND, distance - 2 * diagonal)
}

/** @param at place of the sofa: the screen is opposite */
const television = ({ opposite, wall: behind }: Site, at: Along): Slot[] => {
  if (opposite === null) return []
  const { wall, along } = opposite
  // The two walls run in opposite directions.
  const aside = (sofa: number): number => (at.from === 'middle' ? 0 : behind.length / 2 - centreAlong(at, behind.length, sofa))
  const together = { worth: 3, isEssential: true, wish: 'television' as const }
  return [
    slot('tv-unit', 'tv-unit', (sizes) => ({ against: wall.id, at: middle(along - wall.length / 2 + aside(sizes('sofa').width)) }), {
      ...together,
      seenFrom: 'sofa',
    }),
    slot('television', 'television', { on: 'tv-unit' }, { ...together, fits: ({ mount }) => mount === 'surface' }),
  ]
}

const seat = { wish: 'sit' as const, isEssential: true }
/** Beside the coffee table, looking at it. */
const armchair = (n: number, side: 'left' | 'right', shift: number): Slot =>
  slot(
    `armchair-${n}`,
    'armchair',
    { beside: 'coffee-table', side, gap: 0.55, shift, turn: side === 'left' ? 90 : -90 },
    {
      ...seat,
      worth: 2,
      ...(n > 1 && { like: 'armchair-1' }),
    },
  )
const ARMCHAIRS = [
  ['left', 0.1],
  ['right', 0.1],
  ['left', 0.95],
  ['right', 0.95],
] as const

interface Manning {
  sofa: number
  facing: number
  armchairs: number
}
/** Distribution of seats: on the sofa, on the one facing it, in armchairs. */
const manned = (people: number, canFace: boolean): Manning => {
  if (people <= 3) return { sofa: people, facing: 0, armchairs: 0 }
  if (people <= 5 || !canFace) return { sofa: Math.max(3, people - 4), facing: 0, armchairs: Math.min(4, people - 3) }
  return { sofa: 3, facing: people >= 6 ? Math.min(3, people - 3) : 0, armchairs: Math.max(0, Math.min(4, people - 6)) }
}

interface Layout {
  name: string
  at: Along
  isCorner?: boolean
  isFacing?: boolean
  /** Leaves the other end of the room to something else that is wished for there. */
  isAside?: boolean
}
/** Metres of wall beside a sofa at one end of the room. */
const ASIDE = 0.3
const LAYOUTS: readonly Layout[] = [
  { name: 'row', at: middle(0) },
  { name: 'row-start', at: start(ASIDE), isAside: true },
  { name: 'row-end', at: end(ASIDE), isAside: true },
  { name: 'facing', at: middle(0), isFacing: true },
  { name: 'corner', at: start(0.1), isCorner: true },
  { name: 'corner-end', at: end(0.1), isCorner: true },
]

const fitsSofa =
  (people: number, isCorner: boolean) =>
  (product: ArrangeProduct): boolean =>
    isCouch(product) && seatsOn(product) >= people && product.size.depth > CORNER === isCorner

const schemeOf = (site: Site, { name, at, isCorner = false, isFacing = false }: Layout): Scheme => {
  const { wishes } = site
  const people = peopleOf(site)
  const wantsScreen = wishes.television === true
  const { sofa, facing, armchairs } = manned(people, isFacing)
  const screen = wantsScreen ? television(site, at) : []
  const slots: Slot[] = [
    slot(
      'sofa',
      ['sofa', 'bench'],
      (sizes) => ({
        against: site.wall.id,
        at,
        out: screen.length > 0 ? outFromWall(site, sizes('sofa').depth, sizes('tv-unit').depth, sizes('television').width) : AT_WALL,
      }),
      { ...seat, worth: 6, fits: fitsSofa(Math.min(sofa, 4), isCorner) },
    ),
    slot('coffee-table', 'coffee-table', { beside: 'sofa', side: 'front', gap: TABLE_GAP + 0.02 }, { worth: 3 }),
    ...screen,
    ...(facing > 0
      ? [
          slot(
            'sofa-2',
            ['sofa', 'bench'],
            (sizes) => ({ beside: 'sofa', side: 'front', gap: Math.max(FACING_GAP, 2 * TABLE_GAP + 0.04 + sizes('coffee-table').depth), turn: 180 }),
            { ...seat, worth: 4, like: 'sofa' },
          ),
        ]
      : []),
    ...ARMCHAIRS.slice(0, armchairs).map(([side, shift], i) => armchair(i + 1, side, shift)),
    slot('rug', 'rug', (sizes) => ({ under: 'coffee-table', forward: 0.02, turn: sizes('rug').depth > sizes('rug').width ? 90 : 0 }), {
      worth: 2,
      fits: ({ size }) => Math.min(size.width, size.depth) >= 1.4 && Math.max(size.width, size.depth) >= (site.area > WIDE ? 2.2 : 0),
    }),
    slot('side-table', 'side-table', { beside: 'sofa', side: 'right', gap: 0.06, align: 'back' }, { worth: 1.2 }),
    lampOn('side-table'),
    slot('floor-lamp', 'floor-lamp', { beside: 'sofa', side: 'left', gap: 0.08, align: 'back' }, { worth: 1.2 }),
    artOver('sofa', 1.4),
    lampOver('coffee-table'),
  ]
  return { name: `seats-${name}`, slots, together: wantsScreen ? [['tv-unit', 'television']] : [] }
}

/** Whether more than seats is wished for in the room. */
const isShared = ({ wishes: { people } }: Site): boolean => [people.dine, people.work, people.host].some((count) => (count ?? 0) > 0)

/** Layouts of a living room's seats along a wall. */
export const seating = (site: Site): Scheme[] =>
  LAYOUTS.filter(
    ({ isFacing = false, isAside = false }) => (!isFacing || manned(peopleOf(site), true).facing > 0) && (!isAside || isShared(site)),
  ).map((layout) => schemeOf(site, layout))
