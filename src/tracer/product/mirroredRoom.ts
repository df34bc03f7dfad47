/** Reflection of mirrors in the studio: a furnished room, on a screen placed where the mirror faces. */
import { join } from 'node:path'
import sharp from 'sharp'
import type { Framing } from '#room/camera/productShot.ts'
import { cross, dot, IDENTITY, lengthOf, scaled, subtract, sum, transformed, unit } from '../matrix.ts'
import type { Instance, Material, Texture, Vector } from '../scene.ts'

/** A room of ours, traced (`npm run furniture -- mirror`). */
export const ROOM_FILE = join(import.meta.dirname, 'mirroredRoom.webp')

let room: Promise<Texture> | null = null

/** The room's image, read once. */
export const readRoom = (): Promise<Texture> => {
  room ??= sharp(ROOM_FILE)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info: { width, height } }) => ({ width, height, rgba: new Uint8Array(data), encoding: 'srgb', wrap: 'clamp' }))
  return room
}

const isLookingGlass = ({ metallic = 0, roughness = 1, baseColorTexture }: Material): boolean =>
  metallic > 0.9 && roughness < 0.04 && baseColorTexture === undefined

/** Distance of the screen from the mirror, as a share of the distance from the camera to the mirror. */
const AWAY = 0.9
/** Beside what the glass shows of the screen, how large it is. */
const LARGER = 1.12
/** Length of the mean of its normals from which on a glass is flat enough. */
const FLAT = 0.97
/** Radiance of a white texel. */
const BRIGHT = 1.1

interface Glass {
  middle: Vector
  normal: Vector
  radius: number
}

/** The looking-glass that the camera sees, if there is any: its middle, mean normal, and half its width. */
const glassSeen = (instances: readonly Instance[], { position }: Framing): Glass | null => {
  const corners: Vector[] = []
  let [middle, normal, whole]: [Vector, Vector, number] = [[0, 0, 0], [0, 0, 0], 0]
  for (const { mesh, materials, transform = IDENTITY } of instances)
    for (const { start, count, material } of mesh.ranges ?? [{ start: 0, count: mesh.indices.length, material: 0 }]) {
      if (!isLookingGlass(materials[material]!)) continue
      for (let i = start; i < start + count; i += 3) {
        const [a, b, c] = [0, 1, 2].map((k) => {
          const at = mesh.indices[i + k]! * 3
          return transformed(transform, [mesh.positions[at]!, mesh.positions[at + 1]!, mesh.positions[at + 2]!])
        }) as [Vector, Vector, Vector]
        const across = cross(subtract(b, a), subtract(c, a))
        const centre = scaled(sum(a, sum(b, c)), 1 / 3)
        if (dot(across, subtract(position, centre)) <= 0) continue
        const area = lengthOf(across) / 2
        whole += area
        middle = sum(middle, scaled(centre, area))
        normal = sum(normal, across)
        corners.push(a, b, c)
      }
    }
  // Curved surfaces reflect all directions and show the studio instead.
  if (whole <= 0 || lengthOf(normal) < FLAT * 2 * whole) return null
  middle = scaled(middle, 1 / whole)
  return { middle, normal: unit(normal, 'A looking-glass'), radius: Math.max(...corners.map((corner) => lengthOf(subtract(corner, middle)))) }
}

/** @returns the screen with the room; null for a piece without a looking-glass */
export const mirroredRoom = (instances: readonly Instance[], framing: Framing, room: Texture): Instance | null => {
  const glass = glassSeen(instances, framing)
  if (!glass) return null
  const { middle, normal, radius } = glass
  // The camera as the glass shows it: what it sees through the glass is what the glass mirrors.
  const behind = subtract(framing.position, scaled(normal, 2 * dot(subtract(framing.position, middle), normal)))
  const way = subtract(middle, behind)
  const ahead = unit(way, 'What a looking-glass shows')
  const right = unit(cross([0, 1, 0], ahead), 'The side of a looking-glass')
  const up = cross(ahead, right)
  const centre = sum(middle, scaled(way, AWAY))
  const half = radius * (1 + AWAY) * LARGER
  const corner = (a: number, b: number): Vector => sum(centre, sum(scaled(right, a * half), scaled(up, b * half)))
  return {
    mesh: {
      positions: Float32Array.from([corner(1, -1), corner(-1, -1), corner(-1, 1), corner(1, 1)].flat()),
      uvs: Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0),
      indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
    },
    materials: [{ baseColor: [0, 0, 0], ior: 1, emissive: [BRIGHT, BRIGHT, BRIGHT], emissiveTexture: { texture: room }, doubleSided: true }],
    seen: false,
  }
}
