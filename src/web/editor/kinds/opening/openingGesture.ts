/** Dragging doors and windows: an existing one moves along its wall or to another, a new one is placed by a press. */
import type { StoredScene } from '#contract/design/scene.ts'
import { besidesOf, isWhereItWas, openingGrip, slidOpening } from '#room/drag/openings.ts'
import { placeOpening, type Opened, type OpeningChange } from '#room/openings/openings.ts'
import { IDLE, planPointOf, stay, type GestureEvent, type Outcome, type Touch } from '../../gesture.ts'
import type { MovingOpening, PlacingOpening, RoomEffect, Sketch } from '../../roomGesture.ts'
import type { OpeningStepKey } from '../../store/step.ts'

const sketchOf = (scene: StoredScene, change: OpeningChange): Sketch =>
  change.ok
    ? { of: 'opening', scene, opening: change.opening, lengths: besidesOf(scene, change.opening) }
    : { of: 'nothing', refused: change.refused }

const done = (what: 'add' | 'move', result: Opened): RoomEffect[] => {
  const key: OpeningStepKey = `step.${result.opening.type}.${what}`
  return [
    { do: 'sketch', sketch: null },
    { do: 'set-openings', key, result },
  ]
}

export const beginOpeningDrag = (scene: StoredScene, openingId: string, start: Touch): MovingOpening => ({
  kind: 'moving-opening',
  scene,
  openingId,
  grip: openingGrip(scene, openingId, planPointOf(start)),
  result: null,
})

const follow = (gesture: MovingOpening, touch: Touch): Outcome => {
  const { scene, openingId, grip, result } = gesture
  const at = planPointOf(touch)
  const change = at && slidOpening(scene, openingId, at, { grip, before: result, suspended: touch.alt })
  if (!change) return stay(gesture)
  return { gesture: { ...gesture, result: change.ok ? change : result }, effects: [{ do: 'sketch', sketch: sketchOf(scene, change) }] }
}

export const dragOpening = (gesture: MovingOpening, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'move':
      return follow(gesture, event.touch)
    case 'up': {
      const { result } = gesture
      const moved = result && !isWhereItWas(gesture.scene, gesture.openingId, result)
      return { gesture: IDLE, effects: moved ? done('move', result) : [{ do: 'sketch', sketch: null }] }
    }
    case 'cancel':
      return { gesture: IDLE, effects: [{ do: 'sketch', sketch: null }] }
    default:
      return stay(gesture)
  }
}

const hover = (gesture: PlacingOpening, touch: Touch): Outcome => {
  const at = planPointOf(touch)
  if (!at) return stay(gesture)
  const change = placeOpening(gesture.scene, gesture.type, at, gesture.size, { suspended: touch.alt, id: gesture.id })
  return { gesture: { ...gesture, result: change.ok ? change : null }, effects: [{ do: 'sketch', sketch: sketchOf(gesture.scene, change) }] }
}

const put = (gesture: PlacingOpening, touch: Touch): Outcome => {
  const at = planPointOf(touch)
  const change = at && placeOpening(gesture.scene, gesture.type, at, gesture.size, { suspended: touch.alt, id: gesture.id })
  if (!change) return stay(gesture)
  if (change.ok) return { gesture: IDLE, effects: done('add', change) }
  return { gesture, effects: [{ do: 'refuse-room', refused: change.refused }] }
}

export const putOpening = (gesture: PlacingOpening, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'down':
    case 'move':
      return hover(gesture, event.touch)
    case 'leave':
      return { gesture: { ...gesture, result: null }, effects: [{ do: 'sketch', sketch: null }] }
    case 'up':
      return put(gesture, event.touch)
    case 'cancel':
      return { gesture: IDLE, effects: [{ do: 'sketch', sketch: null }] }
    default:
      return stay(gesture)
  }
}
