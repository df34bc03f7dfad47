import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeIO, type Primitive } from '@gltf-transform/core'
import { ALL_EXTENSIONS, type MappingList } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueFile } from '../../contract/catalog.ts'
import { textureContent } from '../../contract/textureName.ts'
import { makeCollection } from '../make.ts'
import { vase, wearing, picture, write } from '../intake/testingFormats.ts'
import { coarserOf } from './coarser.ts'
import { partOf } from './simpler.ts'

/** Wood with joinery, a picture, cloth, leaves, leather let into wood. */
const HANDFUL = ['COFFEE-NILE', 'RUG-KATTAN', 'CHAIR-DOKKI', 'PLANT-FICUS', 'DESK-RAMSES']

let outDir = ''
let file: CatalogueFile
/** Reads pictures from beside the file. */
const io = new NodeIO().registerExtensions(ALL_EXTENSIONS)
beforeAll(async () => {
  await MeshoptDecoder.ready
  io.registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  outDir = await mkdtemp(join(tmpdir(), 'diwan-coarser-'))
  file = await makeCollection({ outDir, only: HANDFUL, workers: 1 })
}, 120_000)
afterAll(() => rm(outDir, { recursive: true, force: true }))

const trianglesOf = (parts: readonly Primitive[]) => parts.reduce((sum, part) => sum + part.getIndices()!.getCount() / 3, 0)
const read = async (sku: string) => {
  const { model } = file.products.find((product) => product.sku === sku)!
  const { coarser } = model!
  const [fine, levels] = await Promise.all([io.read(join(outDir, model!.path)), io.read(join(outDir, coarser!.path))])
  const nodes = levels.getRoot().getDefaultScene()?.listChildren() ?? levels.getRoot().listScenes()[0]!.listChildren()
  return {
    model: model!,
    coarser: coarser!,
    document: levels,
    fine: fine.getRoot().listMeshes()[0]!.listPrimitives(),
    levels: nodes.map((node) => node.getMesh()!.listPrimitives()),
  }
}
/** What a part is made of in each of its finishes. */
const worn = (part: Primitive) =>
  part
    .getExtension<MappingList>('KHR_materials_variants')!
    .listMappings()
    .map((mapping) => [mapping.getMaterial()!.getName(), mapping.listVariants().map((variant) => variant.getName())])

/** Squares of a plane, by number. */
const WIDE = 4096
const square = (x: number, y: number): number => (x + WIDE / 2) * WIDE + y + WIDE / 2

/** Where a part is seen on a plane, in squares `apart` metres long: found by points all over its surface; and the same with the squares around them. */
const seen = (part: Primitive, plane: readonly [readonly number[], readonly number[]], apart: number): [Set<number>, Set<number>] => {
  const { positions, indices } = partOf(part)
  const places = Array.from({ length: positions.length / 3 }, (_, vertex) =>
    plane.map((axes) => axes.reduce((sum, axis, k) => sum + axis * positions[vertex * 3 + k]!, 0) / apart),
  ) as [number, number][]
  const [squares, around] = [new Set<number>(), new Set<number>()]
  for (let i = 0; i < indices.length; i += 3) {
    const [[ax, ay], [bx, by], [cx, cy]] = [places[indices[i]!]!, places[indices[i + 1]!]!, places[indices[i + 2]!]!]
    const steps = Math.ceil(1.5 * Math.max(Math.hypot(ax - bx, ay - by), Math.hypot(bx - cx, by - cy), Math.hypot(cx - ax, cy - ay)))
    for (let a = 0; a <= steps; a++)
      for (let b = 0; a + b <= steps; b++) {
        const [s, t] = steps === 0 ? [0, 0] : [a / steps, b / steps]
        const [x, y] = [Math.floor(ax + s * (bx - ax) + t * (cx - ax)), Math.floor(ay + s * (by - ay) + t * (cy - ay))]
        squares.add(square(x, y))
      }
  }
  for (const at of squares) for (const row of [-WIDE, 0, WIDE]) for (const step of [-1, 0, 1]) around.add(at + row + step)
  return [squares, around]
}
const shareOutside = (squares: Set<number>, around: Set<number>) => [...squares].filter((at) => !around.has(at)).length / squares.size

type Point = [number, number, number]
/** Seen from straight above: the part that is highest at each point of a grid, -1 for none. */
const seenFromAbove = (primitives: readonly Primitive[], grid: { low: number; step: number; count: number }): Int16Array => {
  const { low, step, count } = grid
  const [top, height] = [new Int16Array(count * count).fill(-1), new Float64Array(count * count).fill(-Infinity)]
  for (const [number, { positions: p, indices }] of primitives.map(partOf).entries())
    for (let i = 0; i < indices.length; i += 3) {
      const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [0, 1, 2].map((k) =>
        p.subarray(indices[i + k]! * 3, indices[i + k]! * 3 + 3),
      ) as unknown as [Point, Point, Point]
      const area = (bx - ax) * (cz - az) - (bz - az) * (cx - ax)
      if (area === 0) continue
      const cell = (value: number) => Math.round((value - low) / step)
      for (let column = cell(Math.min(ax, bx, cx)); column <= cell(Math.max(ax, bx, cx)); column++)
        for (let row = cell(Math.min(az, bz, cz)); row <= cell(Math.max(az, bz, cz)); row++) {
          const [x, z] = [low + column * step - ax, low + row * step - az]
          const s = (x * (cz - az) - z * (cx - ax)) / area
          const t = ((bx - ax) * z - (bz - az) * x) / area
          if (s < 0 || t < 0 || s + t > 1) continue
          const [at, y] = [row * count + column, ay + s * (by - ay) + t * (cy - ay)]
          if (y <= height[at]!) continue
          height[at] = y
          top[at] = number
        }
    }
  return top
}

test('the leather let into the top of a desk is on top at every level', async () => {
  const { fine, levels } = await read('DESK-RAMSES')
  expect(levels.length).toBeGreaterThan(0)
  const leather = fine.findIndex((part) => part.getMaterial()!.getName().includes('leather'))
  const grid = { low: -1, step: 0.02, count: 101 }
  const area = (parts: readonly Primitive[]) => seenFromAbove(parts, grid).filter((part) => part === leather).length
  expect(area(fine)).toBeGreaterThan(500)
  for (const [i, parts] of levels.entries()) expect(area(parts) / area(fine), `level ${i + 1}`).toBeGreaterThan(0.7)
})

describe.each(HANDFUL)('%s', (sku) => {
  test('each level has fewer triangles, is off by more, and says both truly', async () => {
    const { model, coarser, levels } = await read(sku)
    expect(levels.map(trianglesOf)).toEqual(coarser.levels.map(({ triangles }) => triangles))
    const counts = [model.triangles, ...coarser.levels.map(({ triangles }) => triangles)]
    for (const [i, count] of counts.slice(1).entries()) expect(count).toBeLessThanOrEqual(counts[i]! * 0.75)
    const errors = coarser.levels.map(({ error }) => error)
    expect(errors).toEqual(errors.toSorted((a, b) => a - b))
  })

  test('each level has the model’s parts in their order, in the same materials and finishes, kept as the model keeps them', async () => {
    const { fine, levels } = await read(sku)
    for (const parts of levels) {
      expect(parts.map(worn)).toEqual(fine.map(worn))
      expect(parts.map((part) => part.getMaterial()!.getName())).toEqual(fine.map((part) => part.getMaterial()!.getName()))
      for (const [i, part] of parts.entries())
        for (const semantic of fine[i]!.listSemantics()) {
          const [own, given] = [part.getAttribute(semantic)!, fine[i]!.getAttribute(semantic)!]
          expect([own.getComponentType(), own.getNormalized(), own.getType()]).toEqual([
            given.getComponentType(),
            given.getNormalized(),
            given.getType(),
          ])
        }
    }
  })

  test('from directions that it was not made by, what is seen of each part is as far off as it says, or less', async () => {
    const { coarser, fine, levels } = await read(sku)
    for (const azimuth of [0.2, 1.9]) {
      const plane = [
        [Math.cos(azimuth), 0, -Math.sin(azimuth)],
        [-Math.sin(azimuth) * 0.6, 0.8, -Math.cos(azimuth) * 0.6],
      ] as const
      for (const [number, parts] of levels.entries())
        for (const [i, part] of parts.entries()) {
          const [own, around] = seen(part, plane, coarser.levels[number]!.error)
          const [given, aroundGiven] = seen(fine[i]!, plane, coarser.levels[number]!.error)
          // The finest squares that are looked at are as long as what it may be off.
          expect(shareOutside(own, aroundGiven), `${sku} level ${number + 1}`).toBeLessThanOrEqual(0.02)
          expect(shareOutside(given, around), `${sku} level ${number + 1}`).toBeLessThanOrEqual(0.02)
        }
    }
  })

  test('its pictures lie beside it, named by their content, and tell who has them already', async () => {
    const { coarser, document } = await read(sku)
    const textures = document.getRoot().listTextures()
    const named = new Set(textures.map((texture) => texture.getURI()))
    expect([...named].toSorted()).toEqual(coarser.pictures.map((sha256) => `${sha256}.webp`).toSorted())
    for (const texture of textures) {
      const sha256 = createHash('sha256').update(texture.getImage()!).digest('hex')
      expect(texture.getURI()).toBe(`${sha256}.webp`)
      expect(textureContent(texture.getName())).toBe(sha256.slice(0, 32))
    }
    const bytes = await readFile(join(outDir, coarser.path))
    expect(bytes.length).toBe(coarser.bytes)
    expect(bytes.includes(Buffer.from(textures[0]!.getImage()!.subarray(0, 64)))).toBe(false)
  })
})

describe('a model of a shop', () => {
  const webp = async () => (await wearing(await picture(64, 255).webp().toBuffer(), 'image/webp')).document
  test('has coarser forms too, the same for the same bytes', async () => {
    const bytes = await write(await webp())
    const [one, other] = [await coarserOf(bytes), await coarserOf(bytes)]
    expect(one!.levels.length).toBeGreaterThan(0)
    expect(one!.pictures).toHaveLength(1)
    expect(one).toEqual(other)
  })

  test('that is laid otherwise than the house’s has none', async () => {
    const turned = await webp()
    turned.getRoot().listNodes()[0]!.setRotation([0, 1, 0, 0])
    expect(await coarserOf(await write(turned))).toBeNull()
    const jpeg = (await wearing(await picture(64, 255).flatten().jpeg().toBuffer(), 'image/jpeg')).document
    expect(await coarserOf(await write(jpeg))).toBeNull()
  })

  test('that is as coarse as it need be has none', async () => {
    const { document, primitive } = vase()
    primitive.getIndices()!.setArray(
      primitive
        .getIndices()!
        .getArray()!
        .slice(0, 3 * 150),
    )
    expect(await coarserOf(await write(document))).toBeNull()
  })
})
