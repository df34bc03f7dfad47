/** A plate with words on it that turns to whoever looks and is as large to the eye from near and from far. */
import { useFrame } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import { CanvasTexture, SRGBColorSpace, type Mesh, type MeshBasicMaterial, type PlaneGeometry, type Vector3 } from 'three'
import { useAr } from './context.ts'
import { letter, sheetOf, type Paragraph } from './lettering.ts'

/** What stands on it in this frame, and where: metres in the device's floor space. */
export interface Written {
  paragraphs: readonly Paragraph[]
  at: Vector3
  /** Letters' heights that it stands above the point. */
  above?: number
}

interface PlateProps {
  /** Pixels of its sheet. */
  width: number
  lines: number
  /** Radians that a letter is high to the eye, from near and from across the room. */
  letter: number
  /** Asked for in every frame; null: it is not shown. @param time milliseconds */
  shown: (time: number) => Written | null
}

/** Pixels that a letter is high on its sheet. */
const PIXELS = 44
/** Metres from which on it becomes no smaller. */
const NEAR = 0.2

const useSheet = (width: number, lines: number) => {
  const made = useMemo(() => {
    const sheet = sheetOf(width, lines, PIXELS)
    const texture = new CanvasTexture(sheet.canvas)
    texture.colorSpace = SRGBColorSpace
    texture.anisotropy = 4
    return { sheet, texture }
  }, [width, lines])
  useEffect(() => () => made.texture.dispose(), [made])
  return made
}

export const Plate = ({ width, lines, letter: high, shown }: PlateProps) => {
  const mesh = useRef<Mesh<PlaneGeometry, MeshBasicMaterial>>(null)
  const { sheet, texture } = useSheet(width, lines)
  const { head, writing, plates } = useAr()
  /** What stands on the sheet: asked for in every frame, and mostly the same. */
  const lettered = useRef<{ words: string; direction: 'ltr' | 'rtl' } | null>(null)
  const plate = useRef<{ written: string | null }>({ written: null })
  useEffect(() => {
    const one = plate.current
    plates.add(one)
    return () => void plates.delete(one)
  }, [plates])
  useFrame((_state, _passed, frame?: XRFrame) => {
    if (!mesh.current) return
    const written = frame ? shown(head.time) : null
    mesh.current.visible = written !== null
    plate.current.written = null
    if (!written) return
    const { paragraphs, at, above = 0 } = written
    const words = (plate.current.written = paragraphs.map((one) => one.words).join('\n'))
    const direction = writing.current?.direction ?? 'ltr'
    if (lettered.current?.words !== words || lettered.current.direction !== direction) {
      lettered.current = { words, direction }
      letter(sheet, paragraphs, direction)
      if (mesh.current.material.map) mesh.current.material.map.needsUpdate = true
    }
    const letterHeight = Math.max(NEAR, at.distanceTo(head.eye)) * high
    mesh.current.scale.setScalar(letterHeight)
    mesh.current.position.copy(at)
    mesh.current.position.y += above * letterHeight
    mesh.current.quaternion.copy(head.turn)
  })
  // Over everything, as its number matters more than what it would be hidden by; its colours are those of a page.
  return (
    <mesh ref={mesh} visible={false} renderOrder={20} frustumCulled={false}>
      <planeGeometry args={[sheet.canvas.width / PIXELS, sheet.canvas.height / PIXELS]} />
      <meshBasicMaterial map={texture} transparent depthTest={false} depthWrite={false} toneMapped={false} />
    </mesh>
  )
}
