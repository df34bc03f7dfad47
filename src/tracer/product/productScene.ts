/** A piece in the photographer's studio, as scenes of the tracer: the piece itself, and the paper that catches its shadow. */
import { framingOf, type Shot } from '#room/camera/productShot.ts'
import { cross, dot, IDENTITY, scaled, subtract, sum, transformed } from '../matrix.ts'
import type { Color, Instance, Material, Mesh, Scene, Texture, Vector } from '../scene.ts'
import { glowing } from './glow.ts'
import { mirroredRoom } from './mirroredRoom.ts'
import { ShotCamera, type Window } from './ShotCamera.ts'
import { smoothstep } from './smoothstep.ts'
import { lightOnPaper, studioSky } from './studioSky.ts'

/** Colour of the floor or the wall behind: pale, so that it reflects light and hardly tints it. */
const PAPER: Material = { baseColor: [0.62, 0.61, 0.595], roughness: 1, ior: 1 }
/** Diameters of the piece that the paper reaches from its middle. */
const FAR = 30
/** Metres between the piece and the paper. */
const GAP = 0.0005
/** Distances at which the shadow begins to fade and is gone, relative to the reach of the product on the paper. */
const FADE = { from: 0.72, to: 1.32 }
/** Added to half the product's width for its reach: a share of it, and of half its diameter. */
const AROUND = { own: 1.1, air: 0.16 }

/** Input of the tracer for an image: a scene, and the pixels that it fills. */
export interface Layer {
  scene: Scene
  window: Window
}

export interface Shadow extends Layer {
  /** Radiance of the paper where nothing shades it. */
  lit: Color
  /** Whether light that the piece throws on it is seen: a lamp's is, and what metal mirrors there would be a blot. */
  glows: boolean
  /** Remaining shadow at a pixel of the window: 1 near the product, 0 where it has faded. */
  strength: (x: number, y: number) => number
}

export interface ProductScene {
  /** The piece alone, over nothing, in the studio's light and what the paper throws back. */
  piece: Layer
  /** The paper alone; null for what hangs free. */
  shadow: Shadow | null
}

export interface ProductSceneOptions {
  /** Whether its back is on a wall, which then catches its shadow. */
  isOnWall: boolean
  /** Whether it is a lamp, which is then lit. */
  isLamp: boolean
  /** Pixels a side of the image, and of the layer that has its shadow. */
  size: number
  shadowSize: number
  /** Reflected image of mirrors. */
  room: Texture
}

interface Box {
  low: Vector
  high: Vector
}

const boxOf = (instances: readonly Instance[]): Box => {
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

const cornersOf = ({ low, high }: Box): Vector[] =>
  [low[0], high[0]].flatMap((x) => [low[1], high[1]].flatMap((y) => [low[2], high[2]].map((z): Vector => [x, y, z])))

const diameterOf = ({ low, high }: Box): number => Math.hypot(...subtract(high, low))

/** The paper about the piece: a point of it, unit vectors along it, and how far the piece reaches along each. */
interface Patch {
  middle: Vector
  axes: readonly [Vector, Vector]
  reach: readonly [number, number]
}

const patchOf = (box: Box, isFloor: boolean): Patch => {
  const [x, y, z] = scaled(sum(box.low, box.high), 0.5)
  const half = scaled(subtract(box.high, box.low), 0.5)
  const reach = (k: 0 | 1 | 2): number => half[k] * AROUND.own + (diameterOf(box) / 2) * AROUND.air
  const [right, up, ahead]: [Vector, Vector, Vector] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
  return isFloor
    ? { middle: [x, box.low[1] - GAP, z], axes: [ahead, right], reach: [reach(2), reach(0)] }
    : { middle: [x, y, Math.min(0, box.low[2]) - GAP], axes: [right, up], reach: [reach(0), reach(1)] }
}

/** A rectangle whose front is towards u × v. */
const sheet = (corners: readonly Vector[]): Mesh => ({
  positions: Float32Array.from(corners.flat()),
  indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
})
const rectangle = (middle: Vector, u: Vector, v: Vector): Vector[] =>
  [scaled(sum(u, v), -1), subtract(u, v), sum(u, v), subtract(v, u)].map((corner) => sum(middle, corner))

/** @param strength at a point of the paper */
const strengthOn =
  ({ middle, axes, reach }: Patch, camera: ShotCamera, { left, top }: Window, size: number) =>
  (x: number, y: number): number => {
    const met = camera.meet((left + x + 0.5) / size, (top + y + 0.5) / size, middle, cross(axes[0], axes[1]))
    if (!met) return 0
    const from = subtract(met, middle)
    return 1 - smoothstep(FADE.from, FADE.to, Math.hypot(dot(from, axes[0]) / reach[0], dot(from, axes[1]) / reach[1]))
  }

export const productScene = (own: readonly Instance[], shot: Shot, options: ProductSceneOptions): ProductScene => {
  const { isOnWall, isLamp, size, shadowSize, room } = options
  const box = boxOf(own)
  const instances = isLamp ? glowing(own, diameterOf(box)) : own
  const framing = framingOf(box.low, box.high, shot)
  const camera = new ShotCamera(framing)
  const screen = mirroredRoom(instances, framing, room)
  const around = screen ? [screen] : []
  const studio = { sky: studioSky(shot.azimuth, shot.ground), view: { transparent: true } }
  const window = camera.windowOf(cornersOf(box), size)
  const piece = { ...studio, camera: camera.of(window, size), instances: [...instances, ...around] }
  if (!shot.ground && !isOnWall) return { piece: { scene: piece, window }, shadow: null }

  const patch = patchOf(box, shot.ground)
  const [normal, far] = [cross(...patch.axes), diameterOf(box) * FAR]
  const [farU, farV] = [scaled(patch.axes[0], far), scaled(patch.axes[1], far)]
  const under = sum(patch.middle, scaled(normal, -GAP))
  const paper: Instance = { mesh: sheet(rectangle(under, farU, farV)), materials: [PAPER], seen: false }
  // The visible paper reaches no farther than the shadow.
  const corners = rectangle(patch.middle, scaled(patch.axes[0], patch.reach[0] * FADE.to), scaled(patch.axes[1], patch.reach[1] * FADE.to))
  const shown: Instance = { mesh: sheet(corners), materials: [PAPER] }
  const shadowWindow = camera.windowOf(corners, shadowSize)
  const unseen = instances.map((instance) => ({ ...instance, seen: false }))
  return {
    piece: { scene: { ...piece, instances: [...piece.instances, paper] }, window },
    shadow: {
      scene: { ...studio, camera: camera.of(shadowWindow, shadowSize), instances: [...unseen, ...around, shown, paper] },
      window: shadowWindow,
      lit: lightOnPaper(studio.sky, normal).map((light, k) => light * PAPER.baseColor![k]!) as unknown as Color,
      glows: isLamp,
      strength: strengthOn(patch, camera, shadowWindow, shadowSize),
    },
  }
}
