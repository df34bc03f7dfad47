/** A soft dark patch under each thing, where it touches: all of them in one call, and none drawn anew while nothing moves. */
import { DataTexture, DynamicDrawUsage, InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry, Quaternion, RedFormat, Vector3 } from 'three'
import type { Pose } from './arranging.ts'

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

const matrix = new Matrix4()
const flat = new Quaternion()
const UP = new Vector3(0, 1, 0)

export class Shadows {
  readonly mesh: InstancedMesh<PlaneGeometry, MeshBasicMaterial>
  readonly #texture = patch()
  readonly #places = new Map<string, { index: number; width: number; depth: number }>()

  /** @param most things that it can be asked for */
  constructor(most: number) {
    const geometry = new PlaneGeometry(SPREAD, SPREAD).rotateX(-Math.PI / 2)
    const material = new MeshBasicMaterial({ color: 0x000000, alphaMap: this.#texture, opacity: DARK, transparent: true, depthWrite: false })
    // The texture has one channel, and the material reads the green one.
    material.onBeforeCompile = (shader) => {
      shader.fragmentShader = shader.fragmentShader.replace('#include <alphamap_fragment>', 'diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).r;')
    }
    this.mesh = new InstancedMesh(geometry, material, Math.max(1, most))
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage)
    this.mesh.count = 0
    this.mesh.frustumCulled = false
    this.mesh.renderOrder = -1
  }

  /** A thing that stands on something: metres. What has no room left goes without. */
  add(id: string, width: number, depth: number, pose: Pose): void {
    if (this.#places.has(id) || this.mesh.count >= this.mesh.instanceMatrix.count) return
    this.#places.set(id, { index: this.mesh.count++, width, depth })
    this.move(id, pose)
  }

  move(id: string, { position, angle }: Pose): void {
    const place = this.#places.get(id)
    if (!place) return
    matrix.compose(new Vector3(position.x, position.y + LIFT, position.z), flat.setFromAxisAngle(UP, angle), new Vector3(place.width, 1, place.depth))
    this.#set(place.index, matrix)
  }

  remove(id: string): void {
    const place = this.#places.get(id)
    if (place) this.#set(place.index, matrix.makeScale(0, 0, 0))
    this.#places.delete(id)
  }

  #set(index: number, to: Matrix4): void {
    this.mesh.setMatrixAt(index, to)
    this.mesh.instanceMatrix.needsUpdate = true
  }

  dispose(): void {
    this.mesh.removeFromParent()
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
    this.mesh.dispose()
    this.#texture.dispose()
  }
}
