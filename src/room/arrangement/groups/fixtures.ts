/** Kitchens and bathrooms: what stands in a row at a wall, and what each needs before it. */
import { end, middle, start } from '../../furnishing/piece.ts'
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
const row = (site: Site, name: string, at: ReturnType<typeof middle>, side: 'left' | 'right'): Scheme => ({
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
  together: [['base-1', 'cooker', 'base-2', 'fridge']],
})

export const kitchen = (site: Site): Scheme[] => [
  row(site, 'row-right', start(0.85), 'right'),
  row(site, 'row-left', end(0.85), 'left'),
  row(site, 'row-middle', middle(-1.2), 'right'),
]

const bath = (site: Site, name: string, tub: 'bathtub' | 'shower'): Scheme => {
  const [second = site.wall] = site.others
  return {
    name: `bath-${name}`,
    slots: [
      slot('toilet', 'toilet', { against: site.wall.id, at: end(0.3) }, { ...essential, worth: 6, fits: ({ size }) => size.height > 0.7 }),
      slot('basin', 'basin', { against: site.wall.id, at: start(0.3) }, { ...essential, worth: 6 }),
      slot(tub, tub, { against: second.id, at: start(0.1) }, { ...essential, worth: 6 }),
      slot('mirror', 'mirror', { over: 'basin', height: 1.2 }, { worth: 2.5, fits: ({ mount }) => mount === 'wall' }),
      slot('stool', 'stool', { against: second.id, at: end(0.3), out: 0.1 }, { worth: 0.6 }),
    ],
    together: [],
  }
}

export const bathroom = (site: Site): Scheme[] => [bath(site, 'shower', 'shower'), bath(site, 'tub', 'bathtub')]
