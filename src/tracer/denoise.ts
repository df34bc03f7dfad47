/** Takes the noise out of a picture, guided by what is in front: colours and normals of surfaces keep their edges, whatever the light does. */
import { availableParallelism } from 'node:os'
import * as at from './core/layout.ts'
import { loadCore } from './core.ts'
import type { Picture } from './film.ts'
import { Fields } from './lights.ts'
import { Memory } from './pack.ts'
import { startThreads } from './WorkerPool.ts'

/** What is needed of a picture. */
export type NoisyPicture = Omit<Picture, 'coverage'>

export interface DenoiseOptions {
  /** As many as the machine runs at once, by default. 0: the calling thread. */
  threads?: number
  signal?: AbortSignal
}

/** Colours darker than this are filtered as if they were so bright: what is seen of a black thing is its mirror. */
const DARKEST = 0.04
/** Pixels around one that its noise is told from. */
const NOISE_RADIUS = 3
/** Squared differences of albedo and of normals (some 8°) that set two pixels apart where neither has an edge in it. */
const ALBEDO_SPREAD = 0.0025
const NORMAL_SPREAD = 0.02
/** What part of a pixel's own edge sets another apart from it. */
const EDGE_PART = 0.3
/** A sample pair this many times as bright as the brightest of its neighbours is one lucky path. */
const LUCKY = 4

/** Sums of a plane of `channels` numbers a pixel over squares, at the picture's edge over what is there of them; and how many they are of. */
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

/**
 * @returns linear radiance, three floats a pixel. The same picture gives the same bytes on any number of threads
 * @throws TracerError; the signal's reason when it is aborted
 */
export const denoise = async (picture: NoisyPicture, options: DenoiseOptions = {}): Promise<Float32Array> => {
  const { threads = availableParallelism(), signal } = options
  signal?.throwIfAborted()
  const { width, height, color, half, albedo, normal } = picture
  const count = width * height
  const over = albedo.map((value) => Math.max(DARKEST, value))
  const plane = (fill: (i: number, k: number) => number): Float32Array => {
    const made = new Float32Array(count * 4)
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < 3; k++) made[i * 4 + k] = fill(i, k)
      made[i * 4 + 3] = 1
    }
    return made
  }
  // Of n samples, half are odd; the even are what is left of the whole.
  const odds = Math.floor(picture.samples / 2) / picture.samples || 0.5
  const odd = withoutLucky(
    plane((i, k) => half[i * 3 + k]! / over[i * 3 + k]!),
    width,
    height,
  )
  const even = withoutLucky(
    plane((i, k) => Math.max(0, color[i * 3 + k]! - half[i * 3 + k]! * odds) / (1 - odds) / over[i * 3 + k]!),
    width,
    height,
  )
  // Half the squared difference of two pictures is each one's variance.
  const difference = even.map((value, i) => (value - odd[i]!) ** 2 / 2)
  const space = new Memory()
  const header = new Fields(at.HEADER_BYTES)
  const place = space.put(header.bytes)
  const sums = space.reserve(count * 32)
  header.whole(at.H_WIDTH, width, height)
  const across = Math.ceil(width / at.FILTER_TILE)
  header.whole(at.H_TILES_ACROSS, across, across * Math.ceil(height / at.FILTER_TILE))
  header.whole(at.H_FILTER_EVEN, space.put(even), space.put(odd), space.put(boxMeans(difference, width, height, 4, NOISE_RADIUS)))
  header.whole(
    at.H_FILTER_ALBEDO,
    space.put(guide(albedo, width, height, ALBEDO_SPREAD)),
    space.put(guide(normal, width, height, NORMAL_SPREAD)),
    sums,
  )
  header.whole(at.H_FILTER_SCRATCH, space.reserve(at.FILTER_SCRATCH * Math.max(1, threads)))
  const memory = space.write(Infinity)
  await filterAll(memory, place, threads, signal)

  const filtered = new Float32Array(memory.buffer, sums, count * 8)
  const clean = new Float32Array(count * 3)
  for (let i = 0; i < count; i++)
    for (let k = 0; k < 3; k++) {
      const [byEven, byOdd] = [filtered[i * 8 + k]! / filtered[i * 8 + 3]!, filtered[i * 8 + 4 + k]! / filtered[i * 8 + 7]!]
      clean[i * 3 + k] = (byEven * (1 - odds) + byOdd * odds) * over[i * 3 + k]!
    }
  return clean
}

const filterAll = async (memory: WebAssembly.Memory, header: number, threads: number, signal: AbortSignal | undefined): Promise<void> => {
  const words = new Int32Array(memory.buffer, header, at.HEADER_BYTES / 4)
  const cancel = () => Atomics.store(words, at.H_CANCEL / 4, 1)
  const pool = startThreads({ module: await loadCore(), memory, header, work: 'filter' }, threads)
  signal?.addEventListener('abort', cancel)
  try {
    await pool.run()
    signal?.throwIfAborted()
  } finally {
    signal?.removeEventListener('abort', cancel)
    await pool.close()
  }
}
