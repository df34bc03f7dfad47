/** Images of scenes, traced on all cores. */
import { availableParallelism } from 'node:os'
import * as at from './core/layout.ts'
import { writeCamera } from './camera.ts'
import { instantiate, loadCore } from './core.ts'
import { TracerError } from './errors.ts'
import { readFilm, type FilmImage } from './film.ts'
import { Fields } from './lights.ts'
import { Memory, packScene } from './pack.ts'
import type { Scene } from './scene.ts'
import { startThreads } from './WorkerPool.ts'

export interface TraceOptions {
  /** Pixels. */
  width: number
  height: number
  /** Samples of each pixel; powers of 2 are distributed best. */
  samples: number
  /** The same seed gives the same bytes, on any number of threads. 0 by default. */
  seed?: number
  /** By default, the number of processors. 0: the calling thread, which cannot be stopped within a pass. */
  threads?: number
  /** Surfaces that scatter light on a path; 12 by default. */
  maxBounces?: number
  /**
   * Most radiance that a sample may find after several bounces, so that rare paths do not glitter; narrow highlights that are seen by way of rough
   * surfaces are widened with it. Infinity, the default, is the unbiased image.
   */
  clamp?: number
  /** Bytes of the memory that the threads share; 2 GiB by default. Above it is little: a worker takes some 10 MB. */
  maxMemory?: number
  /** Light sampling strategies; both by default. For tests. */
  strategies?: { lights: boolean; surfaces: boolean }
  signal?: AbortSignal
}

/** Result after a pass. */
export interface Pass {
  /** Samples of each pixel so far, and in the end. */
  done: number
  samples: number
  /** Rays cast so far, by all threads. */
  rays: number
  /** Samples left out because they came to no number: 0 unless the scene has such. */
  dropped: number
  /** The image so far. Only until the next pass is asked for. */
  picture: () => FilmImage
}

const MOST_MEMORY = 2 ** 31
const DEFAULT_BOUNCES = 12
/** A pass takes about this long, so that the image so far is worth another look. */
const PASS_MS = 2_000
const MOST_SAMPLES_A_PASS = 64
const TABLE_SAMPLES = 512

const SRGB = Float32Array.from({ length: 256 }, (_, i) => (i / 255 <= 0.04045 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4))

const checkOptions = ({ width, height, samples, threads = 1, maxBounces = 1 }: TraceOptions): void => {
  const whole = [width, height, samples].every((value) => Number.isInteger(value) && value > 0) && Number.isInteger(threads)
  if (!whole || threads < 0 || maxBounces < 0 || width * height > 2 ** 26 || samples > 2 ** 20)
    throw new TracerError(
      'invalid-scene',
      'Width, height and samples are whole numbers above 0, threads one that is not negative, of at most 64 million pixels and a million samples.',
    )
}

/** A scene in memory, ready for threads. */
export interface PackedScene {
  module: WebAssembly.Module
  memory: WebAssembly.Memory
  header: number
  film: number
}

let albedoTable: Float32Array | null = null

/** @throws TracerError `invalid-scene`, `too-large`, `core-failed` */
export const pack = async (scene: Scene, options: TraceOptions): Promise<PackedScene> => {
  checkOptions(options)
  const module = await loadCore()
  const { width, height, threads = availableParallelism() } = options
  const space = new Memory()
  const header = new Fields(at.HEADER_BYTES)
  const place = space.put(header.bytes)
  const table = space.reserve(at.TABLE_SIZE ** 2 * 8)
  const film = space.reserve(width * height * at.FILM_BYTES)
  packScene(scene, space, header)
  header.whole(at.H_SRGB, space.put(SRGB), table, film, width, height)
  const across = Math.ceil(width / at.TILE)
  header.whole(at.H_TILES_ACROSS, across, across * Math.ceil(height / at.TILE))
  header.whole(at.H_STACKS, space.reserve(at.STACK_BYTES * (threads + 1)))
  header.whole(at.H_SEED, (options.seed ?? 0) | 0, options.maxBounces ?? DEFAULT_BOUNCES)
  header.float(at.H_CLAMP, Math.min(1e30, options.clamp ?? Infinity))
  const { lights = true, surfaces = true } = options.strategies ?? {}
  header.whole(at.H_STRATEGIES, (lights ? at.SAMPLE_LIGHTS : 0) | (surfaces ? at.SAMPLE_SURFACES : 0))
  writeCamera(header, scene.camera, width, height)
  const memory = space.write(options.maxMemory ?? MOST_MEMORY)
  const entries = new Float32Array(memory.buffer, table, at.TABLE_SIZE ** 2 * 2)
  if (albedoTable === null) {
    instantiate(module, memory).bake(table, TABLE_SAMPLES)
    albedoTable = entries.slice()
  } else entries.set(albedoTable)
  return { module, memory, header: place, film }
}

/** Bytes that the threads would share. @throws TracerError `invalid-scene` */
export const memoryOf = (scene: Scene, { width, height }: Pick<TraceOptions, 'width' | 'height'>): number => {
  const space = new Memory()
  packScene(scene, space, new Fields(at.HEADER_BYTES))
  return space.bytes + width * height * at.FILM_BYTES
}

/**
 * Renders pass by pass, each of about two seconds. Ending the iteration, or the signal, stops all threads at their next pixel.
 * @throws TracerError; the signal's reason when it is aborted
 */
export async function* tracePasses(scene: Scene, options: TraceOptions): AsyncGenerator<Pass, void, void> {
  const { signal, samples, width, height, threads = availableParallelism() } = options
  signal?.throwIfAborted()
  const { module, memory, header, film } = await pack(scene, options)
  signal?.throwIfAborted()
  const words = new Int32Array(memory.buffer, header, at.HEADER_BYTES / 4)
  const cancel = () => Atomics.store(words, at.H_CANCEL / 4, 1)
  const pool = startThreads({ module, memory, header, work: 'render' }, threads)
  signal?.addEventListener('abort', cancel)
  try {
    let [done, count] = [0, 1]
    while (done < samples) {
      const from = performance.now()
      words[at.H_FIRST_SAMPLE / 4] = done
      words[at.H_SAMPLE_COUNT / 4] = count
      Atomics.store(words, at.H_NEXT_TILE / 4, 0)
      const reports = await pool.run()
      signal?.throwIfAborted()
      done += count
      const so = { done, samples, rays: 0, dropped: 0 }
      for (const { rays, dropped } of reports) {
        so.rays += rays
        so.dropped += dropped
      }
      const [counted, took] = [done, performance.now() - from]
      yield { ...so, picture: () => readFilm(memory, film, width, height, counted) }
      signal?.throwIfAborted()
      // The first pass, that includes the threads' own start, tells little; growth is gentle.
      const fitting = Math.floor((PASS_MS / Math.max(1, took)) * count)
      count = Math.max(1, Math.min(samples - done, fitting, count * 2, MOST_SAMPLES_A_PASS))
    }
  } finally {
    signal?.removeEventListener('abort', cancel)
    cancel()
    await pool.close()
  }
}

/** Renders the whole image. @param onPass receives each pass @throws TracerError; the signal's reason when it is aborted */
export const trace = async (scene: Scene, options: TraceOptions, onPass?: (pass: Pass) => void): Promise<FilmImage> => {
  let last: FilmImage | null = null
  for await (const pass of tracePasses(scene, options)) {
    onPass?.(pass)
    if (pass.done === pass.samples) last = pass.picture()
  }
  return last!
}
