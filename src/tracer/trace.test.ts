/** Rendering an image: threads, passes, cancelling, errors. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { denoise } from './denoise.ts'
import { TracerError } from './errors.ts'
import type { Scene } from './scene.ts'
import { cornellBox, lookingAt, placed, quadMesh, sphereMesh } from '../../test/tracer/scenes.ts'
import { memoryOf, trace, tracePasses, type Pass } from './trace.ts'
import { WorkerPool } from './WorkerPool.ts'

const SMALL = { width: 40, height: 30, samples: 8 }
const fault = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (cause: unknown) => cause,
  )

describe('tracing', () => {
  test('gives the same bytes for a seed on one thread and on three, and others for another seed', async () => {
    const [one, three, other] = await Promise.all([
      trace(cornellBox(), { ...SMALL, threads: 1, seed: 4 }),
      trace(cornellBox(), { ...SMALL, threads: 3, seed: 4 }),
      trace(cornellBox(), { ...SMALL, threads: 2, seed: 5 }),
    ])
    for (const buffer of ['color', 'half', 'albedo', 'normal'] as const)
      expect(Buffer.from(three[buffer].buffer).equals(Buffer.from(one[buffer].buffer))).toBe(true)
    expect(Buffer.from(other.color.buffer).equals(Buffer.from(one.color.buffer))).toBe(false)
  })

  test('gives the same bytes in the calling thread, and starts no other', async () => {
    const run = vi.spyOn(WorkerPool.prototype, 'run')
    const own = await trace(cornellBox(), { ...SMALL, threads: 0, seed: 4 })
    expect(run).not.toHaveBeenCalled()
    const one = await trace(cornellBox(), { ...SMALL, threads: 1, seed: 4 })
    for (const buffer of ['color', 'half', 'albedo', 'normal', 'coverage'] as const)
      expect(Buffer.from(own[buffer].buffer).equals(Buffer.from(one[buffer].buffer))).toBe(true)
    const clean = await denoise(own, { threads: 0 })
    expect(Buffer.from(clean.buffer).equals(Buffer.from((await denoise(own, { threads: 1 })).buffer))).toBe(true)
  })

  test('gives a picture after each pass, nearer to the last one each time', async () => {
    const passes: Pass[] = []
    const soFar: Float32Array[] = []
    const last = await trace(cornellBox(), { ...SMALL, samples: 64, threads: 2 }, (pass) => {
      passes.push(pass)
      soFar.push(pass.picture().color)
    })
    expect(passes.length).toBeGreaterThan(2)
    expect(passes.at(-1)).toMatchObject({ done: 64, samples: 64, dropped: 0 })
    expect(passes.every((pass, i) => i === 0 || (pass.done > passes[i - 1]!.done && pass.rays > passes[i - 1]!.rays))).toBe(true)
    const off = (color: Float32Array) => color.reduce((sum, value, i) => sum + Math.abs(value - last.color[i]!), 0)
    expect(off(soFar.at(-1)!)).toBe(0)
    expect(off(soFar[0]!)).toBeGreaterThan(3 * off(soFar.at(-2)!))
  })

  test('sees albedo and normal of what is in front', async () => {
    const scene: Scene = {
      instances: [placed(quadMesh([-9, 0, 9], [9, 0, 9], [9, 0, -9], [-9, 0, -9]), { baseColor: [0.2, 0.5, 0.7], ior: 1 })],
      camera: lookingAt([0, 2, 1], [0, 0, 0], 1),
    }
    const { albedo, normal } = await trace(scene, { ...SMALL, threads: 1 })
    expect([...albedo.subarray(0, 3)].map((value) => value.toFixed(3))).toEqual(['0.200', '0.500', '0.700'])
    expect([...normal.subarray(0, 3)].map((value) => Math.abs(value).toFixed(3))).toEqual(['0.000', '1.000', '0.000'])
  })

  test('stops when its signal is aborted, with the reason of the signal, in the middle of a pass', async () => {
    const run = vi.spyOn(WorkerPool.prototype, 'run')
    const controller = new AbortController()
    const reason = new Error('the shopper went on')
    const [width, height] = [1200, 1200]
    const work = fault(trace(cornellBox(), { width, height, samples: 2048, threads: 2, signal: controller.signal }))
    await vi.waitFor(() => expect(run).toHaveBeenCalled())
    setTimeout(() => controller.abort(reason), 100)
    expect(await work).toBe(reason)
    // A whole pass casts several rays for each pixel.
    const reports = await (run.mock.results[0]!.value as ReturnType<WorkerPool['run']>)
    expect(reports.reduce((sum, { rays }) => sum + rays, 0)).toBeLessThan(width * height)
  })

  test('tracing does not begin if its signal is already aborted', async () => {
    expect(await fault(trace(cornellBox(), { ...SMALL, signal: AbortSignal.abort('no') }))).toBe('no')
  })

  test('ends its threads when the passes are not asked for any longer', async () => {
    const close = vi.spyOn(WorkerPool.prototype, 'close')
    for await (const pass of tracePasses(cornellBox(), { ...SMALL, samples: 4096, threads: 2 })) if (pass.done >= 1) break
    expect(close).toHaveBeenCalledTimes(1)
    const pool = close.mock.contexts[0] as WorkerPool
    expect(pool.workers.map(({ threadId }) => threadId)).toEqual([-1, -1])
  })

  afterEach(() => {
    vi.restoreAllMocks()
  })
})

describe('a fault', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('a thread’s error rejects with its code, and leaves no thread behind', async () => {
    const run = vi.spyOn(WorkerPool.prototype, 'run')
    const work = fault(
      trace(cornellBox(), { width: 400, height: 400, samples: 4096, threads: 2 }, ({ done }) => {
        // In the middle of what follows.
        if (done === 1) setTimeout(() => void (run.mock.contexts[0] as WorkerPool).workers[0]!.terminate(), 50)
      }),
    )
    const cause = await work
    expect(cause).toBeInstanceOf(TracerError)
    expect(cause).toMatchObject({ code: 'worker-failed' })
    expect((run.mock.contexts[0] as WorkerPool).workers.map(({ threadId }) => threadId)).toEqual([-1, -1])
  })

  test('an image that is too large is refused before anything is allocated', async () => {
    const cause = await fault(trace(cornellBox(), { width: 4000, height: 4000, samples: 1, maxMemory: 100e6 }))
    expect(cause).toMatchObject({ code: 'too-large' })
  })

  test('memory is what is said before', async () => {
    const size = { width: 200, height: 100 }
    const bytes = memoryOf(cornellBox(), size)
    expect(await fault(trace(cornellBox(), { ...size, samples: 1, threads: 2, maxMemory: bytes + 200_000 }))).toBeNull()
    expect(await fault(trace(cornellBox(), { ...size, samples: 1, threads: 2, maxMemory: bytes - 200_000 }))).toMatchObject({ code: 'too-large' })
  })

  const bad = sphereMesh(1, 8)
  const box = cornellBox()
  test.each<[string, Partial<Scene>]>([
    ['an index without a vertex', { instances: [placed({ ...bad, indices: Uint32Array.of(0, 1, 9999) }, {})] }],
    ['a position that is no number', { instances: [placed({ ...bad, positions: bad.positions.map((value, i) => (i === 5 ? NaN : value)) }, {})] }],
    ['normals of another mesh', { instances: [placed({ ...bad, normals: new Float32Array(9) }, {})] }],
    ['too few materials', { instances: [{ mesh: { ...bad, ranges: [{ start: 0, count: 3, material: 2 }] }, materials: [{}] }] }],
    ['a flat transform', { instances: [placed(bad, {}, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])] }],
    ['a lamp of no size', { lights: [{ kind: 'sphere', position: [0, 0, 0], radius: 0, radiance: [1, 1, 1] }] }],
    ['a lamp with slanting edges', { lights: [{ kind: 'quad', position: [0, 0, 0], u: [1, 0, 0], v: [1, 1, 0], radiance: [1, 1, 1] }] }],
    ['a camera that looks nowhere', { camera: { kind: 'perspective', position: [1, 1, 1], target: [1, 1, 1], fieldOfView: 1 } }],
    ['a camera that looks along its own up', { camera: { kind: 'perspective', position: [0, 1, 0], target: [0, 0, 0], fieldOfView: 1 } }],
    ['a sky of other size', { sky: { radiance: new Float32Array(5), width: 2, height: 1 } }],
    [
      'a texture of other size',
      { instances: [placed(bad, { baseColorTexture: { texture: { width: 2, height: 2, rgba: new Uint8Array(3), encoding: 'srgb' } } })] },
    ],
  ])('in the scene is said to be there: %s', async (_, about) => {
    expect(await fault(trace({ ...box, ...about }, { ...SMALL, threads: 1 }))).toMatchObject({ code: 'invalid-scene' })
  })
})
