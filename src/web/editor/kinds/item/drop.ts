/** Shared by moving, turning, raising and placing: showing the dragged item, and dropping it. */
import { resolveDrop, posesAt, type DropResult } from '#room/drag/dropping.ts'
import type { DragTarget, Pose, Standpoint } from '#room/drag/dragTarget.ts'
import type { StepKey } from '../../store/step.ts'
import { cancelGesture, IDLE, type Effect, type Outcome } from '../../gesture.ts'

/** The dragged item and the items stacked on it, shown at a standpoint. */
export const show = (drag: DragTarget, at: Standpoint): Effect => ({ do: 'show', poses: posesAt(drag, at), standpoint: at })

/** Back where it was, and why. */
export const refused = ({ item }: DragTarget, { reasons }: Extract<DropResult, { ok: false }>): Outcome => ({
  gesture: IDLE,
  effects: [{ do: 'restore' }, { do: 'refuse', item, reasons }],
})

/** Drops an item of the room: one change, a refusal, or nothing when it is back where it was. */
export const commitDrop = (drag: DragTarget, wanted: Pose, suspended: boolean, key: StepKey): Outcome => {
  const dropped = resolveDrop(drag, wanted, suspended)
  if (!dropped.ok) return refused(drag, dropped)
  if (dropped.ops.length === 0) return cancelGesture()
  const { productId, id } = drag.item
  return { gesture: IDLE, effects: [{ do: 'commit', name: { key, productId }, ops: dropped.ops, select: id, slid: dropped.slid }] }
}
