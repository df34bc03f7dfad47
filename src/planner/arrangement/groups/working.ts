/** Desks, the chairs at them, and light to work by. */
import { wantedOf } from '#room/advice/finding.ts'
import { middle, type Along } from '../../furnishing/piece.ts'
import type { Site } from '../site.ts'
import { slot, type Scheme, type Slot } from '../slots.ts'
import { artOver, lampOn } from './decor.ts'

const essential = { isEssential: true, wish: 'work' as const }

/** Metres behind a desk that looks into the room, to the wall. */
const BEHIND = wantedOf('desk-behind').good ?? 0.91
const AT_DESK = 0.03
/** Higher desks, with shelves and flaps, have their back at a wall. */
const LOW = 0.8

/** A desk that looks into the room, its chair between it and the wall. */
export const facingRoom = ({ wall }: Pick<Site, 'wall'>): Scheme => ({
  name: 'desks-facing',
  slots: [
    slot(
      'task-chair-1',
      'chair',
      (sizes) => ({ against: wall.id, at: middle(0), out: Math.max(0.3, BEHIND + 0.04 - AT_DESK - sizes('task-chair-1').depth) }),
      { ...essential, worth: 5 },
    ),
    slot(
      'desk-1',
      'desk',
      { beside: 'task-chair-1', side: 'front', gap: AT_DESK, turn: 180 },
      { ...essential, worth: 3, fits: ({ size }) => size.height <= LOW },
    ),
    lampOn('desk-1', 0.45, 1),
  ],
  together: [['task-chair-1', 'desk-1']],
})

/** Position of the first desk along its wall. */
export interface DeskPlace {
  name: string
  wallId: string
  at: Along
}

/** Desks in a row along a wall, each with its chair. */
export const working = ({ wishes }: Pick<Site, 'wishes'>, { name, wallId, at }: DeskPlace): Scheme => {
  const people = wishes.people.work ?? 1
  const slots = Array.from({ length: people }, (_, n): Slot[] => {
    const [desk, chair] = [`desk-${n + 1}`, `task-chair-${n + 1}`]
    const place: Slot['place'] =
      n === 0 ? () => ({ against: wallId, at, out: 0.04 }) : () => ({ beside: `desk-${n}`, side: 'right', gap: 0.04, align: 'back' })
    return [
      slot(desk, 'desk', place, { ...essential, worth: 5, ...(n > 0 && { like: 'desk-1' }) }),
      slot(chair, 'chair', { beside: desk, side: 'front', gap: 0.03, turn: 180 }, { ...essential, worth: 3, ...(n > 0 && { like: 'task-chair-1' }) }),
      lampOn(desk, 0.45, 1),
    ]
  }).flat()
  const together = Array.from({ length: people }, (_, n) => [`desk-${n + 1}`, `task-chair-${n + 1}`])
  return { name: `desks-${name}`, slots: [...slots, artOver('desk-1')], together }
}
