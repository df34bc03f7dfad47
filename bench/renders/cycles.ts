/**
 * The path tracer beside Cycles on the CPU, when Blender is installed (nothing else needs it): same GLB, camera, sun, sky, lamps, resolution, samples,
 * bounces, threads and clamp. Errors are against an unclamped long reference of each renderer; `apart` is the difference of the two references.
 * Side-by-side pictures are written to build/bench.
 */
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { denoise } from '#tracer/denoise.ts'
import type { FilmImage } from '#tracer/film.ts'
import type { Color, Scene } from '#tracer/scene.ts'
import { cornellBox, meanOf, relativeError } from '../../test/tracer/scenes.ts'
import { toneMap } from '#tracer/toneMap.ts'
import { trace } from '#tracer/trace.ts'
import { row, type Part, type Row } from '../row.ts'
import { exposed, templateScene } from '../tracer/rooms.ts'
import { blenderVersion, drawWithCycles, type CyclesRun } from './cycles/blender.ts'

const PREFIX = 'renders.cycles'
const PICTURES = resolve(import.meta.dirname, '../../build/bench')
/** One room in daylight, one lit by its lamps. */
const ROOMS = [
  { name: 'day', template: 'Nile-side living room', hour: 11 },
  { name: 'night', template: 'The dikka hall', hour: 21 },
] as const
const SIZE = { width: 240, height: 135 }
const SAMPLES = [16, 64, 256]
const REFERENCE_SAMPLES = 1024
const BOX = { width: 64, height: 64, samples: 256 }
/** Side-by-side pictures. */
const SHOWN = { width: 640, height: 360, samples: 64 }
const BOUNCES = 12
const THREADS = availableParallelism()

interface Wanted {
  width: number
  height: number
  samples: number
  seed: number
  /** Upper bound of indirect radiance. */
  clamp: number
}
interface Timed extends FilmImage {
  seconds: number
}

const traced = async (scene: Scene, wanted: Wanted): Promise<Timed> => {
  const from = performance.now()
  const picture = await trace(scene, { ...wanted, maxBounces: BOUNCES, threads: THREADS })
  return { ...picture, seconds: (performance.now() - from) / 1000 }
}

const runOf = (name: string, { clamp, ...wanted }: Wanted): CyclesRun => ({
  name,
  ...wanted,
  threads: THREADS,
  bounces: BOUNCES,
  clamp: Number.isFinite(clamp) ? clamp : 0,
})

const save = async (name: string, pictures: readonly Float32Array[], { width, height }: typeof SIZE, exposure: Color): Promise<void> => {
  mkdirSync(PICTURES, { recursive: true })
  const path = join(PICTURES, `${name}.png`)
  const sheet = sharp({ create: { width: width * pictures.length, height, channels: 3, background: '#000000' } })
  const layers = pictures.map((color, i) => ({
    input: Buffer.from(toneMap(color, { exposure }).buffer),
    raw: { width, height, channels: 4 as const },
    left: i * width,
    top: 0,
  }))
  await sheet.composite(layers).png().toFile(path)
  console.error(`${path}: the tracer's, the same denoised, Cycles'`)
}

const brightnessOf = (color: Float32Array): number => meanOf(color).reduce((sum, part) => sum + part / 3, 0)

/** One picture of each renderer: seconds, and error against its own reference. */
interface Compared {
  id: string
  own: { seconds: number; error: number; denoised: number }
  cycles: { seconds: number; error: number }
}

const rowsOf = ({ id, own, cycles }: Compared): Row[] => [
  row(`${id}.time`, 's, against Cycles', own.seconds, { baseline: cycles.seconds }),
  row(`${id}.error`, 'relative squared error, against Cycles', own.error, { baseline: cycles.error }),
  // Error falls as 1/samples, so this product compares the renderers at equal time.
  row(`${id}.work`, 'error × s, against Cycles', own.error * own.seconds, { baseline: cycles.error * cycles.seconds }),
  row(`${id}.denoised`, 'relative squared error, against Cycles without a denoiser', own.denoised, { baseline: cycles.error }),
]

const measureRoom = async ({ name, template, hour }: (typeof ROOMS)[number]): Promise<Row[]> => {
  const id = `${PREFIX}.${name}`
  const { scene, exposure, clamp } = await templateScene(template, hour, SIZE.width / SIZE.height)
  const asSeen = (color: Float32Array) => exposed(color, exposure)
  const long: Wanted = { ...SIZE, samples: REFERENCE_SAMPLES, seed: 77, clamp: Infinity }
  const shown: Wanted = { ...SHOWN, seed: 0, clamp }
  const wanted = SAMPLES.map((samples): Wanted => ({ ...SIZE, samples, seed: 0, clamp }))
  const drawn = await drawWithCycles(scene, [
    runOf('reference', long),
    ...wanted.map((one) => runOf(`of-${one.samples}`, one)),
    runOf('shown', shown),
  ])
  const [own, theirs] = [asSeen((await traced(scene, long)).color), asSeen(drawn.get('reference')!.color)]
  const rows = [
    row(`${id}.apart`, 'relative squared error between the references', relativeError(own, theirs)),
    row(`${id}.light`, 'mean light, against Cycles', brightnessOf(own), { baseline: brightnessOf(theirs) }),
  ]
  for (const one of wanted) {
    const [ours, cycles] = [await traced(scene, one), drawn.get(`of-${one.samples}`)!]
    const errorOf = (color: Float32Array) => relativeError(asSeen(color), own)
    const compared = {
      id: `${id}.${one.samples}`,
      own: { seconds: ours.seconds, error: errorOf(ours.color), denoised: errorOf(await denoise(ours)) },
      cycles: { seconds: cycles.seconds, error: relativeError(asSeen(cycles.color), theirs) },
    }
    rows.push(...rowsOf(compared))
  }
  const picture = await traced(scene, shown)
  await save(`cycles-${name}`, [picture.color, await denoise(picture), drawn.get('shown')!.color], SHOWN, exposure)
  return rows
}

/** Cornell's box, whose surfaces both renderers define alike: the largest difference of the mean light, by colour. */
const measureBox = async (): Promise<Row[]> => {
  const wanted: Wanted = { ...BOX, seed: 0, clamp: Infinity }
  const scene = cornellBox()
  const theirs = meanOf((await drawWithCycles(scene, [runOf('box', wanted)])).get('box')!.color)
  const own = meanOf((await traced(scene, wanted)).color)
  const apart = Math.max(...own.map((value, k) => Math.abs(value / theirs[k]! - 1)))
  return [row(`${PREFIX}.box.light`, 'largest difference of the mean light from Cycles', apart, { aim: ['≤', 0.01] })]
}

export const cyclesPart: Part = {
  prefix: PREFIX,
  measure: async ({ prefix }) => {
    const version = blenderVersion()
    if (version === null) {
      console.error(`${PREFIX} is skipped: there is no Blender (Debian: apt-get install blender python3-numpy; elsewhere name it in BLENDER_PATH)`)
      return []
    }
    console.error(`compared with Cycles ${version}`)
    const isAsked = (name: string) => `${PREFIX}.${name}.`.startsWith(prefix) || prefix.startsWith(`${PREFIX}.${name}.`)
    const rows = isAsked('box') ? await measureBox() : []
    for (const room of ROOMS) if (isAsked(room.name)) rows.push(...(await measureRoom(room)))
    return rows
  },
}
