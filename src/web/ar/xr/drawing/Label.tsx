/** A label in the scene: faces the viewer, at the same apparent size from near and far. */
import { useFrame } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import { CanvasTexture, SRGBColorSpace, type Mesh, type MeshBasicMaterial, type PlaneGeometry, type Vector3 } from 'three'
import { useAr } from '../context.ts'
import { drawParagraphs, createTextCanvas, type Paragraph } from './textTexture.ts'

/** The text of a label in this frame, and its position: metres in the device's floor space. */
export interface LabelText {
  paragraphs: readonly Paragraph[]
  at: Vector3
  /** Letter heights above the position. */
  above?: number
}

interface LabelProps {
  /** Pixels of its canvas. */
  width: number
  lines: number
  /** Apparent height of a letter, radians, from near and from across the room. */
  letterAngle: number
  /** Called in every frame; null hides the label. @param time milliseconds */
  textAt: (time: number) => LabelText | null
}

/** Height of a letter on the canvas, pixels. */
const LETTER_PX = 44
/** Metres within which it becomes no smaller. */
const MIN_DISTANCE = 0.2

const useTextTexture = (width: number, lines: number) => {
  const made = useMemo(() => {
    const textCanvas = createTextCanvas(width, lines, LETTER_PX)
    const texture = new CanvasTexture(textCanvas.canvas)
    texture.colorSpace = SRGBColorSpace
    texture.anisotropy = 4
    return { textCanvas, texture }
  }, [width, lines])
  useEffect(() => () => made.texture.dispose(), [made])
  return made
}

export const Label = ({ width, lines, letterAngle: high, textAt }: LabelProps) => {
  const mesh = useRef<Mesh<PlaneGeometry, MeshBasicMaterial>>(null)
  const { textCanvas, texture } = useTextTexture(width, lines)
  const { head, writing, labels } = useAr()
  /** Drawn content of the canvas: requested in every frame, and mostly the same. */
  const drawn = useRef<{ words: string; direction: 'ltr' | 'rtl' } | null>(null)
  const label = useRef<{ written: string | null }>({ written: null })
  useEffect(() => {
    const one = label.current
    labels.add(one)
    return () => void labels.delete(one)
  }, [labels])
  useFrame((_state, _passed, frame?: XRFrame) => {
    if (!mesh.current) return
    const text = frame ? textAt(head.time) : null
    mesh.current.visible = text !== null
    label.current.written = null
    if (!text) return
    const { paragraphs, at, above = 0 } = text
    const words = (label.current.written = paragraphs.map((one) => one.words).join('\n'))
    const direction = writing.current?.direction ?? 'ltr'
    if (drawn.current?.words !== words || drawn.current.direction !== direction) {
      drawn.current = { words, direction }
      drawParagraphs(textCanvas, paragraphs, direction)
      if (mesh.current.material.map) mesh.current.material.map.needsUpdate = true
    }
    const letterHeight = Math.max(MIN_DISTANCE, at.distanceTo(head.eye)) * high
    mesh.current.scale.setScalar(letterHeight)
    mesh.current.position.copy(at)
    mesh.current.position.y += above * letterHeight
    mesh.current.quaternion.copy(head.turn)
  })
  // Drawn over everything, as its text matters more than objects that would hide it; colours without tone mapping, as on a page.
  return (
    <mesh ref={mesh} visible={false} renderOrder={20} frustumCulled={false}>
      <planeGeometry args={[textCanvas.canvas.width / LETTER_PX, textCanvas.canvas.height / LETTER_PX]} />
      <meshBasicMaterial map={texture} transparent depthTest={false} depthWrite={false} toneMapped={false} />
    </mesh>
  )
}
