/**
 * The path tracer: rays a second and thread, in a heap of triangles against a loop of the same test in plain JavaScript, and in a furnished room; error
 * in that room against a long reference, with and without the denoiser; and what more threads bring.
 */
import { availableParallelism } from 'node:os'
import { instantiate } from '#tracer/core.ts'
import { denoise } from '#tracer/denoise.ts'
import type { FilmImage } from '#tracer/film.ts'
import { relativeError } from '../test/tracer/scenes.ts'
import { pack, trace } from '#tracer/trace.ts'
import type { Scene } from '#tracer/scene.ts'
import { median, row, type Part, type Row } from './row.ts'
import { exposed, templateScene, type TemplateScene } from './tracer/rooms.ts'
import { manyTriangles } from './tracer/scenes.ts'

const RAYS = 200_000
const ROUNDS = 5
const SIZE = { width: 144, height: 81 }
const REFERENCE_SAMPLES = 4096
const SCALING_ROUNDS = 3
/** Lit by sun and sky through a window. */
const ROOM = { template: 'Nile-side living room', hour: 11 }
const SAMPLES = [16, 64, 256]

/** Rays from a sphere around the scene to all over it: as many meet something as miss. */
const randomRays = (): Float32Array => {
  const rays = new Float32Array(RAYS * 6)
  for (let i = 0; i < RAYS; i++) {
    const [a, z] = [((i * 0.618034) % 1) * 2 * Math.PI, ((i * 0.754878) % 1) * 2 - 1]
    const r = Math.sqrt(1 - z * z)
    const origin = [1.5 + 4 * r * Math.cos(a), 1.5 + 4 * z, 1.5 + 4 * r * Math.sin(a)]
    const target = [(i * 0.569841) % 1, (i * 0.4198) % 1, (i * 0.3177) % 1].map((value) => value * 3)
    const way = target.map((value, k) => value - origin[k]!)
    const length = Math.hypot(...way)
    rays.set([...origin, ...way.map((value) => value / length)], i * 6)
  }
  return rays
}

/** Rays from points all over a room in random directions. */
const raysIn = ({ portals = [], camera }: Scene): Float32Array => {
  // Points between the camera and the first window are inside the room.
  const [from, to] = [camera.position, portals[0]?.position ?? camera.target]
  const rays = new Float32Array(RAYS * 6)
  for (let i = 0; i < RAYS; i++) {
    const [a, z] = [((i * 0.618034) % 1) * 2 * Math.PI, ((i * 0.754878) % 1) * 2 - 1]
    const r = Math.sqrt(1 - z * z)
    const origin = [0.569841, 0.4198, 0.3177].map((step, k) => from[k]! + (to[k]! - from[k]!) * (0.05 + 0.8 * ((i * step) % 1)))
    rays.set([...origin, r * Math.cos(a), z, r * Math.sin(a)], i * 6)
  }
  return rays
}

/** Triangle tests a second of a loop in plain JavaScript over the same triangles. */
const bareRate = (positions: Float32Array, indices: Uint32Array, rays: Float32Array): number => {
  const count = indices.length / 3
  const from = performance.now()
  let [tests, met] = [0, 0]
  for (let ray = 0; performance.now() - from < 400; ray++) {
    const [ox, oy, oz, dx, dy, dz] = rays.subarray((ray % RAYS) * 6, (ray % RAYS) * 6 + 6) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    for (let t = 0; t < count; t++) {
      const [a, b, c] = [indices[t * 3]! * 3, indices[t * 3 + 1]! * 3, indices[t * 3 + 2]! * 3]
      const [ax, ay, az] = [positions[a]!, positions[a + 1]!, positions[a + 2]!]
      const [ux, uy, uz] = [positions[b]! - ax, positions[b + 1]! - ay, positions[b + 2]! - az]
      const [vx, vy, vz] = [positions[c]! - ax, positions[c + 1]! - ay, positions[c + 2]! - az]
      const [px, py, pz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx]
      const over = 1 / (ux * px + uy * py + uz * pz)
      const [sx, sy, sz] = [ox - ax, oy - ay, oz - az]
      const u = (sx * px + sy * py + sz * pz) * over
      const [qx, qy, qz] = [sy * uz - sz * uy, sz * ux - sx * uz, sx * uy - sy * ux]
      const v = (dx * qx + dy * qy + dz * qz) * over
      if (u >= 0 && v >= 0 && u + v <= 1 && (vx * qx + vy * qy + vz * qz) * over > 0) met++
    }
    tests += count
  }
  if (met === 0) throw new Error('no ray hit anything')
  return tests / ((performance.now() - from) / 1000)
}

/** Rays a second of one thread, one number per round. */
const castRates = async (scene: Scene, rays: Float32Array): Promise<number[]> => {
  // The film, that nothing is drawn on here, is where the rays are.
  const { module, memory, header, film } = await pack(scene, { width: 300, height: 300, samples: 1, threads: 1 })
  new Float32Array(memory.buffer, film, rays.length).set(rays)
  const core = instantiate(module, memory)
  core.attach(header, 0)
  return Array.from({ length: ROUNDS }, () => {
    const from = performance.now()
    core.castMany(film, RAYS)
    return RAYS / ((performance.now() - from) / 1000)
  })
}

const trianglesOf = ({ instances }: Scene): number => instances.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0)

const rates = async (room: Scene): Promise<Row[]> => {
  const heap = manyTriangles()
  const { positions, indices } = heap.instances[0]!.mesh
  const rays = randomRays()
  const cast = median(await castRates(heap, rays))
  const bare = median(Array.from({ length: ROUNDS }, () => bareRate(positions, indices, rays)))
  const inside = median(await castRates(room, raysIn(room)))
  return [
    row('tracer.rays.triangles', 'triangles', trianglesOf(heap)),
    // As many rays as a loop over all triangles would need tests: the gain of the tree and of four at a time.
    row('tracer.rays.closest', 'rays/s and thread, against a loop of tests', cast, { baseline: bare, aim: ['≥', 0.02] }),
    row('tracer.rays.room.triangles', 'triangles in a furnished room', trianglesOf(room)),
    row('tracer.rays.room', 'rays/s and thread in the room, against those of the heap', inside, { baseline: cast }),
  ]
}

const errors = async ({ scene, exposure, clamp }: TemplateScene): Promise<Row[]> => {
  const long = async (most: number) => exposed((await trace(scene, { ...SIZE, samples: REFERENCE_SAMPLES, seed: 77, clamp: most })).color, exposure)
  // Convergence of images with more samples; and the distance from unclamped light.
  const [reference, whole] = [await long(clamp), await long(Infinity)]
  const errorOf = (color: Float32Array) => relativeError(exposed(color, exposure), reference)
  const rows: Row[] = [row('tracer.error.clamp', 'relative squared error of clamped light', relativeError(reference, whole))]
  for (const samples of SAMPLES) {
    const picture: FilmImage = await trace(scene, { ...SIZE, samples, clamp })
    const [noisy, clean] = [errorOf(picture.color), errorOf(await denoise(picture))]
    rows.push(row(`tracer.error.${samples}`, 'relative squared error', noisy))
    rows.push(row(`tracer.error.${samples}.denoised`, 'relative squared error', clean, { baseline: noisy, aim: ['≤', samples > 100 ? 0.6 : 0.35] }))
  }
  return rows
}

const scaling = async (scene: Scene): Promise<Row[]> => {
  const rate = async (threads: number): Promise<number> => {
    let [before, from, last] = [0, 0, 0]
    // From the first pass on, that the threads' own start is in.
    await trace(scene, { width: 320, height: 240, samples: 32, threads }, ({ rays, done }) => {
      if (done === 1) [before, from] = [rays, performance.now()]
      last = rays
    })
    return (last - before) / ((performance.now() - from) / 1000)
  }
  const counts = [...new Set([1, 2, 4, 8, 16, 32, availableParallelism()])]
    .filter((count) => count <= availableParallelism())
    .toSorted((a, b) => a - b)
  const measured = new Map<number, number[]>(counts.map((count) => [count, []]))
  for (let round = 0; round < SCALING_ROUNDS; round++) for (const count of counts) measured.get(count)!.push(await rate(count))
  const [alone, ...others] = counts.map((count) => ({ count, rays: median(measured.get(count)!) }))
  return [
    row('tracer.room.1', 'rays/s', alone!.rays),
    ...others.map(({ count, rays }) =>
      row(`tracer.room.${count}`, 'rays/s', rays, { baseline: alone!.rays, ...(count === 2 && { aim: ['≥', 1.6] }) }),
    ),
  ]
}

export const tracerPart: Part = {
  prefix: 'tracer',
  measure: async () => {
    const room = await templateScene(ROOM.template, ROOM.hour, SIZE.width / SIZE.height)
    return [...(await rates(room.scene)), ...(await scaling(room.scene)), ...(await errors(room))]
  },
}
