/**
 * Light of the lamps that are lit. A few real lights go to the strongest lamps; what is further down the list glows and lights nothing.
 * While no lamp is lit there are none at all, so that a room by day costs no more than before.
 */
import {
  AdditiveBlending,
  AmbientLight,
  BufferGeometry,
  CylinderGeometry,
  DataTexture,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  PointLight,
  Points,
  PointsMaterial,
  Quaternion,
  SRGBColorSpace,
  Vector3,
} from 'three'
import type { Vec3 } from '../../contract/primitives.ts'

export interface Burning {
  id: string
  at: Vec3
  /** Beside others' light; a table lamp has 1. */
  strength: number
}

const WARM = '#FFC894'
/** Candela of a table lamp, as this scene is exposed. */
const CANDELA = 1.35
/** Metres past which a lamp's light is nothing. */
const REACH = 8
/** Slower than the square: an eye sees neither the wall beside a lamp burnt out nor the far corner black. */
const DECAY = 1.25
/** Strength of all lamps together above which the eye adapts: a room with many lamps is still one at night. */
const EASY = 2.5
/** Light that walls, floor and ceiling throw back, of each lamp and at most. */
const BOUNCE = { each: 0.085, most: 0.34, color: '#FFDDB8' }
/** Metres across of the haze about a lamp. */
const HALO = 1.15

/** Round, soft, nothing at the rim. */
const haze = (): DataTexture => {
  const side = 64
  const pixels = new Uint8Array(side * side * 4)
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [((i % side) + 0.5) / side - 0.5, (Math.floor(i / side) + 0.5) / side - 0.5]
    const near = Math.max(0, 1 - Math.hypot(x, y) * 2)
    pixels.set([255, 255, 255, Math.round(255 * near ** 2.6)], i * 4)
  }
  const made = new DataTexture(pixels, side, side)
  made.colorSpace = SRGBColorSpace
  made.needsUpdate = true
  return made
}

/** Air that glows about every lamp that is lit, however many: one draw call. */
class Halos {
  readonly mesh: Points<BufferGeometry, PointsMaterial>
  readonly #haze = haze()
  #slots = new Map<string, number>()

  constructor() {
    const material = new PointsMaterial({
      map: this.#haze,
      color: WARM,
      size: HALO,
      opacity: 0.22,
      transparent: true,
      blending: AdditiveBlending,
      depthWrite: false,
    })
    this.mesh = new Points(new BufferGeometry(), material)
    this.mesh.frustumCulled = false
    this.mesh.visible = false
    this.mesh.renderOrder = 3
  }

  show(burning: readonly Burning[]): void {
    this.#slots = new Map(burning.map(({ id }, index) => [id, index]))
    this.mesh.visible = burning.length > 0
    this.mesh.geometry.dispose()
    this.mesh.geometry = new BufferGeometry().setAttribute(
      'position',
      new Float32BufferAttribute(
        burning.flatMap(({ at: { x, y, z } }) => [x, y, z]),
        3,
      ),
    )
  }

  move(id: string, { x, y, z }: Vec3): void {
    const index = this.#slots.get(id)
    if (index === undefined) return
    const positions = this.mesh.geometry.getAttribute('position')
    positions.setXYZ(index, x, y, z)
    positions.needsUpdate = true
  }

  dispose(): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
    this.#haze.dispose()
  }
}

export class Lamps {
  readonly root = new Group()
  readonly #most: number
  readonly #lights: PointLight[] = []
  readonly #halos = new Halos()
  /** Always there: light from everywhere is no part of a shader's program. */
  readonly #bounce = new AmbientLight(BOUNCE.color, 0)
  #burning: readonly Burning[] = []

  /** @param most real lights at once */
  constructor(most: number) {
    this.#most = most
    this.root.add(this.#halos.mesh, this.#bounce)
  }

  /** Lights exactly these, the strongest first. */
  show(burning: readonly Burning[]): void {
    this.#halos.show(burning)
    const total = burning.reduce((sum, { strength }) => sum + strength, 0)
    const adapted = Math.min(1, Math.sqrt(EASY / Math.max(EASY, total)))
    this.#bounce.intensity = Math.min(BOUNCE.most, total * BOUNCE.each) * adapted
    this.#burning = burning.toSorted((a, b) => b.strength - a.strength || a.id.localeCompare(b.id)).slice(0, this.#most)
    // The number of lights is part of every shader: it changes only between none and all.
    const wanted = this.#burning.length === 0 ? 0 : this.#most
    while (this.#lights.length < wanted) {
      const light = new PointLight(WARM, 0, REACH, DECAY)
      this.#lights.push(light)
      this.root.add(light)
    }
    while (this.#lights.length > wanted) this.#lights.pop()!.removeFromParent()
    for (const [i, light] of this.#lights.entries()) {
      const lamp = this.#burning[i]
      light.intensity = lamp ? lamp.strength * CANDELA * adapted : 0
      if (lamp) light.position.set(lamp.at.x, lamp.at.y, lamp.at.z)
    }
  }

  /** A lamp in the hand takes its light along. */
  move(id: string, at: Vec3): void {
    const light = this.#lights[this.#burning.findIndex((lamp) => lamp.id === id)]
    light?.position.set(at.x, at.y, at.z)
    this.#halos.move(id, at)
  }

  dispose(): void {
    for (const light of this.#lights) light.dispose()
    this.#halos.dispose()
  }
}

const RADIUS = 0.004
const UPRIGHT = new Quaternion()

/** Cords of what hangs below the ceiling, however many: one draw call. */
export class Cords {
  readonly root = new Group()
  #mesh: InstancedMesh<CylinderGeometry, MeshStandardMaterial> | undefined
  #slots = new Map<string, number>()
  #ceiling = 0

  /** @param tops where each hanging thing begins, metres @param ceiling height of the room, metres */
  show(tops: ReadonlyMap<string, Vec3>, ceiling: number): void {
    this.#ceiling = ceiling
    if (!this.#mesh || this.#mesh.instanceMatrix.count < tops.size) {
      this.#drop()
      if (tops.size === 0) return
      const material = new MeshStandardMaterial({ color: '#2B2723', roughness: 0.7 })
      const room = Math.max(4, 2 ** Math.ceil(Math.log2(tops.size)))
      this.#mesh = new InstancedMesh(new CylinderGeometry(RADIUS, RADIUS, 1, 6).translate(0, 0.5, 0), material, room)
      this.#mesh.frustumCulled = false
      this.root.add(this.#mesh)
    }
    this.#mesh.count = tops.size
    this.#slots = new Map([...tops.keys()].map((id, index) => [id, index]))
    for (const [id, top] of tops) this.move(id, top)
  }

  move(id: string, top: Vec3): void {
    const index = this.#slots.get(id)
    if (index === undefined || !this.#mesh) return
    const length = Math.max(1e-4, this.#ceiling - top.y)
    this.#mesh.setMatrixAt(index, new Matrix4().compose(new Vector3(top.x, top.y, top.z), UPRIGHT, new Vector3(1, length, 1)))
    this.#mesh.instanceMatrix.needsUpdate = true
  }

  #drop(): void {
    if (!this.#mesh) return
    this.#mesh.removeFromParent()
    this.#mesh.geometry.dispose()
    this.#mesh.material.dispose()
    this.#mesh.dispose()
    this.#mesh = undefined
  }

  dispose(): void {
    this.#drop()
  }
}
