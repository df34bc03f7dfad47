/** Numbers in the picture: how large what is chosen is, where no page lies over the picture to say so, and how far it is from what is round it while it is moved. */
import { useEffect, useMemo, useRef } from 'react'
import { BufferGeometry, Float32BufferAttribute, Vector3, type LineSegments } from 'three'
import { SIDES, type Distances, type Side, type SideDistance } from '../../../room/measures.ts'
import { useAr } from './context.ts'
import { INK } from './lettering.ts'
import { useLive, type Live } from './live.ts'
import { Plate, type Written } from './Plate.tsx'

/** Less than a centimetre is told by touching. */
const LEAST = 0.01
/** Radians that a letter is high. */
const LETTER = 0.022
const LINE = '#FFD27A'

const toldOn = (distances: Distances, side: Side): SideDistance | null => {
  const distance = distances[side]
  return distance !== null && distance.metres >= LEAST ? distance : null
}

const said = (words: string, at: Vector3, above: number): Written => ({ paragraphs: [{ words, color: INK }], at, above })

/** The middle of a thing's top, in the room's axes. */
const topOf = ({ box, pose }: NonNullable<Live['sized']>, to: Vector3): Vector3 => {
  box.getCenter(to).setY(box.max.y)
  return to.applyAxisAngle(UP, pose.angle).add(pose.position)
}

/** Above what is chosen, or the product, where no page tells it. */
const SizePlate = () => {
  const ar = useAr()
  const at = useMemo(() => new Vector3(), [])
  const shown = (): Written | null => {
    const { sized } = ar.live.getState()
    const writing = ar.writing.current
    if (ar.can.domOverlay || !sized || !writing || !ar.footing.place) return null
    return said(writing.size(sized.size), topOf(sized, at).applyMatrix4(ar.footing.matrix), 1.6)
  }
  return <Plate width={1024} lines={1} letter={LETTER} shown={shown} />
}

/** Over the middle of a room that stands there as a model. */
const ModelPlate = () => {
  const ar = useAr()
  const at = useMemo(() => new Vector3(), [])
  const shown = (): Written | null => {
    const model = ar.writing.current?.model ?? null
    if (ar.can.domOverlay || model === null || !ar.footing.place) return null
    return said(model, at.copy(ar.over).applyMatrix4(ar.footing.matrix), 2)
  }
  return <Plate width={512} lines={1} letter={LETTER} shown={shown} />
}

/** From what is moved to what is on one side of it. */
const GapPlate = ({ side }: { side: Side }) => {
  const ar = useAr()
  const at = useMemo(() => new Vector3(), [])
  const shown = (): Written | null => {
    const { apart } = ar.live.getState()
    const distance = apart && toldOn(apart.distances, side)
    const writing = ar.writing.current
    if (!apart || !distance || !writing || !ar.footing.place) return null
    const { from, at: to, metres } = distance
    at.set((from.x + to.x) / 2, apart.height, (from.y + to.y) / 2)
    return said(writing.length(Math.round(metres * 100) / 100), at.applyMatrix4(ar.footing.matrix), 0.4)
  }
  return <Plate width={256} lines={1} letter={LETTER} shown={shown} />
}

/** Every number, in the device's floor space. */
export const Dimensions = () => (
  <>
    <SizePlate />
    <ModelPlate />
    {SIDES.map((side) => (
      <GapPlate key={side} side={side} />
    ))}
  </>
)

const gapLines = (): BufferGeometry =>
  new BufferGeometry().setAttribute(
    'position',
    new Float32BufferAttribute(
      [...SIDES].flatMap(() => [0, 0, 0, 0, 0, 0]),
      3,
    ),
  )

/** The lines along which distances are told, in the room's axes. */
export const GapLines = () => {
  const lines = useRef<LineSegments>(null)
  const geometry = useMemo(() => gapLines(), [])
  useEffect(() => () => geometry.dispose(), [geometry])
  useLive('apart', (apart) => {
    if (!lines.current) return
    lines.current.visible = apart !== null
    if (!apart) return
    const ends = geometry.getAttribute('position')
    SIDES.forEach((side, index) => {
      const { from, at } = toldOn(apart.distances, side) ?? NOWHERE
      ends.setXYZ(index * 2, from.x, apart.height, from.y)
      ends.setXYZ(index * 2 + 1, at.x, apart.height, at.y)
    })
    ends.needsUpdate = true
  })
  return (
    <lineSegments ref={lines} geometry={geometry} visible={false} renderOrder={13} frustumCulled={false}>
      <lineBasicMaterial color={LINE} depthTest={false} transparent />
    </lineSegments>
  )
}

const UP = new Vector3(0, 1, 0)
const NOWHERE = { from: { x: 0, y: 0 }, at: { x: 0, y: 0 } }
