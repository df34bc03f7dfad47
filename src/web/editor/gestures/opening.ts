/** Doors and windows in the hand: one that is there goes along its wall or to another, a new one is put in by a press. */
import type { Opening, StoredScene } from '../../../contract/scene.ts'
import { moveOpening, placeOpening, type Opened, type OpeningChange } from '../../../room/openings/openings.ts'
import { lengthOf } from '../../../room/sceneFaults.ts'
import { pointOn } from '../../../room/shape/hosting.ts'
import { metresAlong } from '../../../room/shape/walls.ts'
import { IDLE, planPointOf, stay, type GestureEvent, type Outcome, type Touch } from './gesture.ts'
import type { LiveLength, MovingOpening, OpeningStepKey, PlacingOpening, RoomEffect, Sketch } from './roomGesture.ts'

/** What is left of its wall on either side. */
const besides = (scene: StoredScene, { wallId, offset, width }: Opening): LiveLength[] => {
  const wall = scene.room.walls.find(({ id }) => id === wallId)
  if (!wall) return []
  const spans = [
    [0, offset],
    [offset + width, lengthOf(wall)],
  ] as const
  return spans.flatMap(([a, b]) => (b - a < 0.005 ? [] : [{ from: pointOn(wall, a), to: pointOn(wall, b), metres: b - a }]))
}

const sketchOf = (scene: StoredScene, change: OpeningChange): Sketch =>
  change.ok ? { of: 'opening', scene, opening: change.opening, lengths: besides(scene, change.opening) } : { of: 'nothing', refused: change.refused }

const done = (what: 'add' | 'move', result: Opened): RoomEffect[] => {
  const key: OpeningStepKey = `step.${result.opening.type}.${what}`
  return [
    { do: 'sketch', sketch: null },
    { do: 'set-openings', key, result },
  ]
}

export const takeOpening = (scene: StoredScene, openingId: string, start: Touch): MovingOpening => {
  const opening = scene.objects.find(({ id }) => id === openingId)
  const wall = opening && scene.room.walls.find(({ id }) => id === opening.wallId)
  const at = planPointOf(start)
  const grip = opening && wall && at ? opening.offset + opening.width / 2 - metresAlong(wall, at) : 0
  return { kind: 'moving-opening', scene, openingId, grip, result: null }
}

const follow = (gesture: MovingOpening, touch: Touch): Outcome => {
  const { scene, openingId, grip, result } = gesture
  const at = planPointOf(touch)
  const before = scene.objects.find(({ id }) => id === openingId)
  const wallId = result?.opening.wallId ?? before?.wallId
  const wall = scene.room.walls.find(({ id }) => id === wallId)
  if (!at || !wall) return stay(gesture)
  const [from, to] = [wall.points[0]!, wall.points[1]!]
  const length = lengthOf(wall) || 1
  const wanted = { x: at.x + ((to.x - from.x) / length) * grip, y: at.y + ((to.y - from.y) / length) * grip }
  // On the wall where it is now, so that beside a corner it does not jump to and fro.
  const change = moveOpening(result?.scene ?? scene, openingId, wanted, { suspended: touch.alt })
  return { gesture: { ...gesture, result: change.ok ? change : result }, effects: [{ do: 'sketch', sketch: sketchOf(scene, change) }] }
}

const isWhereItWas = ({ scene, openingId }: MovingOpening, { opening }: Opened): boolean => {
  const before = scene.objects.find(({ id }) => id === openingId)
  return before !== undefined && before.wallId === opening.wallId && Math.abs(before.offset - opening.offset) < 1e-6
}

export const carryOpening = (gesture: MovingOpening, event: GestureEvent): Outcome => {
  switch (event.type) {
    case 'move':
      return follow(gesture, event.touch)
    case 'up': {
      const { result } = gesture
      const moved = result && !isWhereItWas(gesture, result)
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
