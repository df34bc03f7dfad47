/** Takes the noise out of an image, guided by what is in front: colours and normals of surfaces keep their edges, whatever the light does. */
import { availableParallelism } from 'node:os'
import * as at from './core/layout.ts'
import { loadCore } from './core.ts'
import type { FilmImage } from './film.ts'
import { Fields } from './lights.ts'
import { Memory } from './pack.ts'
import { startThreads } from './WorkerPool.ts'

/** Required data of an image. */
export type NoisyImage = Omit<FilmImage, 'coverage'>

export interface DenoiseOptions {
  /** By default, the number of processors. 0: the calling thread. */
  threads?: number
  signal?: AbortSignal
}

/** Colours darker than this are filtered as if they were so bright: what is seen of a black thing is its mirror. */
const DARKEST = 0.04
/** Neighbouring pixels that a pixel's noise is estimated from. */
const NOISE_RADIUS = 3
/** Metres from a surface's plane, squared, that set two pixels apart where neither has an edge in it. */
const PLACE_SPREAD = 0.06 ** 2
/** Share of a pixel's own footprint beyond which another one is distinct. */
const EDGE_PART = 0.4
/** A sample pair this many times as bright as the brightest of its neighbours is one lucky path. */
const LUCKY = 4

/**
 * By how much more noise a pass leaves than if the pixels that it takes the mean of had nothing in common: the passes before made each of a part of the
 * same. A spline twice as wide as all before it leaves a quarter, of pixels apart from each other it would leave 0.075.
 */
const COMMON_NOISE = 3.3

/**
 * Beyond so many pixels, one counts by this part of its weight where there is none like it on the other side: what lies far to one side alone, beside an
 * edge, would draw an even change of light askew.
 */
const NEAR = 2
const ONE_SIDED = 0.1

/** Pixels between those that each pass takes the mean of. */
const STEPS = [1, 2, 4, 8, 16, 32]
/** Largest distance between patches in standard deviations of noise, squared. */
const STRENGTH = 0.5

/** Filter parameters of one part of the light. */
interface Filter {
  /** Squared differences of albedo and of normals that set two pixels apart where neither has an edge in it. */
  albedoSpread: number
  normalSpread: number
}

/** Light that comes straight from lamps and openings, or is mirrored: it has shadows with edges. */
const SHARP: Filter = {
  albedoSpread: 0.0025,
  // Some 8°.
  normalSpread: 0.02,
}
/** Light that other surfaces send on: it changes slowly, and not with the colour of what it falls on. */
const SOFT: Filter = {
  albedoSpread: 0.5,
  // Some 22°.
  normalSpread: 0.15,
}

/** Sums of a plane of `channels` numbers a pixel over squares, at the image's edge over what is there of them; and how many they are of. */
const boxMeans = (plane: Float32Array, width: number, height: number, channels: number, radius: number): Float32Array => {
  const pass = (from: Float32Array, length: number, step: number, lines: number, lineStep: number): Float32Array => {
    const to = new Float32Array(from.length)
    for (let line = 0; line < lines; line++)
      for (let c = 0; c < channels; c++) {
        const base = line * lineStep + c
        let [sum, count] = [0, 0]
        for (let i = 0; i < Math.min(radius, length); i++, count++) sum += from[base + i * step]!
        for (let i = 0; i < length; i++) {
          if (i + radius < length) {
            sum += from[base + (i + radius) * step]!
            count++
          }
          to[base + i * step] = Math.max(0, sum / count)
          if (i >= radius) {
            sum -= from[base + (i - radius) * step]!
            count--
          }
        }
      }
    return to
  }
  const rows = pass(plane, width, channels, height, width * channels)
  return pass(rows, height, width * channels, width, channels)
}

/** Holds pixels down that are far brighter than all around them; where a lamp or a mirror's edge is, some neighbour is as bright. */
const withoutLucky = (plane: Float32Array, width: number, height: number): Float32Array => {
  const held = plane.slice()
  const bright = (i: number) => plane[i * 4]! + plane[i * 4 + 1]! + plane[i * 4 + 2]!
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      let [most, sum, count] = [0, 0, 0]
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          if (u === x && v === y) continue
          const other = bright(v * width + u)
          most = Math.max(most, other)
          sum += other
          count++
        }
      const own = bright(i)
      if (own > LUCKY * most) for (let k = 0; k < 3; k++) held[i * 4 + k] = (plane[i * 4 + k]! / own) * (sum / count)
    }
  return held
}

/**
 * Brings pixels that are brighter, or darker, than each of their neighbours to what these have: what is in a pixel alone (a mirror's edge, a crossing of
 * thin things) has nothing that its light can be told from. Changes `light`, three floats a pixel.
 */
const despeckle = (light: Float32Array, width: number, height: number): void => {
  const bright = Float32Array.from({ length: width * height }, (_, i) => light[i * 3]! + light[i * 3 + 1]! + light[i * 3 + 2]!)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      let [least, most] = [Infinity, 0]
      for (let v = -width; v <= width; v += width)
        for (let u = -1; u <= 1; u++) {
          if (u === 0 && v === 0) continue
          const other = bright[i + v + u]!
          if (other < least) least = other
          if (other > most) most = other
        }
      const own = bright[i]!
      const held = Math.min(most, Math.max(least, own))
      if (held !== own) for (let k = 0; k < 3; k++) light[i * 3 + k] = own > 0 ? (light[i * 3 + k]! * held) / own : held / 3
    }
}

/**
 * A guide with, in the fourth lane, one over what squared difference counts: where an edge runs through a pixel, its value is a mixture that
 * hardly any other has, and it would be left alone with its noise.
 */
const guide = (from: Float32Array, width: number, height: number, spread: number): Float32Array => {
  const plane = new Float32Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [left, right] = [y * width + Math.max(0, x - 1), y * width + Math.min(width - 1, x + 1)]
      const [up, down] = [Math.max(0, y - 1) * width + x, Math.min(height - 1, y + 1) * width + x]
      let edge = 0
      for (let k = 0; k < 3; k++) {
        plane[(y * width + x) * 4 + k] = from[(y * width + x) * 3 + k]!
        edge += (from[right * 3 + k]! - from[left * 3 + k]!) ** 2 + (from[down * 3 + k]! - from[up * 3 + k]!) ** 2
      }
      plane[(y * width + x) * 4 + 3] = 1 / Math.max(spread, edge * EDGE_PART * EDGE_PART)
    }
  return plane
}

/** The plane of each pixel's surface: unit normal and distance from the origin; and places, with one over what squared distance from it counts. */
const planes = ({ width, height, face, place }: NoisyImage): { plane: Float32Array; places: Float32Array } => {
  const [plane, places] = [new Float32Array(width * height * 4), new Float32Array(width * height * 4)]
  const offPlane = (i: number, at: number): number => {
    let off = -plane[i * 4 + 3]!
    for (let k = 0; k < 3; k++) off += plane[i * 4 + k]! * place[at * 3 + k]!
    return off
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const length = Math.hypot(face[i * 3]!, face[i * 3 + 1]!, face[i * 3 + 2]!)
      for (let k = 0; k < 3; k++) {
        plane[i * 4 + k] = length > 0 ? face[i * 3 + k]! / length : 0
        places[i * 4 + k] = place[i * 3 + k]!
        plane[i * 4 + 3] = plane[i * 4 + 3]! + plane[i * 4 + k]! * place[i * 3 + k]!
      }
      const across = offPlane(i, y * width + Math.min(width - 1, x + 1)) - offPlane(i, y * width + Math.max(0, x - 1))
      const along = offPlane(i, Math.min(height - 1, y + 1) * width + x) - offPlane(i, Math.max(0, y - 1) * width + x)
      places[i * 4 + 3] = 1 / Math.max(PLACE_SPREAD, (across * across + along * along) * EDGE_PART * EDGE_PART)
    }
  return { plane, places }
}

/** Light of the even and of the odd samples over albedo, four floats a pixel. */
interface Halves {
  even: Float32Array
  odd: Float32Array
}

/** @param color of all samples @param half of the odd @param odds part of the samples that is odd */
const halvesOf = ({ width, height }: NoisyImage, color: Float32Array, half: Float32Array, over: Float32Array, odds: number): Halves => {
  const plane = (value: (at: number) => number): Float32Array => {
    const made = new Float32Array(width * height * 4).fill(1)
    for (let i = 0; i < width * height; i++) for (let k = 0; k < 3; k++) made[i * 4 + k] = value(i * 3 + k) / over[i * 3 + k]!
    return withoutLucky(made, width, height)
  }
  return { odd: plane((at) => half[at]!), even: plane((at) => Math.max(0, color[at]! - half[at]! * odds) / (1 - odds)) }
}

/** A core's memory with what guides the filter, and room for light to go to and fro in. */
class FilterSpace {
  readonly memory: WebAssembly.Memory
  readonly header: number
  /** Even, odd, variance: of one pass and of the next. */
  readonly #planes: readonly (readonly [number, number, number])[]
  readonly #floats: number
  readonly #words: Int32Array
  readonly #numbers: Float32Array
  #from = 0

  constructor(
    { width, height }: NoisyImage,
    guides: { albedo: Float32Array; normal: Float32Array; plane: Float32Array; places: Float32Array },
    threads: number,
  ) {
    const space = new Memory()
    const header = new Fields(at.HEADER_BYTES)
    this.header = space.put(header.bytes)
    this.#floats = width * height * 4
    const reserved = () => space.reserve(this.#floats * 4)
    this.#planes = [0, 1].map(() => [reserved(), reserved(), reserved()] as const)
    header.whole(at.H_WIDTH, width, height)
    const across = Math.ceil(width / at.FILTER_TILE)
    header.whole(at.H_TILES_ACROSS, across, across * Math.ceil(height / at.FILTER_TILE))
    header.whole(at.H_FILTER_ALBEDO, space.put(guides.albedo), space.put(guides.normal), space.put(guides.places))
    header.whole(at.H_FILTER_PLANE, space.put(guides.plane))
    header.whole(at.H_FILTER_SCRATCH, space.reserve(at.FILTER_SCRATCH * Math.max(1, threads)))
    this.memory = space.write(Infinity)
    this.#words = new Int32Array(this.memory.buffer, this.header, at.HEADER_BYTES / 4)
    this.#numbers = new Float32Array(this.memory.buffer, this.header, at.HEADER_BYTES / 4)
  }

  #plane(which: 0 | 1 | 2): Float32Array {
    return new Float32Array(this.memory.buffer, this.#planes[this.#from]![which], this.#floats)
  }

  /** Sets what the next pass filters. */
  write({ even, odd }: Halves, variance: Float32Array): void {
    for (const [which, plane] of [even, odd, variance].entries()) this.#plane(which as 0 | 1 | 2).set(plane)
  }

  read(): Halves {
    return { even: this.#plane(0), odd: this.#plane(1) }
  }

  begin(step: number): void {
    const [own, next] = [this.#planes[this.#from]!, this.#planes[1 - this.#from]!]
    this.#words.set(own, at.H_FILTER_EVEN / 4)
    this.#words.set(next, at.H_FILTER_TO_EVEN / 4)
    this.#words[at.H_FILTER_STEP / 4] = step
    this.#numbers[at.H_FILTER_STRENGTH / 4] = STRENGTH
    this.#numbers[at.H_FILTER_ONE_SIDED / 4] = step > NEAR ? ONE_SIDED : 1
    this.#numbers[at.H_FILTER_COMMON / 4] = step > 1 ? COMMON_NOISE : 1
    Atomics.store(this.#words, at.H_NEXT_TILE / 4, 0)
    this.#from = 1 - this.#from
  }

  cancel(): void {
    Atomics.store(this.#words, at.H_CANCEL / 4, 1)
  }
}

const filtered = async (space: FilterSpace, threads: number, signal: AbortSignal | undefined): Promise<void> => {
  const cancel = () => space.cancel()
  const pool = startThreads({ module: await loadCore(), memory: space.memory, header: space.header, work: 'filter' }, threads)
  signal?.addEventListener('abort', cancel)
  try {
    for (const step of STEPS) {
      space.begin(step)
      await pool.run()
      signal?.throwIfAborted()
    }
  } finally {
    signal?.removeEventListener('abort', cancel)
    await pool.close()
  }
}

/**
 * @returns linear radiance, three floats a pixel. The same image gives the same bytes on any number of threads
 * @throws TracerError; the signal's reason when it is aborted
 */
export const denoise = async (image: NoisyImage, options: DenoiseOptions = {}): Promise<Float32Array> => {
  const { threads = availableParallelism(), signal } = options
  signal?.throwIfAborted()
  const { width, height, color, half, soft, softHalf, albedo } = image
  const over = albedo.map((value) => Math.max(DARKEST, value))
  // Half of n samples are odd; the even ones are the rest of the whole.
  const odds = Math.floor(image.samples / 2) / image.samples || 0.5
  const { plane, places } = planes(image)
  const clean = new Float32Array(width * height * 3)
  const parts = [
    { filter: SHARP, normal: image.normal, light: color.map((value, i) => value - soft[i]!), odd: half.map((value, i) => value - softHalf[i]!) },
    { filter: SOFT, normal: image.face, light: soft, odd: softHalf },
  ]
  for (const { filter, normal, light, odd } of parts) {
    const halves = halvesOf(image, light, odd, over, odds)
    // Half the squared difference of two images is the variance of each.
    const difference = halves.even.map((value, i) => (value - halves.odd[i]!) ** 2 / 2)
    const guides = {
      albedo: guide(albedo, width, height, filter.albedoSpread),
      normal: guide(normal, width, height, filter.normalSpread),
      plane,
      places,
    }
    const space = new FilterSpace(image, guides, threads)
    space.write(halves, boxMeans(difference, width, height, 4, NOISE_RADIUS))
    await filtered(space, threads, signal)
    const filteredHalves = space.read()
    for (let i = 0; i < width * height; i++)
      for (let k = 0; k < 3; k++) clean[i * 3 + k]! += filteredHalves.even[i * 4 + k]! * (1 - odds) + filteredHalves.odd[i * 4 + k]! * odds
  }
  despeckle(clean, width, height)
  return clean.map((value, i) => value * over[i]!)
}
