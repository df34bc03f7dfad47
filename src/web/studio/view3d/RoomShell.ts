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
import type { PlanPoint } from '../../../contract/primitives.ts'
import type { Opening, StoredScene } from '../../../contract/scene.ts'
import { Faces } from './faces.ts'
import type { View } from './CameraRig.ts'
import type { Surfaces } from './surfaces.ts'
import { PARTS, wallFrames, wallParts, type Part, type WallFrame } from './wallParts.ts'

const FADE_SECONDS = 0.16
const SLAB = 0.1

interface FadingWall {
  frame: WallFrame
  group: Group
  materials: { material: Material; opacity: number; transparent: boolean }[]
  /** The cut of the wall: its top shows in Plan. */
  body: MeshStandardMaterial | undefined
  shown: number
}

/** Cut walls as an architect fills them in on a plan, and as they look in the room. */
const CUT = { '3d': '#D8D0C2', plan: '#57503F' } as const
const PALE_TRIM = '#F4F0E8'
const SHADED_TRIM = '#D9D0C1'
/** Woodwork that can be told from its wall: white on a coloured wall, a shade darker on a white one. */
const trimColor = (wallColor: string): string => (new Color(wallColor).getHSL({ h: 0, s: 0, l: 0 }).l > 0.88 ? SHADED_TRIM : PALE_TRIM)
const PART_MATERIALS: Record<Exclude<Part, 'finish'>, (wallColor: string) => Material> = {
  body: () => new MeshStandardMaterial({ color: CUT['3d'], roughness: 0.95, shadowSide: DoubleSide }),
  trim: (wallColor) => new MeshStandardMaterial({ color: trimColor(wallColor), roughness: 0.55 }),
  leaf: () => new MeshStandardMaterial({ color: '#E9E2D4', roughness: 0.5 }),
  glass: () =>
    new MeshStandardMaterial({
      color: '#DDEBF0',
      emissive: '#DCEAF2',
      emissiveIntensity: 0.75,
      roughness: 0.1,
      transparent: true,
      opacity: 0.6,
      side: DoubleSide,
      depthWrite: false,
    }),
  metal: () => new MeshStandardMaterial({ color: '#A9824A', roughness: 0.3, metalness: 0.9 }),
}

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
    new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, side: DoubleSide, toneMapped: false }),
  )
  mesh.renderOrder = 1
  return mesh
}

export class RoomShell {
  readonly root = new Group()
  readonly #surfaces: Surfaces
  #walls: FadingWall[] = []
  #ceiling: Mesh<BufferGeometry, MeshStandardMaterial> | undefined
  /** In Plan every wall stands. */
  #fading = true

  constructor(surfaces: Surfaces) {
    this.#surfaces = surfaces
    this.root.name = 'room'
  }

  /** Builds the room anew from its document. */
  build(room: StoredScene['room'], openings: readonly Opening[]): void {
    this.#clear()
    const frames = wallFrames(room.walls)
    const polygon = room.walls.map((wall) => wall.points[0]!)
    const floor = new Mesh(polygonGeometry(polygon, 0, true), this.#surfaces.floor(room.floor.material, room.floor.pattern, room.floor.color))
    floor.receiveShadow = true
    this.#ceiling = new Mesh(polygonGeometry(polygon, room.ceiling.height, false), this.#surfaces.wall(room.ceiling.material, room.ceiling.color))
    this.#ceiling.castShadow = true
    this.#ceiling.material.shadowSide = DoubleSide
    this.root.add(floor, this.#ceiling, this.#slab(frames), edgeShade(frames))
    for (const frame of frames)
      this.#addWall(
        frame,
        openings.filter((o) => o.wallId === frame.wall.id),
      )
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
      faces.quad([at(0, -0.001, 0), at(end, -0.001, 0), at(outerEnd, -0.001, t), at(outerStart, -0.001, t)], [0, 1, 0], plain)
    }
    const mesh = new Mesh(faces.build(), new MeshStandardMaterial({ color: '#CFC6B6', roughness: 0.95 }))
    mesh.receiveShadow = true
    return mesh
  }

  #addWall(frame: WallFrame, openings: readonly Opening[]): void {
    const group = new Group()
    const parts = wallParts(frame, openings)
    const materials: FadingWall['materials'] = []
    let body: MeshStandardMaterial | undefined
    for (const part of PARTS) {
      if (parts[part].empty) continue
      const material = part === 'finish' ? this.#surfaces.wall(frame.wall.material, frame.wall.color) : PART_MATERIALS[part](frame.wall.color)
      const mesh = new Mesh(parts[part].build(), material)
      mesh.receiveShadow = part !== 'glass'
      mesh.castShadow = part === 'body' || part === 'leaf'
      group.add(mesh)
      if (part === 'body' && material instanceof MeshStandardMaterial) body = material
      materials.push({ material, opacity: material.opacity, transparent: material.transparent })
    }
    this.root.add(group)
    this.#walls.push({ frame, group, materials, body, shown: 1 })
  }

  /** In Plan every wall stands, filled in dark, and the ceiling is off. */
  look(view: View): void {
    this.#fading = view === '3d'
    if (this.#ceiling) this.#ceiling.visible = view === '3d'
    for (const { body } of this.#walls) body?.color.set(CUT[view])
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
      const target = this.#fading && outside > 0 ? 0 : 1
      if (wall.shown === target) continue
      const step = seconds / FADE_SECONDS
      wall.shown = target > wall.shown ? Math.min(target, wall.shown + step) : Math.max(target, wall.shown - step)
      moving ||= wall.shown !== target
      this.#show(wall)
    }
    return moving
  }

  #show(wall: FadingWall): void {
    const solid = wall.shown === 1
    for (const { material, opacity, transparent } of wall.materials) {
      material.opacity = opacity * wall.shown
      if (material.transparent !== (transparent || !solid)) {
        material.transparent = transparent || !solid
        material.needsUpdate = true
      }
      material.depthWrite = solid && !transparent
      // A wall that is gone for the eye still keeps the sun out.
      material.colorWrite = wall.shown > 0
    }
  }

  #clear(): void {
    this.root.traverse((object: Object3D) => {
      if (!(object instanceof Mesh)) return
      object.geometry.dispose()
      for (const material of [object.material].flat()) material.dispose()
    })
    this.root.clear()
    this.#walls = []
  }

  dispose(): void {
    this.#clear()
  }
}
