import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { catalogueFile, type CatalogueFile } from '#contract/catalog/catalog.ts'
import { drawProductImages, PRODUCT_IMAGE_INDEX } from './drawProductImages.ts'
import { DrawingThread, type ImageJob } from './DrawingThread.ts'
import { boxGlb, entryOf } from '../../../test/tracer/product.ts'

let outDir = ''
const jobs: ImageJob[] = []
let broken: string | null = null

beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'diwan-pictures-'))
  jobs.length = 0
  broken = null
  vi.spyOn(DrawingThread.prototype, 'draw').mockImplementation(async (job) => {
    jobs.push(job)
    if (job.variant === broken) throw new Error('The model has no triangles.')
    return new Uint8ClampedArray(job.size * job.size * 4).fill(128)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(outDir, { recursive: true, force: true })
})

const write = (...products: CatalogueFile['products']) =>
  writeFile(join(outDir, 'catalogue.json'), JSON.stringify(catalogueFile.parse({ format: 'diwan-catalogue/1', products })))
const named = async () =>
  catalogueFile
    .parse(JSON.parse(await readFile(join(outDir, 'catalogue.json'), 'utf8')))
    .products.flatMap(({ variants }) => variants.map(({ image, largeImage }) => [image, largeImage]))
const drawn = () => jobs.splice(0).map(({ variant }) => variant)

describe('pictures of a folder of goods', () => {
  test('images are drawn of every variant with a model, in two sizes, and named in the catalogue', async () => {
    await write(entryOf('STOOL', ['STOOL-OAK', 'STOOL-ASH']), { ...entryOf('OIL', ['OIL-1']), model: null })
    const reported: unknown[] = []
    const file = await drawProductImages({ outDir, threads: 1, onProgress: (...progress) => reported.push(progress) })
    expect(jobs.map(({ model, isLamp, isOnWall, size }) => ({ model, isLamp, isOnWall, size }))).toEqual(
      Array.from({ length: 2 }, () => ({ model: join(outDir, 'models/STOOL.glb'), isLamp: false, isOnWall: false, size: 800 })),
    )
    expect(reported).toEqual([
      [1, 2, 'STOOL-OAK'],
      [2, 2, 'STOOL-ASH'],
    ])
    const expected = [
      ['pictures/STOOL-OAK.webp', 'pictures/large/STOOL-OAK.webp'],
      ['pictures/STOOL-ASH.webp', 'pictures/large/STOOL-ASH.webp'],
      [null, null],
    ]
    expect(await named()).toEqual(expected)
    expect(file.products.flatMap(({ variants }) => variants.map(({ image }) => image))).toEqual(expected.map(([image]) => image))
    for (const [path, side] of [
      ['pictures/STOOL-OAK.webp', 480],
      ['pictures/large/STOOL-OAK.webp', 800],
    ] as const)
      expect(await sharp(join(outDir, path)).metadata()).toMatchObject({ format: 'webp', width: side, height: side, hasAlpha: true })
    expect((await readdir(outDir)).some((name) => name.endsWith('.part'))).toBe(false)
  })

  test('existing images are not drawn again', async () => {
    await write(entryOf('STOOL', ['STOOL-OAK', 'STOOL-ASH']), entryOf('TABLE', ['TABLE-OAK']))
    await drawProductImages({ outDir, threads: 2 })
    expect(new Set(drawn())).toEqual(new Set(['STOOL-OAK', 'STOOL-ASH', 'TABLE-OAK']))
    await drawProductImages({ outDir })
    expect(drawn()).toEqual([])
  })

  test('models are read from another folder, if one is named', async () => {
    await write(entryOf('STOOL', ['STOOL-OAK']))
    await drawProductImages({ outDir, models: '/somewhere/else' })
    expect(jobs.map(({ model }) => model)).toEqual(['/somewhere/else/models/STOOL.glb'])
  })

  describe('when what draws them has changed', () => {
    const change = async () => {
      const path = join(outDir, PRODUCT_IMAGE_INDEX)
      await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), version: 'of another source' }))
    }
    beforeEach(async () => {
      await write(entryOf('STOOL', ['STOOL-OAK', 'STOOL-ASH']), entryOf('TABLE', ['TABLE-1', 'TABLE-2', 'TABLE-3', 'TABLE-4', 'TABLE-5', 'TABLE-6']))
      await drawProductImages({ outDir })
      drawn()
      await change()
    })

    test('stay where a few that are drawn again come out the same', async () => {
      await drawProductImages({ outDir })
      expect(drawn()).toHaveLength(6)
      await drawProductImages({ outDir })
      expect(drawn()).toEqual([])
    })

    test('all images are drawn again if one of the samples differs', async () => {
      vi.spyOn(DrawingThread.prototype, 'draw').mockImplementation(async (job) => {
        jobs.push(job)
        return new Uint8ClampedArray(job.size * job.size * 4).fill(job.variant === 'TABLE-3' ? 90 : 128)
      })
      await drawProductImages({ outDir })
      expect(new Set(drawn()).size).toBe(8)
    })
  })

  test('an image is drawn again if its model or camera has changed, or a file is missing', async () => {
    const stool = entryOf('STOOL', ['STOOL-OAK'])
    await write(stool)
    await drawProductImages({ outDir })
    expect(drawn()).toEqual(['STOOL-OAK'])
    await write({ ...stool, model: { ...stool.model!, sha256: 'b'.repeat(64) } })
    await drawProductImages({ outDir })
    expect(drawn()).toEqual(['STOOL-OAK'])
    await write({ ...stool, model: { ...stool.model!, sha256: 'b'.repeat(64) }, category: 'rug' })
    await drawProductImages({ outDir })
    expect(drawn()).toEqual(['STOOL-OAK'])
    await rm(join(outDir, 'pictures/large/STOOL-OAK.webp'))
    await drawProductImages({ outDir })
    expect(drawn()).toEqual(['STOOL-OAK'])
  })

  test('goods that cannot be drawn are left out, reported, and tried again the next time', async () => {
    await write(entryOf('STOOL', ['STOOL-OAK']), entryOf('TABLE', ['TABLE-OAK']))
    broken = 'STOOL-OAK'
    const failed: unknown[] = []
    await drawProductImages({ outDir, threads: 1, onFailed: (...failure) => failed.push(failure) })
    expect(failed).toEqual([['STOOL-OAK', 'The model has no triangles.']])
    expect(await named()).toEqual([
      [null, null],
      ['pictures/TABLE-OAK.webp', 'pictures/large/TABLE-OAK.webp'],
    ])
    drawn()
    broken = null
    await drawProductImages({ outDir })
    expect(drawn()).toEqual(['STOOL-OAK'])
  })

  test('images drawn before a run was interrupted are kept', async () => {
    await write(entryOf('STOOL', ['STOOL-OAK', 'STOOL-ASH']))
    const draw = vi.spyOn(DrawingThread.prototype, 'draw')
    const whole = draw.getMockImplementation()!
    await new Promise<void>((reached) => {
      // The second image never comes.
      draw.mockImplementation((job) => {
        if (job.variant !== 'STOOL-ASH') return whole.call(new DrawingThread(), job)
        reached()
        return new Promise(() => {})
      })
      void drawProductImages({ outDir, threads: 1 })
    })
    draw.mockImplementation(whole)
    drawn()
    await drawProductImages({ outDir })
    expect(drawn()).toEqual(['STOOL-ASH'])
  })
})

describe('a drawing thread', () => {
  const job = (model: string): ImageJob => ({
    model,
    variant: null,
    shot: { azimuth: 0.5, elevation: 0.3, ground: true },
    isOnWall: false,
    isLamp: false,
    size: 40,
  })

  test('draws models from their files, says what is wrong with one, and goes on', async () => {
    vi.restoreAllMocks()
    const [good, bad] = [join(outDir, 'box.glb'), join(outDir, 'bad.glb')]
    await writeFile(good, await boxGlb([1, 0.5, 0.2]))
    await writeFile(bad, 'no model')
    const thread = new DrawingThread()
    try {
      await expect(thread.draw(job(bad))).rejects.toThrow()
      await expect(thread.draw(job(join(outDir, 'none.glb')))).rejects.toThrow(/ENOENT/)
      const rgba = await thread.draw(job(good))
      const middle = [...rgba.subarray((20 * 40 + 20) * 4, (20 * 40 + 20) * 4 + 4)]
      expect(middle[3]).toBe(255)
      expect(middle[0]).toBeGreaterThan(middle[2]! + 60)
      const unfinished = thread.draw({ ...job(good), size: 800 })
      await Promise.all([expect(unfinished).rejects.toMatchObject({ name: 'PoolClosed' }), thread.close()])
    } finally {
      await thread.close()
    }
  })
})
