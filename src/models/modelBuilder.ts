/** The bench on which a product is put together: parts are added to slots, a slot being what is made of one material. */
import type { Mount } from '#contract/wire/vocabulary.ts'
import { at, type Mesh, type Point } from './geometry/surface.ts'

export interface Place {
  at?: Point
  /** Radians about x, then y, then z. */
  turn?: Point
  /** Mirrored in the yz plane before turning. */
  mirror?: boolean
  /** The part shows an image (rug, print, screen): its coordinates are stretched over width × height in the given plane. */
  planarTexture?: { plane: 'xy' | 'xz'; rect?: readonly [number, number, number, number] }
  /** The part takes one spot of its slot's image: a colour of the palette. */
  spot?: readonly [number, number]
}

const turnedBy = ([x, y, z]: Point, [rx, ry, rz]: Point): Point => {
  const [cx, sx, cy, sy, cz, sz] = [Math.cos(rx), Math.sin(rx), Math.cos(ry), Math.sin(ry), Math.cos(rz), Math.sin(rz)]
  const [y1, z1] = [y * cx - z * sx, y * sx + z * cx]
  const [x2, z2] = [x * cy + z1 * sy, -x * sy + z1 * cy]
  return [x2 * cz - y1 * sz, x2 * sz + y1 * cz, z2]
}

const triple = (list: readonly number[], i: number): Point => [at(list, i * 3), at(list, i * 3 + 1), at(list, i * 3 + 2)]

/** The same part moved to its place; texture coordinates stay with the wood. */
export const placed = (mesh: Mesh, { at: offset = [0, 0, 0], turn = [0, 0, 0], mirror = false }: Place): Mesh => {
  const positions: number[] = []
  const normals: number[] = []
  const flip = mirror ? -1 : 1
  for (let i = 0; i < mesh.positions.length / 3; i++) {
    const [x, y, z] = triple(mesh.positions, i)
    const p = turnedBy([x * flip, y, z], turn)
    positions.push(p[0] + offset[0], p[1] + offset[1], p[2] + offset[2])
    const [nx, ny, nz] = triple(mesh.normals, i)
    normals.push(...turnedBy([nx * flip, ny, nz], turn))
  }
  const indices = mirror ? mesh.indices.map((_, i) => at(mesh.indices, i - (i % 3) + [0, 2, 1][i % 3]!)) : mesh.indices
  return { positions, normals, uvs: mesh.uvs, indices }
}

const pictured = (mesh: Mesh, plane: 'xy' | 'xz', rect?: readonly [number, number, number, number]): number[] => {
  const [u, v] = plane === 'xy' ? [0, 1] : [0, 2]
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < mesh.positions.length; i += 3) {
    left = Math.min(left, at(mesh.positions, i + u))
    right = Math.max(right, at(mesh.positions, i + u))
    low = Math.min(low, at(mesh.positions, i + v))
    high = Math.max(high, at(mesh.positions, i + v))
  }
  const [u0, v0, u1, v1] = rect ?? [0, 0, 1, 1]
  const uvs: number[] = []
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const s = (at(mesh.positions, i + u) - left) / (right - left)
    const t = (at(mesh.positions, i + v) - low) / (high - low)
    uvs.push(u0 + s * (u1 - u0), v0 + (plane === 'xy' ? 1 - t : t) * (v1 - v0))
  }
  return uvs
}

export class ModelBuilder {
  /** Parts by slot, in the order in which slots were first used. */
  readonly slots = new Map<string, Mesh[]>()
  #count = 0

  /** Adds a part. Each gets its own piece of the board: its texture starts elsewhere than its neighbour's. */
  add(slot: string, mesh: Mesh, place: Place = {}): this {
    const { positions, normals, uvs, indices } = placed(mesh, place)
    this.#count += 1
    const [du, dv] = [(this.#count * 0.381966) % 1, (this.#count * 0.618034) % 1]
    let own = uvs.map((value, i) => value + (i % 2 === 0 ? du : dv))
    if (place.planarTexture) own = pictured(mesh, place.planarTexture.plane, place.planarTexture.rect)
    if (place.spot) own = uvs.map((_, i) => at(place.spot ?? [], i % 2))
    const parts = this.slots.get(slot) ?? []
    parts.push({ positions, normals, uvs: own, indices })
    this.slots.set(slot, parts)
    return this
  }

  /** The part, and its mirror image on the other side of x = 0. */
  pair(slot: string, mesh: Mesh, place: Place & { at: Point }): this {
    const [x, y, z] = place.at
    const [rx, ry, rz] = place.turn ?? [0, 0, 0]
    this.add(slot, mesh, place)
    return this.add(slot, mesh, { ...place, mirror: !place.mirror, at: [-x, y, z], turn: [rx, -ry, -rz] })
  }

  /** Four of it at (±x, y, ±z): legs, feet. `splay` leans each foot outwards by this many radians. */
  corners(slot: string, mesh: Mesh, x: number, y: number, z: number, splay = 0): this {
    for (const sx of [1, -1]) for (const sz of [1, -1]) this.add(slot, mesh, { at: [sx * x, y, sz * z], turn: [-sz * splay, 0, sx * splay] })
    return this
  }

  /** Outer box of all parts: [lowest corner, highest corner]. */
  box(): [Point, Point] {
    const [low, high] = [
      [Infinity, Infinity, Infinity],
      [-Infinity, -Infinity, -Infinity],
    ]
    for (const mesh of [...this.slots.values()].flat()) {
      mesh.positions.forEach((value, i) => {
        low[i % 3] = Math.min(at(low, i % 3), value)
        high[i % 3] = Math.max(at(high, i % 3), value)
      })
    }
    return [triple(low, 0), triple(high, 0)]
  }

  /** Sets the finished piece on its pivot: bottom centre; wall items with their back on z = 0; ceiling items with their top at y = 0. */
  setDown(mount: Mount): this {
    const [low, high] = this.box()
    const [x, z] = [(low[0] + high[0]) / 2, mount === 'wall' ? low[2] : (low[2] + high[2]) / 2]
    const pivot: Point = [x, mount === 'ceiling' ? high[1] : low[1], z]
    for (const mesh of [...this.slots.values()].flat()) mesh.positions = mesh.positions.map((value, i) => value - at(pivot, i % 3))
    return this
  }
}
