/** A piece in the photographer's studio, as scenes of the tracer: the piece itself, and the paper that catches its shadow. */
import { framingOf, SHOT_FOV, type Framing, type Shot } from '../../room/productShot.ts'
import { cross, dot, IDENTITY, scaled, subtract, sum, transformed, unit } from '../matrix.ts'
import type { Color, Instance, Material, Mesh, PerspectiveCamera, Scene, Texture, Vector } from '../scene.ts'
import { glowing } from './glow.ts'
import { mirroredRoom } from './mirroredRoom.ts'
import { lightOnPaper, studioSky } from './studioSky.ts'

/** Of the floor, or the wall behind: pale, so that it throws light back and hardly colours it. */
const PAPER: Material = { baseColor: [0.62, 0.61, 0.595], roughness: 1, ior: 1 }
/** Radii of the piece that the paper reaches. */
const REACH = 60
/** Metres between the piece and the paper. */
const GAP = 0.0005
/** Where the shadow begins to fade and where it is gone, in the reach of the piece on the paper. */
const FADE = { from: 0.72, to: 1.32 }
/** What is added to half the piece's width for its reach: a part of it, and of the piece's radius. */
const AROUND = { own: 1.1, air: 0.16 }

/** Rows of pixels and columns of a picture that are traced. */
export interface Window {
  left: number
  top: number
  width: number
  height: number
}

interface Layer {
  scene: Scene
  window: Window
}

/** The paper where the shadow is seen on it: the plane's point, unit vectors along it and the reach of the piece along each. */
interface Patch {
  middle: Vector
  axes: readonly [Vector, Vector]
  reach: readonly [number, number]
}

export interface Shadow extends Layer {
  /** Radiance of the paper where nothing shades it. */
  lit: Color
  /** Whether light that the piece throws on it is seen: a lamp's is, and what metal mirrors there would be a blot. */
  glows: boolean
  /** What is left of the shadow at a pixel of the window: 1 near the piece, 0 where it has faded. */
  strength: (x: number, y: number) => number
}

export interface ProductScene {
  piece: Layer
  /** Null for what hangs free. */
  shadow: Shadow | null
}

interface Box {
  low: Vector
  high: Vector
}

export const boxOfInstances = (instances: readonly Instance[]): Box => {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { mesh, transform = IDENTITY } of instances)
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const point = transformed(transform, [mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!])
      for (const k of [0, 1, 2] as const) {
        low[k] = Math.min(low[k], point[k])
        high[k] = Math.max(high[k], point[k])
      }
    }
  return { low, high }
}

const patchOf = ({ low, high }: Box, shot: Shot): Patch => {
  const middle = scaled(sum(low, high), 0.5)
  const half = scaled(subtract(high, low), 0.5)
  const air = Math.hypot(...half) * AROUND.air
  const reach = (k: 0 | 1 | 2): number => half[k] * AROUND.own + air
  return shot.ground
    ? {
        middle: [middle[0], low[1] - GAP, middle[2]],
        axes: [
          [0, 0, 1],
          [1, 0, 0],
        ],
        reach: [reach(2), reach(0)],
      }
    : {
        middle: [middle[0], middle[1], Math.min(0, low[2]) - GAP],
        axes: [
          [1, 0, 0],
          [0, 1, 0],
        ],
        reach: [reach(0), reach(1)],
      }
}

/** A rectangle whose front is towards u × v. */
const sheet = (middle: Vector, u: Vector, v: Vector): Mesh => {
  const corner = (a: number, b: number): Vector => sum(middle, sum(scaled(u, a), scaled(v, b)))
  return {
    positions: Float32Array.from([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)].flat()),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
  }
}

/** The camera of a shot: where points are in its picture, 0–1 from the left and the top, and where its rays meet a plane. */
class ShotCamera {
  readonly #framing: Framing
  readonly #forward: Vector
  readonly #right: Vector
  readonly #up: Vector
  readonly #half = Math.tan((SHOT_FOV * Math.PI) / 360)

  constructor(framing: Framing) {
    this.#framing = framing
    this.#forward = unit(subtract(framing.target, framing.position), 'The camera')
    this.#right = unit(cross(this.#forward, [0, 1, 0]), 'The right of the camera')
    this.#up = cross(this.#right, this.#forward)
  }

  project(point: Vector): readonly [number, number] {
    const from = subtract(point, this.#framing.position)
    const depth = Math.max(1e-6, dot(from, this.#forward)) * this.#half
    return [0.5 + dot(from, this.#right) / depth / 2, 0.5 - dot(from, this.#up) / depth / 2]
  }

  /** Null where the ray does not meet the plane ahead. */
  meet(s: number, t: number, at: Vector, normal: Vector): Vector | null {
    const [x, y] = [(2 * s - 1) * this.#half, (1 - 2 * t) * this.#half]
    const way = sum(this.#forward, sum(scaled(this.#right, x), scaled(this.#up, y)))
    const along = dot(subtract(at, this.#framing.position), normal) / dot(way, normal)
    return along > 0 && Number.isFinite(along) ? sum(this.#framing.position, scaled(way, along)) : null
  }

  /** The pixels that show all of these points, and a few around them. */
  windowOf(points: readonly Vector[], size: number): Window {
    const seen = points.map((point) => this.project(point))
    const within = (value: number): number => Math.min(size, Math.max(0, value))
    const [left, top] = [0, 1].map((k) => within(Math.floor(Math.min(...seen.map((one) => one[k]!)) * size) - 3)) as [number, number]
    const [right, bottom] = [0, 1].map((k) => within(Math.ceil(Math.max(...seen.map((one) => one[k]!)) * size) + 3)) as [number, number]
    return { left, top, width: right - left, height: bottom - top }
  }

  /** The same camera for the tracer, for a part of its picture. */
  of({ left, top, width, height }: Window, size: number): PerspectiveCamera {
    const part = { left: left / size, top: top / size, right: (left + width) / size, bottom: (top + height) / size }
    return { kind: 'perspective', position: this.#framing.position, target: this.#framing.target, fieldOfView: (SHOT_FOV * Math.PI) / 180, part }
  }
}

const cornersOf = ({ low, high }: Box): Vector[] =>
  [low[0], high[0]].flatMap((x) => [low[1], high[1]].flatMap((y) => [low[2], high[2]].map((z): Vector => [x, y, z])))

const smoothstep = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/**
 * @param isOnWall whether its back is on a wall, which then catches its shadow
 * @param size pixels a side of the picture @param shadowSize likewise, of the layer that has its shadow
 */
export const productScene = (
  own: readonly Instance[],
  shot: Shot,
  { isOnWall, isLamp, size, shadowSize, room }: { isOnWall: boolean; isLamp: boolean; size: number; shadowSize: number; room: Texture },
): ProductScene => {
  const box = boxOfInstances(own)
  const diameter = Math.hypot(...subtract(box.high, box.low))
  const instances = isLamp ? glowing(own, diameter) : own
  const framing = framingOf(box.low, box.high, shot)
  const camera = new ShotCamera(framing)
  const screen = mirroredRoom(instances, framing, room)
  const around = screen ? [screen] : []
  const sky = studioSky(shot.azimuth, shot.ground)
  const view = { transparent: true }
  const window = camera.windowOf(cornersOf(box), size)
  const alone = { sky, view, camera: camera.of(window, size) }
  if (!shot.ground && !isOnWall) return { piece: { scene: { ...alone, instances: [...instances, ...around] }, window }, shadow: null }

  const { middle, axes, reach } = patchOf(box, shot)
  const normal = cross(axes[0], axes[1])
  const far = diameter * (REACH / 2)
  const under = sum(middle, scaled(normal, -GAP))
  const paper: Instance = { mesh: sheet(under, scaled(axes[0], far), scaled(axes[1], far)), materials: [PAPER], seen: false }
  const [u, v] = axes.map((axis, k) => scaled(axis, reach[k]! * FADE.to)) as [Vector, Vector]
  const patch: Instance = { mesh: sheet(middle, u, v), materials: [PAPER] }
  const corners = [sum(u, v), subtract(u, v), subtract(v, u), scaled(sum(u, v), -1)].map((corner) => sum(middle, corner))
  const shadowWindow = camera.windowOf(corners, shadowSize)
  const strength = (x: number, y: number): number => {
    const met = camera.meet((shadowWindow.left + x + 0.5) / shadowSize, (shadowWindow.top + y + 0.5) / shadowSize, middle, normal)
    if (!met) return 0
    const from = subtract(met, middle)
    return 1 - smoothstep(FADE.from, FADE.to, Math.hypot(dot(from, axes[0]) / reach[0], dot(from, axes[1]) / reach[1]))
  }
  return {
    piece: { scene: { ...alone, instances: [...instances, ...around, paper] }, window },
    shadow: {
      scene: {
        sky,
        view,
        camera: camera.of(shadowWindow, shadowSize),
        instances: [...instances.map((instance) => ({ ...instance, seen: false })), ...around, patch, paper],
      },
      window: shadowWindow,
      lit: lightOnPaper(sky, normal).map((light, k) => light * PAPER.baseColor![k]!) as unknown as Color,
      glows: isLamp,
      strength,
    },
  }
}
