/** A soft dark patch under each thing, where it touches: all of them in one call, and none drawn anew while nothing moves. */
import { useFrame } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import {
  DataTexture,
  DynamicDrawUsage,
  Matrix4,
  Quaternion,
  RedFormat,
  Vector3,
  type InstancedMesh,
  type WebGLProgramParametersWithUniforms,
} from 'three'
import { useAr } from './context.ts'

const PIXELS = 64
/** How far the patch reaches beyond the thing, of its size; and how dark it is. */
const SPREAD = 1.35
const DARK = 0.42
/** Metres above what it lies on, so that the two do not flicker. */
const LIFT = 0.002

/** Dark in the middle, gone at the edge, with the corners of a piece of furniture. */
const patch = (): DataTexture => {
  const data = new Uint8Array(PIXELS * PIXELS)
  for (let row = 0; row < PIXELS; row++)
    for (let column = 0; column < PIXELS; column++) {
      const [x, y] = [column, row].map((at) => Math.abs(((at + 0.5) / PIXELS) * 2 - 1) ** 4) as [number, number]
      const inside = Math.max(0, 1 - (x + y) ** 0.5)
      data[row * PIXELS + column] = Math.round(255 * Math.min(1, inside * 1.6) ** 1.5)
    }
  const texture = new DataTexture(data, PIXELS, PIXELS, RedFormat)
  texture.needsUpdate = true
  return texture
}

/** The texture has one channel, and the material reads the green one. */
const fromRed = (shader: WebGLProgramParametersWithUniforms): void => {
  shader.fragmentShader = shader.fragmentShader.replace('#include <alphamap_fragment>', 'diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).r;')
}

const matrix = new Matrix4()
const turn = new Quaternion()
const [at, spread] = [new Vector3(), new Vector3()]
const UP = new Vector3(0, 1, 0)

export const Shadows = () => {
  const { showroom } = useAr()
  const mesh = useRef<InstancedMesh>(null)
  const drawn = useRef(-1)
  const texture = useMemo(() => patch(), [])
  useEffect(() => () => texture.dispose(), [texture])
  useFrame(() => {
    const { shades } = showroom
    if (!mesh.current || drawn.current === shades.changes) return
    drawn.current = shades.changes
    let index = 0
    for (const { width, depth, pose } of shades.all) {
      const { position, angle } = pose
      matrix.compose(at.set(position.x, position.y + LIFT, position.z), turn.setFromAxisAngle(UP, angle), spread.set(width, 1, depth))
      mesh.current.setMatrixAt(index++, matrix)
    }
    mesh.current.count = index
    mesh.current.instanceMatrix.needsUpdate = true
  })
  return (
    <instancedMesh
      ref={mesh}
      args={[undefined, undefined, showroom.shades.most]}
      count={0}
      frustumCulled={false}
      renderOrder={-1}
      instanceMatrix-usage={DynamicDrawUsage}
    >
      <planeGeometry args={[SPREAD, SPREAD]} onUpdate={(plane) => plane.rotateX(-Math.PI / 2)} />
      <meshBasicMaterial color={0x000000} alphaMap={texture} opacity={DARK} transparent depthWrite={false} onBeforeCompile={fromRed} />
    </instancedMesh>
  )
}
