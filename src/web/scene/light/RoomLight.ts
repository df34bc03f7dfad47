/**
 * The light that a room's surfaces give each other, for three: a small grid of points in the room, from which every surface reads its light;
 * where the processor draws, one point for all of the room. Worked out when the room, its finishes, its hour or its lamps change.
 */
import { Box3, Data3DTexture, DataUtils, FloatType, HalfFloatType, Light, LightProbe, LinearFilter, RGBAFormat, Vector3 } from 'three'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { lightRoomOf } from './bounce.ts'
import { TERMS, type Harmonics } from './harmonics.ts'
import type { PointLamp } from './lampLight.ts'
import { lightAt, outlookOf, type Outlook } from './lightAt.ts'

/** Metres between the grid's points, about; and how many there are along an axis. */
const APART = 0.85
const POINTS = { least: 3, most: 12 }
/** Number of texels of a grid point in its texture: 27 numbers, four a texel. */
const TEXELS = 7
/** Metres that the grid reaches beyond the room: walls are lit on their outer sides too. */
const BEYOND = 0.6
/** Light of the sky's environment map on surfaces that face up, right and forward; beside its mean. It is subtracted. */
const SKY = { mean: 1.01, x: -0.08, y: 0.55, z: 0.5 }

/**
 * three's own grid of light probes: any object with these fields is one to its renderer (`LightProbeGridWebGL`, whose light is computed on the
 * card).
 */
class ProbeGrid extends Light {
  readonly isLightProbeGrid = true
  readonly boundingBox = new Box3()
  readonly resolution = new Vector3(1, 1, 1)
  readonly priority = 0
  texture: Data3DTexture | null = null
}

const along = (metres: number): number => Math.min(POINTS.most, Math.max(POINTS.least, Math.round(metres / APART)))

/** Light that is left for the room to give when the sky's environment map has given its part. */
const without = (light: Harmonics, sky: number): Harmonics => {
  const rest = light.slice()
  for (let k = 0; k < 3; k++) {
    rest[k]! -= (SKY.mean * sky * Math.PI) / 0.886227
    for (const [i, part] of [SKY.y, SKY.z, SKY.x].entries()) rest[3 * (i + 1) + k]! -= (part * sky * Math.PI) / 1.023328
  }
  return rest
}

/** The grid as three reads it: seven volumes above each other, each with its first and its last slice twice. */
const packed = (lights: readonly Harmonics[], [wide, high, deep]: readonly [number, number, number]): Float32Array<ArrayBuffer> => {
  const slices = deep + 2
  const data = new Float32Array(4 * wide * high * TEXELS * slices)
  for (let texel = 0; texel < TEXELS; texel++)
    for (let slice = 0; slice < slices; slice++) {
      const z = Math.min(deep - 1, Math.max(0, slice - 1))
      for (let y = 0; y < high; y++)
        for (let x = 0; x < wide; x++) {
          const light = lights[(z * high + y) * wide + x]!
          const to = 4 * (((texel * slices + slice) * high + y) * wide + x)
          for (let part = 0; part < 4; part++) data[to + part] = light[4 * texel + part] ?? 0
        }
    }
  return data
}

/** The same light in all of the room, or one that differs from place to place: seven looks into a small texture for each pixel. */
export type Bounce = 'even' | 'grid'

interface Looked {
  outlook: Outlook
  counts: readonly [number, number, number]
}

export class RoomLight {
  /** Into the scene with it. */
  readonly root: Light
  readonly #grid: ProbeGrid | undefined
  readonly #probe: LightProbe | undefined
  readonly #whole: boolean
  #looked: Looked | undefined

  /** @param whole whether the grid is kept in whole floats: a processor that draws takes half floats apart one by one, at every look */
  constructor(bounce: Bounce, whole = false) {
    this.#whole = whole
    if (bounce === 'grid') this.#grid = new ProbeGrid('#FFFFFF', 1)
    else this.#probe = new LightProbe(undefined, 1)
    this.root = this.#grid ?? this.#probe!
  }

  /**
   * @param towards unit vector towards the sun
   * @param sky strength of the sky's environment map in the scene
   * @param lamps all that are lit
   */
  shine(document: StoredScene, towards: Vec3, room: Box3, sky: number, lamps: readonly PointLamp[]): void {
    const { outlook, counts } = this.#look(document, room)
    const lights = lightAt(outlook, document.lighting, towards, lamps).map((light) => without(light, sky))
    if (this.#grid) this.#fill(this.#grid, lights, counts)
    else if (this.#probe) {
      const mean = new Float32Array(3 * TERMS)
      for (const light of lights) for (let i = 0; i < mean.length; i++) mean[i]! += light[i]! / lights.length
      this.#probe.sh.fromArray([...mean])
    }
  }

  /** Form factors of the grid's points: kept while the room is the same, whatever its light. */
  #look({ room, objects }: StoredScene, { min, max }: Box3): Looked {
    const known = this.#looked
    if (known && known.outlook.room.room === room && known.outlook.room.openings === objects) return known
    const box = this.#grid?.boundingBox ?? new Box3()
    box.set(min, max).expandByScalar(BEYOND)
    const size = box.getSize(new Vector3())
    const counts = [along(size.x), along(size.y), along(size.z)] as const
    const [wide, high, deep] = counts
    const points = Array.from({ length: wide * high * deep }, (_, i) => {
      const [x, y, z] = [i % wide, Math.floor(i / wide) % high, Math.floor(i / wide / high)]
      const at = new Vector3((x + 0.5) / wide, (y + 0.5) / high, (z + 0.5) / deep).multiply(size).add(box.min)
      // Points outside the walls have the light of the nearest one inside.
      return at.clamp(min.clone().addScalar(0.25), max.clone().subScalar(0.25))
    })
    return (this.#looked = { outlook: outlookOf(lightRoomOf(room, objects), points), counts })
  }

  #fill(grid: ProbeGrid, lights: readonly Harmonics[], counts: readonly [number, number, number]): void {
    const [wide, high, deep] = counts
    grid.texture?.dispose()
    grid.resolution.set(wide, high, deep)
    const numbers = packed(lights, counts)
    const data = this.#whole ? numbers : Uint16Array.from(numbers, (number) => DataUtils.toHalfFloat(number))
    const texture = new Data3DTexture(data, wide, high, TEXELS * (deep + 2))
    grid.texture = Object.assign(texture, {
      format: RGBAFormat,
      type: this.#whole ? FloatType : HalfFloatType,
      minFilter: LinearFilter,
      magFilter: LinearFilter,
      needsUpdate: true,
    })
  }

  dispose(): void {
    this.#grid?.texture?.dispose()
  }
}
