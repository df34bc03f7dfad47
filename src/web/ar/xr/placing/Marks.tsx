/** Marks of the scene: the rings of placement and teleport, and the box around the selected item. */
import { useEffect, useMemo, useRef, type Ref } from 'react'
import { BoxGeometry, EdgesGeometry, Quaternion, Vector3, type BufferGeometry, type Group, type LineBasicMaterial, type LineSegments } from 'three'
import type { Vec3 } from '#contract/wire/primitives.ts'
import { useLive } from '../useLive.ts'

const UP = new Vector3(0, 1, 0)
/** Seen against floors of any colour: white within a dark rim. */
const LIGHT = '#FFFFFF'
const RIM = '#10302B'
const FREE = '#FFD27A'
const BLOCKED = '#FF5A4F'
/** Its rim, its circle and the dot in it: radii, in its own space. */
const RING = [
  { inner: 0.78, outer: 1.06, color: RIM, order: 10 },
  { inner: 0.82, outer: 1, color: LIGHT, order: 11 },
  { inner: 0, outer: 0.1, color: LIGHT, order: 11 },
] as const

/** A drag draws in every frame: nothing is created for it. */
const [normal, centre, size] = [new Vector3(), new Vector3(), new Vector3()]
const turn = new Quaternion()

const placeRing = (ring: Group | null, at: { position: Vec3; normal: Vec3 } | null): void => {
  if (!ring) return
  ring.visible = at !== null
  if (!at) return
  ring.position.set(at.position.x, at.position.y, at.position.z)
  ring.quaternion.setFromUnitVectors(UP, normal.set(at.normal.x, at.normal.y, at.normal.z).normalize())
}

/** @param radius metres */
const Ring = ({ ref, radius }: { ref: Ref<Group>; radius: number }) => (
  <group ref={ref} visible={false}>
    {RING.map(({ inner, outer, color, order }) => (
      <mesh key={outer} rotation-x={-Math.PI / 2} renderOrder={order}>
        <ringGeometry args={[radius * inner, radius * outer, 40]} />
        <meshBasicMaterial color={color} transparent opacity={0.9} depthTest={false} />
      </mesh>
    ))}
  </group>
)

/** Where the scene would be placed: on a floor, a table top or a wall. */
export const PlacementRing = () => {
  const ring = useRef<Group>(null)
  useLive('hit', (hit) => placeRing(ring.current, hit))
  return <Ring ref={ring} radius={0.12} />
}

/** The teleport target. */
export const TeleportRing = () => {
  const ring = useRef<Group>(null)
  useLive('teleportTarget', (target) => placeRing(ring.current, target && { position: target, normal: UP }))
  return <Ring ref={ring} radius={0.2} />
}

const edgesOfBox = (): BufferGeometry => {
  const box = new BoxGeometry(1, 1, 1)
  const edges = new EdgesGeometry(box)
  box.dispose()
  return edges
}

/** The box of the selected item, in the room's axes: red where the item may not be. */
export const ChosenBox = () => {
  const lines = useRef<LineSegments<BufferGeometry, LineBasicMaterial>>(null)
  const edges = useMemo(() => edgesOfBox(), [])
  useEffect(() => () => edges.dispose(), [edges])
  useLive('framed', (framed) => {
    const box = lines.current
    if (!box) return
    box.visible = framed !== null
    if (!framed) return
    turn.setFromAxisAngle(UP, framed.pose.angle)
    framed.box.getCenter(centre).applyQuaternion(turn).add(framed.pose.position)
    box.matrix.compose(centre, turn, framed.box.getSize(size))
    box.matrixWorldNeedsUpdate = true
    box.material.color.set(framed.blocked ? BLOCKED : FREE)
  })
  return (
    <lineSegments ref={lines} geometry={edges} visible={false} renderOrder={12} matrixAutoUpdate={false}>
      <lineBasicMaterial color={FREE} depthTest={false} transparent />
    </lineSegments>
  )
}
