/**
 * The path tracer beside Cycles on the processor, where Blender is installed (never a dependency; nothing else asks for it): the same room as the same
 * GLB, the same camera, sun, sky and lamps, as many pixels, samples, bounces and threads, neither with a bound on rare paths. Each one's error is
 * against a long reference of its own; how far the two references are apart says how alike the pictures are. The pictures lie side by side in
 * build/bench, for a look.
 */
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { denoise } from '../../src/tracer/denoise.ts'
import type { Picture } from '../../src/tracer/film.ts'
import { exposureOf } from '../../src/tracer/room/renderRoom.ts'
import { RoomParts, roomScene } from '../../src/tracer/room/roomScene.ts'
import type { Color, Scene } from '../../src/tracer/scene.ts'
import { meanOf, relativeError } from '../../src/tracer/testing/scenes.ts'
import { toneMap } from '../../src/tracer/toneMap.ts'
import { trace } from '../../src/tracer/trace.ts'
import { row, type Part, type Row } from '../row.ts'
import { readFromCatalogue, templateShot } from '../tracer/rooms.ts'
import { blenderVersion, drawWithCycles, type CyclesRun } from './cycles/blender.ts'

const PREFIX = 'renders.cycles'
const PICTURES = resolve(import.meta.dirname, '../../build/bench')
/** A room with sun and sky in its windows, and one by its lamps. */
const ROOMS = [
  { name: 'day', template: 'Nile-side living room', hour: 11 },
  { name: 'night', template: 'The dikka hall', hour: 21 },
] as const
const SIZE = { width: 240, height: 135 }
const SAMPLES = [16, 64, 256]
const REFERENCE_SAMPLES = 1024
/** For a look: larger. */
const SHOWN = { width: 640, height: 360, samples: 64 }
const BOUNCES = 12
const THREADS = availableParallelism()

interface Timed extends Picture {
  seconds: number
}

const traced = async (scene: Scene, size: typeof SIZE, samples: number, seed: number): Promise<Timed> => {
  const from = performance.now()
  const picture = await trace(scene, { ...size, samples, seed, maxBounces: BOUNCES, threads: THREADS })
  return { ...picture, seconds: (performance.now() - from) / 1000 }
}

const runOf = (name: string, size: typeof SIZE, samples: number, seed: number): CyclesRun => ({
  name,
  ...size,
  samples,
  seed,
  threads: THREADS,
  bounces: BOUNCES,
  clamp: 0,
})

const save = async (name: string, pictures: readonly Float32Array[], { width, height }: typeof SIZE, exposure: Color): Promise<void> => {
  mkdirSync(PICTURES, { recursive: true })
  const path = join(PICTURES, `${name}.png`)
  const sheet = sharp({ create: { width: width * pictures.length, height, channels: 3, background: '#000000' } })
  const layers = pictures.map((color, i) => ({
    input: toneMap(color, { exposure }),
    raw: { width, height, channels: 4 as const },
    left: i * width,
    top: 0,
  }))
  await sheet.composite(layers).png().toFile(path)
  console.error(`${path}: the tracer's, the same denoised, Cycles'`)
}

const measureRoom = async ({ name, template, hour }: (typeof ROOMS)[number]): Promise<Row[]> => {
  const id = `${PREFIX}.${name}`
  const shot = templateShot(template, hour, SIZE.width / SIZE.height)
  const room = await roomScene(shot, new RoomParts(), readFromCatalogue)
  const { scene } = room
  const drawn = await drawWithCycles(scene, [
    runOf('reference', SIZE, REFERENCE_SAMPLES, 77),
    ...SAMPLES.map((samples) => runOf(`of-${samples}`, SIZE, samples, 0)),
    runOf('shown', SHOWN, SHOWN.samples, 0),
  ])
  const [own, theirs] = [(await traced(scene, SIZE, REFERENCE_SAMPLES, 77)).color, drawn.get('reference')!.color]
  const rows = [
    row(`${id}.apart`, 'relative squared error between the references', relativeError(own, theirs)),
    row(`${id}.light`, 'mean of the picture, against Cycles', brightnessOf(own), { baseline: brightnessOf(theirs) }),
  ]
  for (const samples of SAMPLES) {
    const [ours, cycles] = [await traced(scene, SIZE, samples, 0), drawn.get(`of-${samples}`)!]
    const [ourError, theirError] = [relativeError(ours.color, own), relativeError(cycles.color, theirs)]
    rows.push(
      row(`${id}.${samples}.time`, 's, against Cycles', ours.seconds, { baseline: cycles.seconds }),
      row(`${id}.${samples}.error`, 'relative squared error, against Cycles', ourError, { baseline: theirError }),
      // Half the error in the same time, or the same error in half the time.
      row(`${id}.${samples}.work`, 'error × s, against Cycles', ourError * ours.seconds, { baseline: theirError * cycles.seconds }),
      row(`${id}.${samples}.denoised`, 'relative squared error, against Cycles without denoiser', relativeError(await denoise(ours), own), {
        baseline: theirError,
      }),
    )
  }
  const shown = await traced(scene, SHOWN, SHOWN.samples, 0)
  await save(`cycles-${name}`, [shown.color, await denoise(shown), drawn.get('shown')!.color], SHOWN, await exposureOf(shot, room, {}))
  return rows
}

const brightnessOf = (color: Float32Array): number => meanOf(color).reduce((sum, part) => sum + part / 3, 0)

export const cyclesPart: Part = {
  prefix: PREFIX,
  measure: async ({ prefix }) => {
    const version = blenderVersion()
    if (version === null) {
      console.error(`${PREFIX} is skipped: there is no Blender (Debian: apt-get install blender python3-numpy; elsewhere name it in BLENDER_PATH)`)
      return []
    }
    console.error(`beside Cycles of ${version}`)
    const rows: Row[] = []
    for (const room of ROOMS) {
      const id = `${PREFIX}.${room.name}`
      if (`${id}.`.startsWith(prefix) || prefix.startsWith(`${id}.`)) rows.push(...(await measureRoom(room)))
    }
    return rows
  },
}
