import { useRef } from 'react'
import type { Group } from 'three'
import { MARK, MarkMaterial } from './markMaterial.tsx'
import { usePane, useViewport } from './ViewportContext.ts'

/** The ring around the selected item, with the knob by which it is turned. */
export const TurnRing = () => {
  const viewport = useViewport()
  const [group, ring, knob] = [useRef<Group>(null), useRef<Group>(null), useRef<Group>(null)]
  usePane((eye) => {
    const place = viewport.handlesIn(eye).ring
    if (!group.current) return
    group.current.visible = place !== null
    if (!place) return
    ring.current?.position.set(place.centre.x, place.centre.y, place.centre.z)
    ring.current?.scale.setScalar(place.radius)
    knob.current?.position.set(place.knob.x, place.knob.y, place.knob.z)
    knob.current?.scale.setScalar(place.knobRadius)
  })
  return (
    <group ref={group} name="turn ring" visible={false}>
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
export const LiftHandle = () => {
  const viewport = useViewport()
  const group = useRef<Group>(null)
  usePane((eye) => {
    const place = viewport.handlesIn(eye).lift
    if (!group.current) return
    group.current.visible = place !== null
    if (!place) return
    group.current.position.set(place.knob.x, place.knob.y, place.knob.z)
    group.current.scale.setScalar(place.knobRadius)
  })
  return (
    <group ref={group} name="lift handle" visible={false}>
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
