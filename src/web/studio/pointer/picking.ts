/** Types of what a pointer's ray hits in the room, as the components of the canvas name it. */
import type { EventHandlers } from '@react-three/fiber'
import type { Intersection } from 'three'
import type { HandleName } from '../viewport/handlePlaces.ts'

export interface PickedObject {
  /** The item that was hit. */
  itemId?: string
  /** The handle of the selected item that was hit. */
  handle?: HandleName
  /** The handle itself, not merely the place around it that may be pressed as well. */
  exactly?: boolean
}
export type RoomHit = Intersection & PickedObject
/** An event of react-three-fiber with what it met. */
export interface RoomPointerEvent extends PickedObject {
  nativeEvent: PointerEvent
}

/** The events of a component that can be pressed. */
export type PressHandlers = Pick<EventHandlers, 'onPointerDown' | 'onPointerMove' | 'onPointerUp'>
