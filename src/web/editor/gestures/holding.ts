/** What moving, turning, raising and placing have in common: showing the held thing, and letting go of it. */
import { drop as dropHeld, posesAt, type Dropped } from '../../../room/dragging/carrying.ts'
import type { Held, Pose, Standpoint } from '../../../room/dragging/held.ts'
import type { StepKey } from '../store/scene.ts'
import { goBack, IDLE, type Effect, type Outcome } from './gesture.ts'

/** The held thing and its riders, shown at a standpoint. */
export const show = (held: Held, at: Standpoint): Effect => ({ do: 'show', poses: posesAt(held, at), standpoint: at })

/** Back where it was, and why. */
export const refused = ({ item }: Held, { reasons }: Extract<Dropped, { ok: false }>): Outcome => ({
  gesture: IDLE,
  effects: [{ do: 'restore' }, { do: 'refuse', item, reasons }],
})

/** Lets go of a thing that stands in the room: one change, a refusal, or nothing when it is back where it was. */
export const drop = (held: Held, wanted: Pose, suspended: boolean, key: StepKey): Outcome => {
  const dropped = dropHeld(held, wanted, suspended)
  if (!dropped.ok) return refused(held, dropped)
  if (dropped.ops.length === 0) return goBack()
  const { productId, id } = held.item
  return { gesture: IDLE, effects: [{ do: 'commit', name: { key, productId }, ops: dropped.ops, select: id, slid: dropped.slid }] }
}
