import { describe, expect, it } from 'vitest'
import { sampleOf } from '../../test/contract/scope.ts'
import { notPassedYet } from '../../test/collection/passed.ts'
import { CATEGORIES, ROOM_TYPES, STYLES } from '#contract/wire/vocabulary.ts'
import { COLLECTION } from './index.ts'
import { coplanarClashes, thinOverlays, type Clash } from '#models/checks/coplanar.ts'
import { floatingParts } from '#models/checks/floating.ts'
import { ALIKE, closestPairs, distinct, portrait } from '#models/checks/similarity.ts'
import { partsOf } from '#models/checks/parts.ts'
import { openEdges, type Mesh, type Point } from '#models/geometry/surface.ts'
import { slotMeshes } from '#models/glb.ts'
import { assembled } from './making/makeModel.ts'

/** Products that count, and those that count for each style: raised to what the collection has grown to, never lowered. */
const DISTINCT = 210
const DISTINCT_OF_A_STYLE = 58

const MODELLED = COLLECTION.filter((product) => product.build)
const at = (list: readonly number[], index: number): number => list[index] ?? Number.NaN

const pieces = new Map(MODELLED.map((product) => [product.sku, assembled(product)]))
const builtModel = (sku: string) => {
  const builder = pieces.get(sku)
  if (!builder) throw new Error(`${sku} is not on the bench`)
  return builder
}

const corners = (mesh: Mesh): Point[] =>
  Array.from({ length: mesh.positions.length / 3 }, (_, i): Point => [
    at(mesh.positions, i * 3),
    at(mesh.positions, i * 3 + 1),
    at(mesh.positions, i * 3 + 2),
  ])
const triangles = (mesh: Mesh): [number, number, number][] =>
  Array.from({ length: mesh.indices.length / 3 }, (_, i) => [at(mesh.indices, i * 3), at(mesh.indices, i * 3 + 1), at(mesh.indices, i * 3 + 2)])

const said = ({ parts, area, gap, at: spot }: Clash): string =>
  `${parts.join(' and ')} share ${(area * 1e6).toFixed(0)} mm², ${(gap * 1000).toFixed(2)} mm apart, near ${spot.map((value) => value.toFixed(3)).join(', ')}`

const differing = await notPassedYet()
const tried = new Set([...differing, ...sampleOf(MODELLED, { every: 12 }).map(({ sku }) => sku)])
describe.each(MODELLED.filter(({ sku }) => tried.has(sku)).map((product) => [product.sku, product] as const))('%s', (sku, product) => {
  it('measures what the catalogue says, within 2 %', () => {
    const [low, high] = builtModel(sku).box()
    const { width, height, depth } = product.size
    for (const [measured, stated] of [
      [high[0] - low[0], width],
      [high[1] - low[1], height],
      [high[2] - low[2], depth],
    ] as const) {
      expect(Math.abs(measured / stated - 1), `${measured.toFixed(4)} m for ${stated} m`).toBeLessThanOrEqual(0.02)
    }
  })

  it('the model is on its pivot', () => {
    const [low, high] = builtModel(sku).box()
    expect(low[0] + high[0]).toBeCloseTo(0, 6)
    if (product.mount === 'wall') expect(low[2]).toBeCloseTo(0, 6)
    else expect(low[2] + high[2]).toBeCloseTo(0, 6)
    expect(product.mount === 'ceiling' ? high[1] : low[1]).toBeCloseTo(0, 6)
  })

  it('the model is closed, of valid triangles with unit normals', () => {
    for (const mesh of [...builtModel(sku).slots.values()].flat()) {
      expect(mesh.positions.every(Number.isFinite) && mesh.uvs.every(Number.isFinite)).toBe(true)
      // One expectation a mesh: one a normal takes most of the test's time.
      let [shortest, longest] = [1, 1]
      for (let i = 0; i < mesh.normals.length; i += 3) {
        const length = Math.hypot(at(mesh.normals, i), at(mesh.normals, i + 1), at(mesh.normals, i + 2))
        // Not with Math.min: it would hide a number that is none.
        if (!(length >= shortest)) shortest = length
        if (!(length <= longest)) longest = length
      }
      expect(shortest).toBeGreaterThan(1 - 1e-3)
      expect(longest).toBeLessThan(1 + 1e-3)
      const faces = triangles(mesh)
      expect(faces.every(([a, b, c]) => a !== b && b !== c && c !== a)).toBe(true)
      expect(openEdges({ points: corners(mesh), triangles: faces })).toBe(0)
    }
  })

  it('keeps the web budget of triangles and draw calls', () => {
    const meshes = slotMeshes(builtModel(sku), product.variants)
    expect(meshes.length).toBeLessThanOrEqual(5)
    expect(meshes.reduce((sum, mesh) => sum + mesh.indices.length / 3, 0)).toBeLessThanOrEqual(40_000)
  })

  it('the model has no two materials in one plane', () => {
    expect(coplanarClashes(partsOf(builtModel(sku)), product.mount).map(said)).toEqual([])
  })

  it('the model has no broad surface less than a millimetre over another material', () => {
    expect(thinOverlays(partsOf(builtModel(sku)), product.mount).map(said)).toEqual([])
  })

  it('the model has no floating part', () => {
    expect(floatingParts(partsOf(builtModel(sku)), product.mount)).toEqual([])
  })

  it('names a material for each slot in two or more variants', () => {
    expect(product.variants.length).toBeGreaterThanOrEqual(2)
    for (const variant of product.variants) expect(Object.keys(variant.materials).toSorted()).toEqual([...builtModel(sku).slots.keys()].toSorted())
  })

  it('the model has its top at the surface height', () => {
    if (product.surfaceHeight !== undefined) expect(Math.abs(product.surfaceHeight - product.size.height)).toBeLessThan(0.005)
  })
})

describe('the collection', () => {
  it('speaks three languages', () => {
    for (const { name, description, variants } of COLLECTION) {
      for (const words of [name, description, ...variants.map((variant) => variant.name)]) {
        for (const language of ['ar', 'en', 'fr'] as const) expect(words[language].trim()).not.toBe('')
        expect(words.ar).toMatch(/[\u0600-\u06ff]/)
      }
    }
  })

  it('gives every product and variant its own number', () => {
    const skus = COLLECTION.flatMap((product) => [product.sku, ...product.variants.map((variant) => variant.sku)])
    expect(new Set(skus).size).toBe(skus.length)
  })

  it('furnishes every kind of room, in every style', () => {
    const needs: Record<(typeof ROOM_TYPES)[number], string[]> = {
      living_room: ['sofa', 'coffee-table', 'tv-unit', 'rug', 'floor-lamp'],
      bedroom: ['bed', 'nightstand', 'wardrobe', 'dresser'],
      kitchen: ['kitchen-base', 'kitchen-wall', 'sink', 'appliance', 'dining-table', 'chair'],
      bathroom: ['basin', 'bathtub', 'toilet', 'mirror'],
      office: ['desk', 'chair', 'bookcase', 'shelf'],
    }
    for (const room of ROOM_TYPES) {
      const held = COLLECTION.filter((product) => product.roomTypes.includes(room)).map((product) => product.category)
      expect(held).toEqual(expect.arrayContaining(needs[room]))
    }
    for (const style of STYLES) expect(COLLECTION.filter((product) => product.styles.includes(style)).length).toBeGreaterThanOrEqual(8)
    expect(COLLECTION.every((product) => product.category in CATEGORIES)).toBe(true)
  })

  it(
    'the collection has no copies: another size or colour is not another product',
    { tags: MODELLED.some(({ sku }) => differing.has(sku)) ? [] : 'full' },
    () => {
      const portraits = MODELLED.map((product) => portrait(product.sku, partsOf(builtModel(product.sku))))
      const counted = distinct(portraits)
      // All pairs are compared only where someone has to be told which are alike.
      const [closest] = counted.size < DISTINCT ? closestPairs(portraits) : []
      expect(
        counted.size,
        `closest: ${closest?.skus.join(' and ')}, ${closest?.similarity.toFixed(2)} (counted once over ${ALIKE})`,
      ).toBeGreaterThanOrEqual(DISTINCT)
      for (const style of STYLES) {
        const held = MODELLED.filter((product) => counted.has(product.sku) && product.styles.includes(style))
        expect(held.length, style).toBeGreaterThanOrEqual(DISTINCT_OF_A_STYLE)
      }
    },
  )

  it('holds the odd products that the shop must bear', () => {
    const stock = (sku: string) => COLLECTION.find((product) => product.sku === sku)?.variants.map((variant) => variant.stock)
    expect(COLLECTION.filter((product) => product.build === null).map((product) => product.sku)).toEqual(['CARE-KIT'])
    expect(stock('LAMP-SHAMS')).toEqual([0, 0])
    expect(stock('CONSOLE-SUYUTI')).toEqual([3, 3])
    expect(COLLECTION.filter((product) => product.discountPercentage).map((product) => product.sku)).toContain('SIDE-MAADI')
    expect(COLLECTION.filter((product) => product.requiresInstallation && (product.installationPrice ?? 0) > 0).length).toBeGreaterThanOrEqual(1)
  })
})
