/** Numbers in the scene: the size of the selected item, where no page overlay shows it, and its distances to its neighbours while it is moved. */
import { useEffect, useMemo, useRef } from 'react'
import { BufferGeometry, Float32BufferAttribute, Vector3, type LineSegments } from 'three'
import { SIDES, type Distances, type Side, type SideDistance } from '#room/placement/measures.ts'
import { useAr } from '../context.ts'
import { INK } from './textTexture.ts'
import type { Live } from '../live.ts'
import { useLive } from '../useLive.ts'
import { Label, type LabelText } from './Label.tsx'

/** Metres: a smaller gap is seen as touching. */
const MIN_GAP = 0.01
/** Apparent height of a letter, radians. */
const LETTER_ANGLE = 0.022
const LINE = '#FFD27A'

const gapOn = (distances: Distances, side: Side): SideDistance | null => {
  const distance = distances[side]
  return distance !== null && distance.metres >= MIN_GAP ? distance : null
}

const said = (words: string, at: Vector3, above: number): LabelText => ({ paragraphs: [{ words, color: INK }], at, above })

/** The middle of an item's top, in the room's axes. */
const topOf = ({ box, pose }: NonNullable<Live['sized']>, to: Vector3): Vector3 => {
  box.getCenter(to).setY(box.max.y)
  return to.applyAxisAngle(UP, pose.angle).add(pose.position)
}

/** Above the selected item, or the product, where no page shows it. */
const SizeLabel = () => {
  const ar = useAr()
  const at = useMemo(() => new Vector3(), [])
  const shown = (): LabelText | null => {
    const { sized } = ar.live.getState()
    const writing = ar.writing.current
    if (ar.can.domOverlay || !sized || !writing || !ar.anchor.place) return null
    return said(writing.size(sized.size), topOf(sized, at).applyMatrix4(ar.anchor.matrix), 1.6)
  }
  return <Label width={1024} lines={1} letterAngle={LETTER_ANGLE} textAt={shown} />
}

/** Over the middle of a room that is placed as a model. */
const ModelLabel = () => {
  const ar = useAr()
  const at = useMemo(() => new Vector3(), [])
  const shown = (): LabelText | null => {
    const model = ar.writing.current?.model ?? null
    if (ar.can.domOverlay || model === null || !ar.anchor.place) return null
    return said(model, at.copy(ar.over).applyMatrix4(ar.anchor.matrix), 2)
  }
  return <Label width={512} lines={1} letterAngle={LETTER_ANGLE} textAt={shown} />
}

/** From the moved item to its neighbour on one side. */
const GapLabel = ({ side }: { side: Side }) => {
  const ar = useAr()
  const at = useMemo(() => new Vector3(), [])
  const shown = (): LabelText | null => {
    const { gaps } = ar.live.getState()
    const distance = gaps && gapOn(gaps.distances, side)
    const writing = ar.writing.current
    if (!gaps || !distance || !writing || !ar.anchor.place) return null
    const { from, at: to, metres } = distance
    at.set((from.x + to.x) / 2, gaps.height, (from.y + to.y) / 2)
    return said(writing.length(Math.round(metres * 100) / 100), at.applyMatrix4(ar.anchor.matrix), 0.4)
  }
  return <Label width={256} lines={1} letterAngle={LETTER_ANGLE} textAt={shown} />
}

/** Every number, in the device's floor space. */
export const Dimensions = () => (
  <>
    <SizeLabel />
    <ModelLabel />
    {SIDES.map((side) => (
      <GapLabel key={side} side={side} />
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

/** The lines of the distances, in the room's axes. */
export const GapLines = () => {
  const lines = useRef<LineSegments>(null)
  const geometry = useMemo(() => gapLines(), [])
  useEffect(() => () => geometry.dispose(), [geometry])
  useLive('gaps', (gaps) => {
    if (!lines.current) return
    lines.current.visible = gaps !== null
    if (!gaps) return
    const ends = geometry.getAttribute('position')
    SIDES.forEach((side, index) => {
      const { from, at } = gapOn(gaps.distances, side) ?? NOWHERE
      ends.setXYZ(index * 2, from.x, gaps.height, from.y)
      ends.setXYZ(index * 2 + 1, at.x, gaps.height, at.y)
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
