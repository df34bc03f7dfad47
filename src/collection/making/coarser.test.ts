import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeIO, type Primitive } from '@gltf-transform/core'
import { ALL_EXTENSIONS, type MappingList } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueEntry } from '#contract/catalog/catalog.ts'
import { textureContent } from '#contract/catalog/textureName.ts'
import { makeCollection } from './make.ts'
import { vase, wearing, image, write } from '../../../test/models/ingest/formats.ts'
import { readTextureIndex, TEXTURE_FOLDER } from '#models/materials/textureFiles.ts'
import { coarserOf } from '#models/coarser/coarser.ts'
import { partOf } from '#models/coarser/simpler.ts'

/** Wood with joinery, an image, cloth, leaves. */
const HANDFUL = ['COFFEE-NILE', 'RUG-KATTAN', 'CHAIR-DOKKI', 'PLANT-FICUS']

let outDir = ''
let entries: CatalogueEntry[]
/** Reads images from beside the file. */
const io = new NodeIO().registerExtensions(ALL_EXTENSIONS)
beforeAll(async () => {
  await MeshoptDecoder.ready
  io.registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  outDir = await mkdtemp(join(tmpdir(), 'diwan-coarser-'))
  entries = (await makeCollection({ folder: join(outDir, 'models'), only: HANDFUL, processes: 1 })).entries
  // Puts the textures where the levels look for them.
  for (const { file, sha256 } of Object.values((await readTextureIndex()).textures).flatMap(({ files }) => Object.values(files.web)))
    await copyFile(join(TEXTURE_FOLDER, file), join(outDir, 'models', `${sha256}.webp`))
}, 120_000)
afterAll(() => rm(outDir, { recursive: true, force: true }))

const trianglesOf = (parts: readonly Primitive[]) => parts.reduce((sum, part) => sum + part.getIndices()!.getCount() / 3, 0)
const read = async (sku: string) => {
  const { model } = entries.find((product) => product.sku === sku)!
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
/** Material of a part in each of its finishes. */
const materialsOf = (part: Primitive) =>
  part
    .getExtension<MappingList>('KHR_materials_variants')!
    .listMappings()
    .map((mapping) => [mapping.getMaterial()!.getName(), mapping.listVariants().map((variant) => variant.getName())])

/** Squares of a plane, by number. */
const WIDE = 4096
const square = (x: number, y: number): number => (x + WIDE / 2) * WIDE + y + WIDE / 2

/** Visible squares of a part on a plane, `apart` metres long: found by points all over its surface; and the same with the squares around them. */
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

/** Metres. */
const [TOP, RECESS] = [0.75, 0.004]
/** A desk's board of many squares with a recess in its middle, and the leather that lies in it, a millimetre below the rim. */
const desk = async (): Promise<Uint8Array> => {
  const { document, material, node } = vase()
  const mesh = node.getMesh()!
  for (const primitive of mesh.listPrimitives()) primitive.dispose()
  const list = (type: 'SCALAR' | 'VEC3', array: Uint16Array<ArrayBuffer> | Float32Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(document.getRoot().listBuffers()[0]!)
  const [columns, rows] = [32, 16]
  const isInRecess = (column: number, row: number) => column > 3 && column < columns - 3 && row > 3 && row < rows - 3
  const grid = (height: (column: number, row: number) => number, from: number, to: number) => {
    const [positions, indices]: number[][] = [[], []]
    for (let row = from; row <= rows - from; row++)
      for (let column = from; column <= to; column++) positions!.push((column / columns - 0.5) * 1.6, height(column, row), (row / rows - 0.5) * 0.8)
    const wide = to - from + 1
    for (let row = 0; row < rows - 2 * from; row++)
      for (let column = 0; column < wide - 1; column++) {
        const a = row * wide + column
        indices!.push(a, a + wide, a + 1, a + 1, a + wide, a + wide + 1)
      }
    return document
      .createPrimitive()
      .setAttribute('POSITION', list('VEC3', new Float32Array(positions!)))
      .setIndices(list('SCALAR', new Uint16Array(indices!)))
  }
  mesh.addPrimitive(grid((column, row) => TOP - (isInRecess(column, row) ? RECESS : 0), 0, columns).setMaterial(material))
  mesh.addPrimitive(grid(() => TOP - 0.001, 4, columns - 4).setMaterial(document.createMaterial('leather')))
  return write(document)
}

/** Height of a part at a point of the floor, metres; -Infinity outside it. */
const heightAt = (primitive: Primitive, x: number, z: number): number => {
  const { positions: p, indices } = partOf(primitive)
  let highest = -Infinity
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i]! * 3, indices[i + 1]! * 3, indices[i + 2]! * 3]
    const [bx, bz, cx, cz] = [p[b]! - p[a]!, p[b + 2]! - p[a + 2]!, p[c]! - p[a]!, p[c + 2]! - p[a + 2]!]
    const area = bx * cz - bz * cx
    if (area === 0) continue
    const s = ((x - p[a]!) * cz - (z - p[a + 2]!) * cx) / area
    const t = (bx * (z - p[a + 2]!) - bz * (x - p[a]!)) / area
    if (s >= 0 && t >= 0 && s + t <= 1) highest = Math.max(highest, p[a + 1]! + s * (p[b + 1]! - p[a + 1]!) + t * (p[c + 1]! - p[a + 1]!))
  }
  return highest
}

test('the leather in the recessed top of a desk is above its board at every level', async () => {
  const coarser = (await coarserOf(await desk()))!
  expect(coarser.levels.length).toBeGreaterThan(0)
  const document = await io.readBinary(coarser.bytes)
  for (const node of document.getRoot().listNodes()) {
    const [board, leather] = node.getMesh()!.listPrimitives()
    const places = Array.from({ length: 100 }, (_, i): [number, number] => [((i % 10) / 10 - 0.45) * 1.1, (Math.floor(i / 10) / 10 - 0.45) * 0.35])
    const covered = places.filter(([x, z]) => heightAt(leather!, x, z) <= heightAt(board!, x, z))
    expect(covered.length, node.getName()).toBeLessThan(5)
  }
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
      expect(parts.map(materialsOf)).toEqual(fine.map(materialsOf))
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
  const webp = async () => (await wearing(await image(64, 255).webp().toBuffer(), 'image/webp')).document
  test('a shop’s model has coarser levels too, the same for the same bytes', async () => {
    const bytes = await write(await webp())
    const [one, other] = [await coarserOf(bytes), await coarserOf(bytes)]
    expect(one!.levels.length).toBeGreaterThan(0)
    expect(one!.pictures).toHaveLength(1)
    expect(one).toEqual(other)
  })

  test('a shop’s model of another structure has no coarser levels', async () => {
    const turned = await webp()
    turned.getRoot().listNodes()[0]!.setRotation([0, 1, 0, 0])
    expect(await coarserOf(await write(turned))).toBeNull()
    const jpeg = (await wearing(await image(64, 255).flatten().jpeg().toBuffer(), 'image/jpeg')).document
    expect(await coarserOf(await write(jpeg))).toBeNull()
  })

  test('a shop’s model that is coarse already has no coarser levels', async () => {
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
