/** The room itself in three.js: floor, walls that fade towards the camera, ceiling, the soft shade where they meet. */
import {
  BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Shape,
  ShapeGeometry,
  Vector2,
  Vector3,
  type Material,
  type Object3D,
} from 'three'
import type { SurfaceKind } from '../../contract/finishTable.ts'
import type { PlanPoint } from '../../contract/primitives.ts'
import type { Opening, StoredScene } from '../../contract/scene.ts'
import { Faces } from './faces.ts'
import type { SurfaceMaterial } from './surfaces/SurfaceMaterial.ts'
import type { Surfaces } from './surfaces/Surfaces.ts'
import { PARTS, wallFrames, wallParts, type Part, type WallFrame } from './wallParts.ts'

const FADE_SECONDS = 0.16
const SLAB = 0.1
/** Metres that the slab's edge goes on below the floor: where they only touched, what is behind the room would show through between pixels. */
const UNDER_FLOOR = 0.05

interface WallPart {
  mesh: Mesh
  /** Shared with the other walls. */
  solid: Material
  /** The wall's own, made when it first fades. */
  faded?: Material
}
interface FadingWall {
  frame: WallFrame
  parts: WallPart[]
  shown: number
}

/** Walls where they are cut. */
const CUT = '#D8D0C2'
const PALE_TRIM = '#F4F0E8'
const SHADED_TRIM = '#D9D0C1'
/** Woodwork that can be told from its wall: white on a coloured wall, a shade darker on a white one. */
const trimColor = (wallColor: string): string => (new Color(wallColor).getHSL({ h: 0, s: 0, l: 0 }).l > 0.88 ? SHADED_TRIM : PALE_TRIM)
const glass = (): MeshStandardMaterial =>
  new MeshStandardMaterial({
    color: '#DDEBF0',
    emissive: '#DCEAF2',
    emissiveIntensity: 0.75,
    roughness: 0.1,
    transparent: true,
    // What is seen through it is the sky of the hour, not the page behind the picture.
    opacity: 0.94,
    side: DoubleSide,
    // A pane is flat: three need not draw its back before its front.
    forceSinglePass: true,
    depthWrite: false,
  })

const polygonGeometry = (polygon: readonly PlanPoint[], y: number, up: boolean): BufferGeometry => {
  const shape = new Shape()
  shape.setFromPoints(polygon.map(({ x, y }) => new Vector2(x, y)))
  // The shape lies in (x, z); turning it by +90° about x keeps z and looks down, so the floor is flipped.
  const geometry = new ShapeGeometry(shape)
  geometry.rotateX(Math.PI / 2)
  if (up) {
    const index = geometry.getIndex()!
    for (let i = 0; i < index.count; i += 3) {
      const first = index.getX(i)
      index.setX(i, index.getX(i + 2))
      index.setX(i + 2, first)
    }
    geometry.computeVertexNormals()
  }
  geometry.translate(0, y, 0)
  return geometry
}

/** Shade that gathers along the foot of the walls: strips from dark to clear. */
const edgeShade = (frames: readonly WallFrame[]): Mesh => {
  const reach = 0.45
  const positions: number[] = []
  const colors: number[] = []
  for (const { wall, outward } of frames) {
    const [a, b] = wall.points as [PlanPoint, PlanPoint]
    const inner = (p: PlanPoint): [number, number, number] => [p.x - outward.x * reach, 0.002, p.y - outward.y * reach]
    const foot = (p: PlanPoint): [number, number, number] => [p.x, 0.002, p.y]
    for (const [point, alpha] of [
      [foot(a), 0.2],
      [foot(b), 0.2],
      [inner(b), 0],
      [foot(a), 0.2],
      [inner(b), 0],
      [inner(a), 0],
    ] as const) {
      positions.push(...point)
      colors.push(0.1, 0.07, 0.04, alpha)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 4))
  const mesh = new Mesh(
    geometry,
    new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, side: DoubleSide, forceSinglePass: true, toneMapped: false }),
  )
  mesh.renderOrder = 1
  return mesh
}

export class RoomShell {
  readonly root = new Group()
  readonly #surfaces: Surfaces
  #walls: FadingWall[] = []
  #ceiling: Mesh | undefined
  /** Taken from the surfaces, to be given back. */
  #taken: SurfaceMaterial[] = []
  /** What woodwork, glass and metal are made of: one of each for all walls. */
  readonly #trims = new Map<string, Material>()
  readonly #glass = glass()
  readonly #plain: Record<Exclude<Part, 'finish' | 'trim'>, Material> = {
    body: new MeshStandardMaterial({ color: CUT, roughness: 0.95, shadowSide: DoubleSide }),
    leaf: new MeshStandardMaterial({ color: '#E9E2D4', roughness: 0.5 }),
    glass: this.#glass,
    metal: new MeshStandardMaterial({ color: '#A9824A', roughness: 0.3, metalness: 0.9 }),
  }
  readonly #slabMaterial = new MeshStandardMaterial({ color: '#CFC6B6', roughness: 0.95 })
  #shade: Mesh | undefined
  /** Whether walls give way to the eye; for who walks among them they stand. */
  fading = true

  constructor(surfaces: Surfaces) {
    this.#surfaces = surfaces
    this.root.name = 'room'
  }

  /** Builds the room anew from its document. */
  build(room: StoredScene['room'], openings: readonly Opening[]): void {
    const before = this.#taken
    this.#clear()
    this.#taken = []
    const frames = wallFrames(room.walls)
    const polygon = room.walls.map((wall) => wall.points[0]!)
    const floor = new Mesh(polygonGeometry(polygon, 0, true), this.#finish('floor', room.floor, room.floor.pattern))
    floor.receiveShadow = true
    this.#ceiling = new Mesh(polygonGeometry(polygon, room.ceiling.height, false), this.#finish('ceiling', room.ceiling))
    this.#ceiling.castShadow = true
    this.#shade = edgeShade(frames)
    this.root.add(floor, this.#ceiling, this.#slab(frames), this.#shade)
    for (const frame of frames)
      this.#addWall(
        frame,
        openings.filter((o) => o.wallId === frame.wall.id),
      )
    for (const material of before) this.#surfaces.release(material)
    this.#surfaces.tidy()
  }

  /** What is seen through the windows. @param color of the sky @param amount how brightly it shines, 0 at night – 1 by day */
  glaze({ color, amount }: { color: string; amount: number }): void {
    for (const pane of [
      this.#glass,
      ...this.#walls.flatMap(({ parts }) => parts.flatMap(({ solid, faded }) => (solid === this.#glass && faded ? faded : []))),
    ]) {
      if (!(pane instanceof MeshStandardMaterial)) continue
      pane.color.set(color)
      pane.emissive.set(color)
      pane.emissiveIntensity = 0.75 * amount
    }
  }

  #finish(kind: SurfaceKind, { material, color }: { material: string; color: string }, pattern: string | null = null): SurfaceMaterial {
    const taken = this.#surfaces.take(kind, material, pattern, color)
    this.#taken.push(taken)
    return taken
  }

  #trim(wallColor: string): Material {
    const color = trimColor(wallColor)
    const known = this.#trims.get(color)
    if (known) return known
    const trim = new MeshStandardMaterial({ color, roughness: 0.55 })
    this.#trims.set(color, trim)
    return trim
  }

  #material(part: Part, wall: WallFrame['wall']): Material {
    if (part === 'finish') return this.#finish('wall', wall)
    return part === 'trim' ? this.#trim(wall.color) : this.#plain[part]
  }

  #slab(frames: readonly WallFrame[]): Mesh {
    const faces = new Faces()
    for (const { wall, outward, outerStart, outerEnd, along } of frames) {
      const from = wall.points[0]!
      const at = (u: number, v: number, w: number): [number, number, number] => [
        from.x + along.x * u + outward.x * w,
        v,
        from.y + along.y * u + outward.y * w,
      ]
      const t = wall.thickness
      const plain = [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const
      const end = Math.hypot(wall.points[1]!.x - from.x, wall.points[1]!.y - from.y)
      faces.quad([at(outerStart, -SLAB, t), at(outerEnd, -SLAB, t), at(outerEnd, 0, t), at(outerStart, 0, t)], [outward.x, 0, outward.y], plain)
      faces.quad([at(0, -0.001, -UNDER_FLOOR), at(end, -0.001, -UNDER_FLOOR), at(outerEnd, -0.001, t), at(outerStart, -0.001, t)], [0, 1, 0], plain)
    }
    const mesh = new Mesh(faces.build(), this.#slabMaterial)
    mesh.receiveShadow = true
    return mesh
  }

  #addWall(frame: WallFrame, openings: readonly Opening[]): void {
    const group = new Group()
    const faces = wallParts(frame, openings)
    const parts: WallPart[] = []
    for (const part of PARTS) {
      if (faces[part].empty) continue
      const solid = this.#material(part, frame.wall)
      const mesh = new Mesh(faces[part].build(), solid)
      mesh.receiveShadow = part !== 'glass'
      mesh.castShadow = part === 'body' || part === 'leaf'
      group.add(mesh)
      parts.push({ mesh, solid })
    }
    this.root.add(group)
    this.#walls.push({ frame, parts, shown: 1 })
  }

  /**
   * Fades the walls that stand between the eye and the room.
   * @param seconds since the last frame; Infinity jumps to the end
   * @returns whether a wall is still on its way
   */
  update(eye: Vector3, seconds: number): boolean {
    let moving = false
    for (const wall of this.#walls) {
      const from = wall.frame.wall.points[0]!
      const outside = (eye.x - from.x) * wall.frame.outward.x + (eye.z - from.y) * wall.frame.outward.y
      const target = this.fading && outside > 0 ? 0 : 1
      if (wall.shown === target) continue
      const step = seconds / FADE_SECONDS
      wall.shown = target > wall.shown ? Math.min(target, wall.shown + step) : Math.max(target, wall.shown - step)
      moving ||= wall.shown !== target
      this.#show(wall)
    }
    return moving
  }

  #show(wall: FadingWall): void {
    for (const part of wall.parts) {
      // A wall that is gone for the eye still keeps the sun out; what throws no shadow is not drawn at all.
      part.mesh.visible = wall.shown > 0 || part.mesh.castShadow
      if (wall.shown === 1) {
        part.mesh.material = part.solid
        continue
      }
      part.faded ??= part.solid.clone()
      part.mesh.material = part.faded
      part.faded.opacity = part.solid.opacity * wall.shown
      part.faded.transparent = true
      part.faded.depthWrite = false
      part.faded.colorWrite = wall.shown > 0
    }
  }

  #clear(): void {
    this.root.traverse((object: Object3D) => {
      if (object instanceof Mesh) object.geometry.dispose()
    })
    for (const { parts } of this.#walls) for (const { faded } of parts) faded?.dispose()
    for (const material of [this.#shade?.material ?? []].flat()) material.dispose()
    this.root.clear()
    this.#walls = []
  }

  dispose(): void {
    this.#clear()
    for (const material of this.#taken) this.#surfaces.release(material)
    this.#taken = []
    this.#surfaces.tidy()
    for (const material of [...Object.values(this.#plain), ...this.#trims.values(), this.#slabMaterial]) material.dispose()
    this.#trims.clear()
  }
}
