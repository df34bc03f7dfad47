/** Types of hits of a pointer's ray in the room, as the components of the canvas name them. */
import type { EventHandlers } from '@react-three/fiber'
import type { Intersection } from 'three'
import type { HandleName } from '../viewport/handlePlaces.ts'

export interface PickedObject {
  /** The item that was hit. */
  itemId?: string
  /** The hit handle of the selected item. */
  handle?: HandleName
  /** The handle itself, not merely the place around it, where a press counts as well. */
  exactly?: boolean
}
export type RoomHit = Intersection & PickedObject
/** An event of react-three-fiber with its hit. */
export interface RoomPointerEvent extends PickedObject {
  nativeEvent: PointerEvent
}

/** The events of a component that can be pressed. */
export type PressHandlers = Pick<EventHandlers, 'onPointerDown' | 'onPointerMove' | 'onPointerUp'>
