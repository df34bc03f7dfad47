/** Moves several items together: they keep their relative poses, and their walls. */
import { newId } from '#contract/wire/newId.ts'
import { holdTogether, moveTogether } from '#room/placement/selection/together.ts'
import { poseOps, type Posed } from '#room/placement/selection/selection.ts'
import { addItemOp } from '#room/document/changes.ts'
import type { Problem } from '#room/placement/checks.ts'
import type { GroupDragTarget } from '#room/drag/dragTarget.ts'
import { wayBetween } from '#room/drag/pointing.ts'
import { cancelGesture, IDLE, stay, type Effect, type GestureEvent, type MovingMany, type Outcome, type Touch } from '../../gesture.ts'

const show = ({ item }: GroupDragTarget, poses: readonly Posed[], problems: readonly Problem[], suspended: boolean): Effect => {
  const shown = poses.map(({ id, position, rotationY }) => ({ id, position, angle: rotationY }))
  const own = shown.find(({ id }) => id === item.id) ?? { position: item.position, angle: item.rotation.y }
  const reasons = problems.flatMap(({ blockers }) => blockers)
  return {
    do: 'show',
    poses: shown,
    standpoint: { position: own.position, angle: own.angle, mode: suspended ? 'free' : 'grid', guides: [], reasons },
  }
}

/** Ops that add the copies at their places. */
const copyOps = ({ items }: GroupDragTarget, poses: readonly Posed[]) =>
  poses.flatMap(({ id, position, rotationY }) => {
    const item = items.get(id)
    return item ? [addItemOp({ ...item, position, rotation: { ...item.rotation, y: rotationY } })] : []
  })

const dropMany = ({ many, by, copying }: MovingMany): Outcome => {
  const { selection, item, items } = many
  // Items dropped where they came from have not moved, and no copy was made.
  if (by.x === 0 && by.y === 0) return cancelGesture()
  const placed = moveTogether(selection, by)
  if (!placed.ok) {
    const locked = items.get(placed.locked[0] ?? '')
    const reason: Effect = locked ? { do: 'locked', item: locked } : { do: 'refuse', item, reasons: placed.problems[0]?.blockers ?? [] }
    return { gesture: IDLE, effects: [{ do: 'restore' }, reason] }
  }
  if (copying) {
    const ops = copyOps(many, placed.poses)
    const name = { key: 'step.duplicateMany', count: ops.length } as const
    return { gesture: IDLE, effects: [{ do: 'commit', name, ops, select: [...items.keys()], slid: placed.slid }] }
  }
  const ops = poseOps({ items }, placed.poses)
  if (ops.length === 0) return cancelGesture()
  return { gesture: IDLE, effects: [{ do: 'commit', name: { key: 'step.moveMany', count: ops.length }, ops, slid: placed.slid }] }
}

/** A copy of each, in their relative poses, on its way from the originals. */
export const beginCopiesDrag = (many: GroupDragTarget, start: Touch, event: Extract<GestureEvent, { type: 'move' }>): Outcome => {
  const copies = many.copy(newId)
  const begun = moveMany({ kind: 'moving-many', many: copies, start, by: { x: 0, y: 0 }, copying: true }, event)
  return { ...begun, effects: [{ do: 'bring', items: [...copies.items.values()] }, ...begun.effects] }
}

export const moveMany = (gesture: MovingMany, event: GestureEvent): Outcome => {
  const { many, start } = gesture
  switch (event.type) {
    case 'move': {
      const by = wayBetween(start, event.touch, event.touch.alt) ?? gesture.by
      const { poses, problems } = holdTogether(many.selection, by)
      return { gesture: { ...gesture, by }, effects: [show(many, poses, problems, event.touch.alt)] }
    }
    case 'up':
      return dropMany(gesture)
    case 'cancel':
      return cancelGesture()
    default:
      return stay(gesture)
  }
}
