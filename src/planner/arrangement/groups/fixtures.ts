/** Kitchens and bathrooms: the pieces in a row at a wall, and the clearance of each. */
import { wantedOf } from '#room/advice/finding.ts'
import { end, middle, start, type Along } from '../../furnishing/piece.ts'
import type { ArrangeProduct } from '../request.ts'
import type { Site } from '../site.ts'
import { slot, type Scheme, type Slot } from '../slots.ts'

const role =
  (kitchenRole: 'hob' | 'fridge') =>
  ({ kitchenRole: its }: ArrangeProduct): boolean =>
    its === kitchenRole
/** Fronts of one width, so that hob and fridge keep their distance from the sink. */
const ofWidth =
  (least: number, most: number) =>
  ({ size }: ArrangeProduct): boolean =>
    size.width >= least && size.width <= most && size.depth < 0.7
const essential = { isEssential: true }
const inRow =
  (beside: string, side: 'left' | 'right', gap = 0): Slot['place'] =>
  () => ({ beside, side, gap, align: 'back' })

/** One row: sink, worktop, hob, worktop, fridge; wall units over the worktops where the row is long. */
const row = (site: Site, name: string, at: Along, side: 'left' | 'right'): Scheme => ({
  name: `kitchen-${name}`,
  slots: [
    slot('sink', 'sink', { against: site.wall.id, at }, { ...essential, worth: 6 }),
    slot('base-1', 'kitchen-base', inRow('sink', side), { ...essential, worth: 3, fits: ofWidth(0.4, 0.5) }),
    slot('cooker', 'appliance', inRow('base-1', side, 0.025), { ...essential, worth: 6, fits: role('hob') }),
    slot('base-2', 'kitchen-base', inRow('cooker', side, 0.025), { ...essential, worth: 3, fits: ofWidth(0.7, 0.9) }),
    slot('fridge', 'appliance', inRow('base-2', side, 0.03), { ...essential, worth: 6, fits: role('fridge') }),
    slot('base-3', 'kitchen-base', inRow('sink', side === 'left' ? 'right' : 'left'), { worth: 2, like: 'base-2' }),
    slot('wall-unit-1', 'kitchen-wall', { over: 'base-2', height: 1.5 }, { worth: 1.2 }),
    slot('wall-unit-2', 'kitchen-wall', { over: 'base-3', height: 1.5 }, { worth: 1.2, like: 'wall-unit-1' }),
  ],
  together: [
    ['base-1', 'cooker'],
    ['base-2', 'fridge'],
  ],
})

/** A short row, and the fridge at another wall: for rooms that no wall of is long enough for everything. */
const apart = (site: Site, name: string, at: Along, side: 'left' | 'right'): Scheme => ({
  name: `kitchen-${name}`,
  slots: [
    slot('sink', 'sink', { against: site.wall.id, at }, { ...essential, worth: 6 }),
    slot('base-1', 'kitchen-base', inRow('sink', side), { ...essential, worth: 3, fits: ofWidth(0.4, 0.5) }),
    slot('cooker', 'appliance', inRow('base-1', side, 0.025), { ...essential, worth: 6, fits: role('hob') }),
    slot(
      'fridge',
      'appliance',
      { against: (site.others[0] ?? site.wall).id, at: side === 'right' ? end(0.05) : start(0.05) },
      {
        ...essential,
        worth: 6,
        fits: role('fridge'),
      },
    ),
    slot('base-2', 'kitchen-base', inRow('cooker', side, 0.025), { worth: 3, fits: ofWidth(0.7, 0.9) }),
    slot('base-3', 'kitchen-base', inRow('sink', side === 'left' ? 'right' : 'left'), { worth: 2, like: 'base-2' }),
    slot('wall-unit-1', 'kitchen-wall', { over: 'base-2', height: 1.5 }, { worth: 1.2 }),
    slot('wall-unit-2', 'kitchen-wall', { over: 'base-3', height: 1.5 }, { worth: 1.2, like: 'wall-unit-1' }),
  ],
  together: [['base-1', 'cooker']],
})

/** Around a corner: sink and fridge along the wall, the cooker along the one that it meets where it begins, or ends. */
const corner = (site: Site, name: string, at: Along, side: 'left' | 'right'): Scheme => {
  const back = side === 'right' ? 'left' : 'right'
  const turn = side === 'right' ? 90 : -90
  /** Along the other wall, with its back to it. */
  const along =
    (host: string, key: string, gap: number): Slot['place'] =>
    (sizes) =>
      host === 'corner'
        ? {
            beside: host,
            side: 'front',
            gap,
            turn,
            shift: (sizes('corner').width - sizes(key).depth) / (side === 'right' ? -2 : 2),
          }
        : { beside: host, side: back, gap, align: 'back' }
  return {
    name: `kitchen-${name}`,
    slots: [
      slot('corner', 'kitchen-base', { against: site.wall.id, at }, { ...essential, worth: 3, fits: ({ size }) => size.depth >= 0.7 }),
      slot('sink', 'sink', inRow('corner', side), { ...essential, worth: 6 }),
      slot('base-2', 'kitchen-base', inRow('sink', side), { ...essential, worth: 3, fits: ofWidth(0.4, 0.5) }),
      slot('fridge', 'appliance', inRow('base-2', side, 0.03), { ...essential, worth: 6, fits: role('fridge') }),
      slot('base-1', 'kitchen-base', along('corner', 'base-1', 0), { ...essential, worth: 3, like: 'base-2' }),
      slot('cooker', 'appliance', along('base-1', 'cooker', 0.025), { ...essential, worth: 6, fits: role('hob') }),
      slot('base-3', 'kitchen-base', along('cooker', 'base-3', 0.025), { worth: 2, fits: ofWidth(0.7, 0.9) }),
      slot('wall-unit-1', 'kitchen-wall', { over: 'base-3', height: 1.5 }, { worth: 1.2 }),
    ],
    together: [
      ['corner', 'sink'],
      ['base-1', 'cooker'],
      ['base-2', 'fridge'],
    ],
  }
}

/** Square metres from which a kitchen has an island, metres between it and the row, and metres of floor before the wall for both. */
const WITH_ISLAND = { area: 17, aisle: wantedOf('kitchen-aisle').good ?? 1.22, depth: 4.2 }

const island = ({ area, depth, wishes }: Site): Slot[] =>
  area > WITH_ISLAND.area && depth > WITH_ISLAND.depth && !wishes.people.dine
    ? [slot('island', 'kitchen-island', { beside: 'cooker', side: 'front', gap: WITH_ISLAND.aisle + 0.02, turn: 180 }, { worth: 3 })]
    : []

export const kitchen = (site: Site): Scheme[] =>
  [
    row(site, 'row-right', start(0.85), 'right'),
    row(site, 'row-left', end(0.85), 'left'),
    row(site, 'row-middle', middle(-1.2), 'right'),
    corner(site, 'corner-start', start(0.01), 'right'),
    corner(site, 'corner-end', end(0.01), 'left'),
    apart(site, 'apart-right', start(0.1), 'right'),
    apart(site, 'apart-left', end(0.1), 'left'),
  ].map((scheme) => ({ ...scheme, slots: [...scheme.slots, ...island(site)] }))

type Wash = 'bathtub' | 'shower'
/** Floor area from which a bathroom has both bathtub and shower, and from which it has storage, square metres. */
const LARGE = { both: 6.5, storage: 9 }

const bath = (site: Site, name: string, [tub, another]: readonly [Wash, Wash?]): Scheme => {
  const [second = site.wall] = site.others
  return {
    name: `bath-${name}`,
    slots: [
      slot('toilet', 'toilet', { against: site.wall.id, at: end(0.3) }, { ...essential, worth: 6, fits: ({ size }) => size.height > 0.7 }),
      slot('basin', 'basin', { against: site.wall.id, at: start(0.3) }, { ...essential, worth: 6 }),
      slot(tub, tub, { against: second.id, at: start(0.1) }, { ...essential, worth: 6 }),
      slot('mirror', 'mirror', { over: 'basin', height: 1.2 }, { worth: 2.5, fits: ({ mount }) => mount === 'wall' }),
      ...(another ? [slot(another, another, { against: (site.others[1] ?? second).id, at: end(0.1) }, { worth: 4 })] : []),
      ...(site.area > LARGE.storage
        ? [
            slot(
              'storage',
              ['console', 'dresser', 'shelf'],
              { against: (site.others[2] ?? second).id, at: middle(0) },
              { worth: 1.5, fits: ({ mount }) => mount === 'floor' },
            ),
          ]
        : []),
      slot('stool', 'stool', { beside: tub, side: 'right', gap: 0.12, align: 'back' }, { worth: 0.6 }),
    ],
    together: [],
  }
}

export const bathroom = (site: Site): Scheme[] => [
  ...(site.area > LARGE.both ? [bath(site, 'both', ['shower', 'bathtub'])] : []),
  bath(site, 'shower', ['shower']),
  bath(site, 'tub', ['bathtub']),
]
