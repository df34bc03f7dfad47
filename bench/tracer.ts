/**
 * The path tracer: rays a second against a loop of the same triangle test in plain JavaScript, error against a long reference, with and without the
 * denoiser, and what a second thread brings.
 */
import { availableParallelism } from 'node:os'
import { instantiate } from '../src/tracer/core.ts'
import { denoise } from '../src/tracer/denoise.ts'
import type { Picture } from '../src/tracer/film.ts'
import { relativeError } from '../src/tracer/testing/scenes.ts'
import { pack, trace } from '../src/tracer/trace.ts'
import { median, row, type Part, type Row } from './row.ts'
import { furnishedRoom, manyTriangles } from './tracer/scenes.ts'

const RAYS = 200_000
const ROUNDS = 5
const SIZE = { width: 160, height: 120 }
const REFERENCE_SAMPLES = 4096
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
  if (met === 0) throw new Error('no ray met anything')
  return tests / ((performance.now() - from) / 1000)
}

const rates = async (): Promise<Row[]> => {
  const scene = manyTriangles()
  const { positions, indices } = scene.instances[0]!.mesh
  const rays = randomRays()
  // The film, that nothing is drawn on here, is where the rays are.
  const { module, memory, header, film } = await pack(scene, { width: 300, height: 300, samples: 1, threads: 1 })
  new Float32Array(memory.buffer, film, rays.length).set(rays)
  const core = instantiate(module, memory)
  core.attach(header, 0)
  const [cast, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now()
    core.castMany(film, RAYS)
    cast.push(RAYS / ((performance.now() - from) / 1000))
    bare.push(bareRate(positions, indices, rays))
  }
  return [
    row('tracer.rays.triangles', 'triangles', indices.length / 3),
    // As many rays as one in a loop over all triangles would have tests: what the tree and four at a time bring.
    row('tracer.rays.closest', 'rays/s and thread, against a loop of tests', median(cast), { baseline: median(bare), aim: ['≥', 0.02] }),
  ]
}

const errors = async (): Promise<Row[]> => {
  const scene = furnishedRoom()
  const reference = (await trace(scene, { ...SIZE, samples: REFERENCE_SAMPLES, seed: 77 })).color
  const rows: Row[] = []
  for (const samples of SAMPLES) {
    const picture: Picture = await trace(scene, { ...SIZE, samples, clamp: 10 })
    const [noisy, clean] = [relativeError(picture.color, reference), relativeError(await denoise(picture), reference)]
    rows.push(row(`tracer.error.${samples}`, 'relative squared error', noisy))
    rows.push(row(`tracer.error.${samples}.denoised`, 'relative squared error', clean, { baseline: noisy, aim: ['≤', samples > 100 ? 0.6 : 0.35] }))
  }
  return rows
}

const scaling = async (): Promise<Row[]> => {
  const scene = furnishedRoom()
  const rate = async (threads: number): Promise<number> => {
    let [before, from, last] = [0, 0, 0]
    // From the first pass on, that the threads' own start is in.
    await trace(scene, { width: 320, height: 240, samples: 32, threads }, ({ rays, done }) => {
      if (done === 1) [before, from] = [rays, performance.now()]
      last = rays
    })
    return (last - before) / ((performance.now() - from) / 1000)
  }
  const [one, two, all] = [[], [], []] as [number[], number[], number[]]
  for (let round = 0; round < 3; round++) {
    one.push(await rate(1))
    if (availableParallelism() >= 2) two.push(await rate(2))
    if (availableParallelism() > 2) all.push(await rate(availableParallelism()))
  }
  return [
    row('tracer.room.1', 'rays/s', median(one)),
    ...(two.length > 0 ? [row('tracer.room.2', 'rays/s', median(two), { baseline: median(one), aim: ['≥', 1.6] })] : []),
    ...(all.length > 0 ? [row(`tracer.room.${availableParallelism()}`, 'rays/s', median(all), { baseline: median(one) })] : []),
  ]
}

export const tracerPart: Part = { prefix: 'tracer', measure: async () => [...(await rates()), ...(await scaling()), ...(await errors())] }
