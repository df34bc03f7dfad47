import type { ThreeElements } from '@react-three/fiber'
import { Vector3, type Object3D } from 'three'
import { EVERY_EVENT } from '../pointer/canvasEvents.ts'
import type { RoomHit } from '../pointer/picking.ts'

const NOWHERE = new Vector3()

/** Hit by every ray, behind all else. */
function hitLast(this: Object3D, _: unknown, hits: RoomHit[]) {
  hits.push({ distance: Infinity, point: NOWHERE, object: this })
}

/**
 * Draws nothing: receives the pointers that hit nothing else. The part of the room itself under them, its walls, doors and corners, is found by its
 * place (`plan/edit/picking.ts`): in Plan they are lines, and as wide as a finger needs them.
 */
export const CanvasBackground = (handlers: Pick<ThreeElements['group'], 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onDoubleClick'>) => (
  <group name="elsewhere" layers={EVERY_EVENT} raycast={hitLast} {...handlers} />
)
