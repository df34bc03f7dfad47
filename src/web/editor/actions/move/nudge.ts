import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react'
import { moveTogether } from '#room/placement/selection/together.ts'
import { blockers } from '#room/placement/collision.ts'
import type { Settled } from '#room/placement/placement.ts'
import { moveBy, MOVE_STEP } from '#room/placement/steps.ts'
import type { DragTarget } from '#room/drag/dragTarget.ts'
import { isAimed } from './aim.ts'
import { nudgePart, partMoves } from '../selectedPart.ts'
import { roomStep, type Way } from './roomStep.ts'
import { settleAs } from '../../kinds/item/settleAs.ts'
import type { Action, WordKey } from '../../action.ts'
import { hasSeveral, placeTogether } from '../../kinds/item/selectedItems.ts'

/** A step that ends where it began was blocked, and names the obstacle. */
const stepBy = ({ space, around, placedItem }: DragTarget, dx: number, dz: number): Settled => {
  const settled = moveBy(space, around, placedItem, dx, dz)
  const { x, y, z } = placedItem.position
  if (!settled.ok || Math.hypot(settled.position.x - x, settled.position.z - z) > 1e-6) return settled
  return { ok: false, reasons: blockers({ ...placedItem, position: { x: x + dx, y, z: z + dz } }, around, space) }
}

const SPEEDS = [
  ['normal', ''],
  ['large', 'Shift+'],
  ['fine', 'Alt+'],
] as const
const LABELS: Record<Way, WordKey> = { up: 'action.moveUp', down: 'action.moveDown', left: 'action.moveLeft', right: 'action.moveRight' }
const ICONS: Record<Way, LucideIcon> = { up: ArrowUp, down: ArrowDown, left: ArrowLeft, right: ArrowRight }
const KEYS: Record<Way, string> = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' }

/** Moving by 5 cm, 50 cm with Shift, 1 cm with Alt. */
export const nudges: Action[] = (['up', 'down', 'left', 'right'] as const).flatMap((way) =>
  SPEEDS.map(([speed, modifier]): Action => ({
    id: `move-${way}-${speed}`,
    section: 'move',
    label: LABELS[way],
    icon: ICONS[way],
    keys: [`${modifier}${KEYS[way]}`],
    on: [],
    onCanvas: true,
    edits: true,
    enabled: (room) => !isAimed(room) && (room.selected !== undefined || partMoves(room)),
    run: (room) => {
      if (partMoves(room)) return nudgePart(room, way, speed)
      const { x, z } = roomStep(room, way, MOVE_STEP[speed])
      if (hasSeveral(room)) placeTogether(room, 'step.moveMany', (selection) => moveTogether(selection, { x, y: z }))
      else settleAs(room, 'step.move', (drag) => stepBy(drag, x, z))
    },
  })),
)
