/** Lights, sun, sky and portals as the core reads them. */
import * as at from './core/layout.ts'
import { TracerError } from './errors.ts'
import { cross, dot, lengthOf, scaled, subtract, transformed, unit, IDENTITY } from './matrix.ts'
import type { PreparedMesh } from './meshes.ts'
import type { Color, DiscLight, Instance, Light, Portal, QuadLight, SphereLight, Sun, Vector } from './scene.ts'

export const luminance = ([r, g, b]: Color): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** Writes fields by their offset in bytes. */
export class Fields {
  readonly bytes: ArrayBuffer
  readonly #floats: Float32Array
  readonly #whole: Int32Array

  constructor(size: number) {
    this.bytes = new ArrayBuffer(size)
    this.#floats = new Float32Array(this.bytes)
    this.#whole = new Int32Array(this.bytes)
  }

  float(offset: number, ...values: readonly number[]): void {
    this.#floats.set(values, offset / 4)
  }

  whole(offset: number, ...values: readonly number[]): void {
    this.#whole.set(values, offset / 4)
  }
}

const positive = (value: number, what: string): number => {
  if (!(value > 0 && value < Infinity)) throw new TracerError('invalid-scene', `${what} must be above 0.`)
  return value
}

/** Two edges at a right angle: unit vectors, lengths and their normal. */
const rectangle = (u: Vector, v: Vector, what: string) => {
  const [along, up] = [unit(u, `An edge of ${what}`), unit(v, `An edge of ${what}`)]
  if (Math.abs(dot(along, up)) > 1e-3) throw new TracerError('invalid-scene', `The edges of ${what} are not at a right angle.`)
  return { along, up, normal: cross(along, up), width: lengthOf(u), height: lengthOf(v) }
}

const KINDS = { sphere: at.SPHERE, disc: at.DISC, quad: at.QUAD } as const

const common = (light: Light): Fields => {
  const fields = new Fields(at.LIGHT_BYTES)
  fields.whole(at.L_KIND, KINDS[light.kind])
  fields.whole(at.L_VISIBLE, light.visible === false ? 0 : 1)
  fields.float(at.L_CENTRE, ...light.position)
  fields.float(at.L_RADIANCE, ...light.radiance)
  fields.float(at.L_CONE_INNER, 1, -1)
  fields.whole(at.L_INSTANCE, -1)
  return fields
}

const sphere = (light: SphereLight): Fields => {
  const fields = common(light)
  const radius = positive(light.radius, 'The radius of a light')
  const area = Math.PI * radius ** 2
  fields.float(at.L_RADIUS, radius, area)
  fields.float(at.L_POWER, luminance(light.radiance) * area, radius)
  if (light.cone) {
    fields.float(at.L_NORMAL, ...unit(light.cone.direction, 'The cone of a light'))
    fields.float(at.L_CONE_INNER, Math.cos(light.cone.inner), Math.max(-0.9999, Math.cos(light.cone.outer)))
  }
  return fields
}

const disc = (light: DiscLight): Fields => {
  const fields = common(light)
  const radius = positive(light.radius, 'The radius of a light')
  const normal = unit(light.direction, 'A disc')
  const along = unit(cross(Math.abs(normal[0]) < 0.7 ? [1, 0, 0] : [0, 1, 0], normal), 'A disc')
  fields.float(at.L_RADIUS, radius, Math.PI * radius ** 2)
  fields.float(at.L_NORMAL, ...normal)
  fields.float(at.L_EDGE_U, ...along)
  fields.float(at.L_EDGE_V, ...cross(normal, along))
  fields.float(at.L_POWER, luminance(light.radiance) * Math.PI * radius ** 2, radius)
  fields.whole(at.L_TWO_SIDED, light.twoSided ? 1 : 0)
  return fields
}

const quad = (light: QuadLight): Fields => {
  const fields = common(light)
  const { along, up, normal, width, height } = rectangle(light.u, light.v, 'a rectangular light')
  fields.float(at.L_AREA, width * height)
  fields.float(at.L_NORMAL, ...normal)
  fields.float(at.L_EDGE_U, ...along)
  fields.float(at.L_EDGE_V, ...up)
  fields.float(at.L_LENGTH_U, width, height)
  fields.float(at.L_POWER, luminance(light.radiance) * width * height, Math.hypot(width, height) / 2)
  fields.whole(at.L_TWO_SIDED, light.twoSided ? 1 : 0)
  return fields
}

/** A record, and the box of what is met: minimum x, y, z, maximum x, y, z. */
export const shapeRecord = (light: Light): { fields: Fields; box: number[] } => {
  const fields = light.kind === 'sphere' ? sphere(light) : light.kind === 'disc' ? disc(light) : quad(light)
  const reach =
    light.kind === 'quad' ? [0, 1, 2].map((k) => (Math.abs(light.u[k]!) + Math.abs(light.v[k]!)) / 2) : Array.from({ length: 3 }, () => light.radius)
  const wide = reach.map((r, k) => r * 1.0001 + 1e-5 * (1 + Math.abs(light.position[k]!)))
  return { fields, box: [...light.position.map((p, k) => p - wide[k]!), ...light.position.map((p, k) => p + wide[k]!)] }
}

export interface MeshLight {
  fields: Fields
  triangles: Uint32Array
  /** Cumulated areas in the world. */
  cumulated: Float32Array
}

/** All triangles of an instance that have one shining material, as one light; null when they have no area. */
export const meshLight = (instance: Instance, index: number, slot: number, mesh: PreparedMesh): MeshLight | null => {
  const { positions, indices } = instance.mesh
  const map = instance.transform ?? IDENTITY
  const corner = (i: number): Vector => transformed(map, [positions[i * 3]!, positions[i * 3 + 1]!, positions[i * 3 + 2]!])
  const [triangles, areas]: [number[], number[]] = [[], []]
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  let whole = 0
  mesh.slotOf.forEach((own, t) => {
    if (own !== slot) return
    const [a, b, c] = [0, 1, 2].map((k) => corner(indices[t * 3 + k]!)) as [Vector, Vector, Vector]
    const area = lengthOf(cross(subtract(b, a), subtract(c, a))) / 2
    if (!(area > 0)) return
    for (const p of [a, b, c])
      p.forEach((value, k) => {
        low[k] = Math.min(low[k]!, value)
        high[k] = Math.max(high[k]!, value)
      })
    whole += area
    triangles.push(t)
    areas.push(whole)
  })
  if (whole === 0) return null
  const material = instance.materials[slot]!
  const fields = new Fields(at.LIGHT_BYTES)
  const emissive = material.emissive ?? [0, 0, 0]
  fields.whole(at.L_KIND, at.MESH)
  fields.float(at.L_AREA, whole)
  fields.float(at.L_CENTRE, ...low.map((value, k) => (value + high[k]!) / 2))
  fields.float(at.L_BOUND, Math.hypot(...low.map((value, k) => high[k]! - value)) / 2)
  fields.float(at.L_POWER, luminance(emissive) * whole)
  fields.float(at.L_RADIANCE, ...emissive)
  fields.whole(at.L_INSTANCE, index)
  fields.whole(at.L_COUNT, triangles.length)
  fields.whole(at.L_TWO_SIDED, material.doubleSided ? 1 : 0)
  fields.float(at.L_CONE_INNER, 1, -1)
  return { fields, triangles: Uint32Array.from(triangles), cumulated: Float32Array.from(areas) }
}

export const writeSun = (header: Fields, sun: Sun): void => {
  const radius = positive(sun.angularRadius, 'The radius of the sun')
  header.float(at.H_SUN_DIRECTION, ...unit(sun.direction, 'The sun'))
  header.float(at.H_SUN_RADIANCE, ...scaled(sun.irradiance, 1 / (Math.PI * Math.sin(radius) ** 2)))
  header.float(at.H_SUN_CAP, 2 * Math.sin(radius / 2) ** 2)
  header.float(at.H_SUN_LEVEL, luminance(sun.irradiance))
  header.whole(at.H_HAS_SUN, 1)
}

export const portalRecord = (portal: Portal): Fields => {
  const { along, up, normal, width, height } = rectangle(portal.u, portal.v, 'a portal')
  const fields = new Fields(at.PORTAL_BYTES)
  fields.float(at.P_CORNER, ...portal.position.map((p, k) => p - (portal.u[k]! + portal.v[k]!) / 2))
  fields.float(at.P_EDGE_U, ...along)
  fields.float(at.P_EDGE_V, ...up)
  fields.float(at.P_NORMAL, ...normal)
  fields.float(at.P_LENGTH_U, width, height)
  return fields
}
