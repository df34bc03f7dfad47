/** Prefilters an environment for a roughness with the GGX lobe, seen from straight above as in three.js. */
import { CubeImage, type Radiance } from './CubeImage.ts'

/** A ray around a direction: its direction, its weight, and how often the image is halved for pixels as wide as the ray. */
interface Ray {
  across: number
  along: number
  ahead: number
  weight: number
  halvings: number
}

/** Turns that never meet again. */
const GOLDEN = 2 * Math.PI * ((Math.sqrt(5) - 1) / 2)
const ray = (index: number, ahead: number, weight: number, halvings: number): Ray => {
  const aside = Math.sqrt(Math.max(0, 1 - ahead * ahead))
  return { across: aside * Math.cos(index * GOLDEN), along: aside * Math.sin(index * GOLDEN), ahead, weight, halvings }
}

/** Rays close around a direction, thick in the middle as a bell curve is. @param spread its deviation in radians */
export const bell = (spread: number, count: number): Ray[] =>
  Array.from({ length: count }, (_, i) => ray(i, Math.cos(spread * Math.sqrt(-2 * Math.log(1 - (i + 0.5) / count))), 1, 0))

/** Rays as dense as a surface of this roughness reflects, each as wide as its share. @param size pixels a side of the finest image */
export const lobe = (roughness: number, count: number, size: number): Ray[] => {
  const alpha2 = roughness ** 4
  const pixel = (4 * Math.PI) / (6 * size * size)
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5) / count
    const halfway2 = (1 - share) / (1 + (alpha2 - 1) * share)
    const ahead = 2 * halfway2 - 1
    const wide = (4 * Math.PI * (1 + (alpha2 - 1) * halfway2) ** 2) / (alpha2 * count)
    return ray(i, ahead, ahead, Math.max(0, 0.5 * Math.log2(wide / pixel) + 0.5))
  }).filter(({ ahead }) => ahead > 0)
}

/** Light that these rays gather around a direction. @param halves an image, and halved again and again */
export const prefilterEnvironment = (rays: readonly Ray[], halves: readonly CubeImage[]): Radiance => {
  const all = rays.reduce((sum, { weight }) => sum + weight, 0)
  // A ray as wide as between two pictures sees some of each.
  const parts = rays.flatMap(({ weight, halvings, ...way }) => {
    const fine = Math.min(halves.length - 1, Math.floor(halvings))
    const coarse = Math.min(halves.length - 1, fine + 1)
    const mix = Math.min(1, halvings - fine)
    return [
      { ...way, image: halves[fine]!, weight: (weight / all) * (1 - mix) },
      { ...way, image: halves[coarse]!, weight: (weight / all) * mix },
    ].filter((part) => part.weight > 0)
  })
  return (x, y, z) => {
    // Two directions square to it and to each other.
    const [ax, ay, az] = Math.abs(z) < 0.999 ? square(-y, x, 0) : square(0, -z, y)
    const [bx, by, bz] = [y * az - z * ay, z * ax - x * az, x * ay - y * ax]
    let sum = 0
    for (const { across, along, ahead, weight, image } of parts)
      sum += weight * image.at(x * ahead + ax * across + bx * along, y * ahead + ay * across + by * along, z * ahead + az * across + bz * along)
    return sum
  }
}

const square = (x: number, y: number, z: number): [number, number, number] => {
  const length = Math.sqrt(x * x + y * y + z * z)
  return [x / length, y / length, z / length]
}

/** Light that surfaces of this roughness gather where much of a coarse image counts: all of it that is before them. */
const washer = (roughness: number, coarse: CubeImage): Radiance => {
  const alpha2 = roughness ** 4
  const { size, values } = coarse
  const ways = new Float32Array(3 * values.length)
  const solid = new Float32Array(values.length)
  let at = 0
  CubeImage.painted(size, (x, y, z) => {
    ways.set([x, y, z], 3 * at)
    solid[at++] = Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) ** 3
    return 0
  })
  return (x, y, z) => {
    let sum = 0
    let all = 0
    for (let i = 0; i < values.length; i++) {
      const ahead = x * ways[3 * i]! + y * ways[3 * i + 1]! + z * ways[3 * i + 2]!
      if (ahead <= 0) continue
      const thin = 1 + alpha2 + (alpha2 - 1) * ahead
      const weight = (ahead * solid[i]!) / (thin * thin)
      sum += weight * values[i]!
      all += weight
    }
    return sum / all
  }
}

/** Pixels a side of the roughest picture, as three.js wants it; and of what all that is mirrored roughly is gathered from. */
const ROUGHEST = 8
const COARSE = 16

/**
 * Mip levels by roughness: `sharp` itself, and then each with half the pixels a side, down to 8 for wholly rough surfaces.
 * @param sharp a power of two a side, 32 at least
 */
export const byRoughness = (sharp: CubeImage, rays: number): CubeImage[] => {
  const halves = [sharp]
  while (halves.at(-1)!.size > ROUGHEST) halves.push(halves.at(-1)!.halved())
  const coarse = halves.find(({ size }) => size === COARSE)!
  return halves.map(({ size }, level) => {
    const roughness = 1 - Math.sqrt(1 - level / (halves.length - 1))
    if (level === 0) return sharp
    return CubeImage.painted(size, size > COARSE ? prefilterEnvironment(lobe(roughness, rays, sharp.size), halves) : washer(roughness, coarse))
  })
}
