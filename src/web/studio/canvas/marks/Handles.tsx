import { useCallback, useRef } from 'react'
import { Vector3, type Group, type Object3D, type Raycaster } from 'three'
import type { PressHandlers, RoomHit } from '../../pointer/picking.ts'
import type { HandleName } from '../../viewport/handlePlaces.ts'
import { MARK, MarkMaterial } from './markMaterial.tsx'
import { useCameraView, useViewport } from '../../viewport/ViewportContext.ts'

/** The point at which a handle was hit is not used. */
const NOWHERE = new Vector3()

/** A handle itself is in front of all items of the room; the place around it, where a press counts as well, is behind them. */
const useRaycast = (handle: HandleName) => {
  const viewport = useViewport()
  return useCallback(
    function hit(this: Object3D, caster: Raycaster, hits: RoomHit[]): false {
      const hold = viewport.holdOf(handle, caster)
      const exactly = hold === 'exactly'
      if (hold) hits.push({ distance: exactly ? 0 : Number.MAX_VALUE, point: NOWHERE, object: this, handle, exactly })
      // The triangles that it was made of are not used.
      return false
    },
    [viewport, handle],
  )
}

/** The ring around the selected item, with the knob by which it is turned. */
export const TurnRing = (handlers: PressHandlers) => {
  const viewport = useViewport()
  const raycast = useRaycast('ring')
  const [group, ring, knob] = [useRef<Group>(null), useRef<Group>(null), useRef<Group>(null)]
  useCameraView((cameraName) => {
    const place = viewport.handlesIn(cameraName).ring
    if (!group.current) return
    group.current.visible = place !== null
    if (!place) return
    ring.current?.position.set(place.centre.x, place.centre.y, place.centre.z)
    ring.current?.scale.setScalar(place.radius)
    knob.current?.position.set(place.knob.x, place.knob.y, place.knob.z)
    knob.current?.scale.setScalar(place.knobRadius)
  })
  return (
    <group ref={group} name="turn ring" visible={false} raycast={raycast} {...handlers}>
      <group ref={ring} rotation-x={-Math.PI / 2}>
        <mesh renderOrder={19}>
          <ringGeometry args={[0.976, 1.009, 72]} />
          <MarkMaterial color={MARK.halo} opacity={0.7} />
        </mesh>
        <mesh renderOrder={20}>
          <ringGeometry args={[0.985, 1, 72]} />
          <MarkMaterial color={MARK.brass} />
        </mesh>
      </group>
      <group ref={knob}>
        <mesh renderOrder={19}>
          <sphereGeometry args={[1.28, 20, 12]} />
          <MarkMaterial color={MARK.halo} opacity={0.9} />
        </mesh>
        <mesh renderOrder={20}>
          <sphereGeometry args={[1, 20, 12]} />
          <MarkMaterial color={MARK.brass} />
        </mesh>
      </group>
    </group>
  )
}

/** The handle that raises a selected wall or ceiling item: a ball between two arrowheads. */
export const LiftHandle = (handlers: PressHandlers) => {
  const viewport = useViewport()
  const raycast = useRaycast('lift')
  const group = useRef<Group>(null)
  useCameraView((cameraName) => {
    const place = viewport.handlesIn(cameraName).lift
    if (!group.current) return
    group.current.visible = place !== null
    if (!place) return
    group.current.position.set(place.knob.x, place.knob.y, place.knob.z)
    group.current.scale.setScalar(place.knobRadius)
  })
  return (
    <group ref={group} name="lift handle" visible={false} raycast={raycast} {...handlers}>
      <mesh renderOrder={20}>
        <sphereGeometry args={[0.8, 20, 12]} />
        <MarkMaterial color={MARK.brass} />
      </mesh>
      <mesh renderOrder={20} position-y={1.7}>
        <coneGeometry args={[0.7, 1.1, 20]} />
        <MarkMaterial color={MARK.brass} />
      </mesh>
      <mesh renderOrder={20} position-y={-1.7} rotation-x={Math.PI}>
        <coneGeometry args={[0.7, 1.1, 20]} />
        <MarkMaterial color={MARK.brass} />
      </mesh>
    </group>
  )
}
