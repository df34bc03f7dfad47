import { Matrix4, Ray, Vector3, Vector4 } from 'three'
import { expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { CHAIR, TABLE } from '../../../../test/web/editor.ts'
import { MaterialBatch } from './batch/MaterialBatch.ts'
import { FurnitureField, type DrawnItem } from './FurnitureField.ts'
import { blockModel, type Model } from './models/models.ts'
import { ModelCache } from './models/ModelCache.ts'

const drawn = (id: string, x: number, variantId: string | null = null, product = CHAIR): DrawnItem => ({
  id,
  product,
  variantId,
  position: { x, y: 0, z: 1 },
  angle: 0,
  scale: { x: 1, y: 1, z: 1 },
})
const field = () => new FurnitureField(new ModelCache(() => undefined))
/** Matrix of each instance, call by call. */
const placesOf = (one: FurnitureField) => {
  const batches: MaterialBatch[] = []
  one.root.traverse((object) => {
    if (object instanceof MaterialBatch) batches.push(object)
  })
  return batches.map((batch) =>
    Array.from({ length: batch.instanceCount }, (_, i) =>
      Number(new Vector3().setFromMatrixPosition(batch.getMatrixAt(i, new Matrix4())).x.toFixed(6)),
    ),
  )
}
const greenness = (one: FurnitureField) => {
  const color = new Vector4()
  one.root.traverse((object) => {
    if (object instanceof MaterialBatch) object.getColorAt(0, color)
  })
  return color.y
}

test('items of one material key are one draw call, whatever they are, each in its place', () => {
  const one = field()
  one.sync([drawn('a', 1), drawn('b', 2, 'chair-b'), drawn('t', 3, null, TABLE)])
  expect(one.batchCount).toBe(1)
  expect(placesOf(one)).toEqual([[1, 2, 3]])
})

test('an item in another finish is drawn in it, and no other item is touched', () => {
  const one = field()
  one.sync([drawn('a', 1, 'chair-a'), drawn('b', 2, 'chair-b')])
  one.sync([drawn('a', 1, 'chair-b'), drawn('b', 2, 'chair-b')])
  expect(placesOf(one)).toEqual([[1, 2]])
})

test('moving one item moves nothing else', () => {
  const one = field()
  one.sync([drawn('a', 1), drawn('b', 2), drawn('t', 3, null, TABLE)])
  one.move('b', { position: { x: 2.5, y: 0, z: 1 }, angle: 0 }, true)
  expect(placesOf(one)).toEqual([[1, 2.5, 3]])
  expect(one.pose('b')!.position.x).toBe(2.5)
})

test('a blocked item is red, and no longer when it fits', () => {
  const one = field()
  one.sync([drawn('a', 1, 'chair-b')])
  const before = greenness(one)
  one.move('a', { position: { x: 9, y: 0, z: 1 }, angle: 0 }, false)
  expect(greenness(one)).toBeLessThan(before)
  one.move('a', { position: { x: 1, y: 0, z: 1 }, angle: 0 }, true)
  expect(greenness(one)).toBe(before)
})

test('a ray finds the nearest item, at its current pose', () => {
  const one = field()
  one.sync([drawn('a', 1), drawn('b', 2)])
  const down = (x: number) => new Ray(new Vector3(x, 5, 1), new Vector3(0, -1, 0))
  expect(one.pick(down(2))?.id).toBe('b')
  one.move('b', { position: { x: 4, y: 0, z: 1 }, angle: 0 }, true)
  expect(one.pick(down(2))).toBeUndefined()
  expect(one.pick(down(4))?.point.y).toBeCloseTo(0.8, 6)
})

test('a removed item is drawn no longer', () => {
  const one = field()
  one.sync([drawn('a', 1)])
  one.sync([])
  expect([one.batchCount, one.has('a')]).toEqual([0, false])
})

const LEVELS = [
  { triangles: 8, error: 0.01 },
  { triangles: 4, error: 0.1 },
]
const FINE = '/assets/chair.glb'
const COARSER = '/assets/coarser.glb'
const modelled: Product = {
  ...CHAIR,
  threeDModel: { url: FINE, format: 'glb', bytes: 1, triangles: 12, sha256: '', coarser: { url: COARSER, bytes: 1, sha256: '', levels: LEVELS } },
}
/** A model of so many triangles. */
const modelOf = (triangles: number): Model => {
  const model = blockModel(CHAIR)
  const { geometry } = model.parts[0]!
  geometry.setIndex([...geometry.getIndex()!.array].slice(0, 3 * triangles))
  return model
}
const [fine, middle, coarsest] = [modelOf(12), modelOf(8), modelOf(4)]
/** A model cache that the test fills, and the requests to it. */
const cacheOf = () => {
  const asked = new Set<string>()
  const there = new Map<string, readonly Model[]>()
  const cache = new ModelCache(() => undefined)
  const find = (url: string) => {
    asked.add(url)
    return there.get(url)
  }
  vi.spyOn(cache, 'get').mockImplementation((url) => find(url)?.[0])
  vi.spyOn(cache, 'known').mockImplementation((url) => there.get(url)?.[0])
  vi.spyOn(cache, 'coarser').mockImplementation(find)
  return { cache, asked, there }
}
/** Ids of the instances in it: three refuses the others. */
const numbersOf = (batch: MaterialBatch): number[] =>
  Array.from({ length: batch.maxInstanceCount }, (_, at) => at).filter((at) => {
    try {
      return batch.getVisibleAt(at)
    } catch {
      return false
    }
  })
/** Number of triangles of each item. */
const trianglesOf = (one: FurnitureField): number[] => {
  const drawnBy: number[] = []
  one.root.traverse((object) => {
    if (object instanceof MaterialBatch)
      for (const at of numbersOf(object)) drawnBy.push(object.getGeometryRangeAt(object.getGeometryIdAt(at)).indexCount / 3)
  })
  return drawnBy.toSorted((a, b) => a - b)
}

test('a distant item is drawn coarsely, and its full model is requested only when the camera comes near', () => {
  const { cache, asked, there } = cacheOf()
  there.set(COARSER, [middle, coarsest])
  const one = new FurnitureField(cache)
  const pixel = { metres: 1 }
  one.chooseLevels(() => pixel.metres)
  one.sync([drawn('a', 1, null, modelled)])
  expect([trianglesOf(one), asked.has(FINE)]).toEqual([[4], false])
  pixel.metres = 0.02
  one.chooseLevels(() => pixel.metres)
  expect([trianglesOf(one), asked.has(FINE)]).toEqual([[8], false])
  pixel.metres = 0.001
  one.chooseLevels(() => pixel.metres)
  // Until it has loaded, the present one.
  expect([trianglesOf(one), asked.has(FINE)]).toEqual([[8], true])
  there.set(FINE, [fine])
  one.updateLevels()
  expect(trianglesOf(one)).toEqual([12])
  expect(placesOf(one).flat()).toEqual([1])
})

test('the model itself is drawn without coarser levels, with levels that fail to load, and where no detail is given', () => {
  const { cache, asked, there } = cacheOf()
  there.set(FINE, [fine])
  const one = new FurnitureField(cache)
  one.sync([drawn('a', 1, null, modelled)])
  expect([trianglesOf(one), asked.has(COARSER)]).toEqual([[12], false])
  there.set(COARSER, [])
  one.chooseLevels(() => 1)
  expect(trianglesOf(one)).toEqual([12])
  const { coarser: _, ...bare } = modelled.threeDModel!
  one.sync([drawn('b', 1, null, { ...modelled, threeDModel: bare })])
  expect(trianglesOf(one)).toEqual([12])
})

test('a thumbnail draws coarse models only and requests no other; then fine models are drawn again', () => {
  const { cache, asked, there } = cacheOf()
  there.set(FINE, [fine])
  const one = new FurnitureField(cache)
  const items = [drawn('a', 1, null, modelled)]
  one.chooseLevels(() => 0.001)
  one.sync(items)
  expect(trianglesOf(one)).toEqual([12])
  asked.clear()
  one.ask(items, 0.02)
  expect([...asked]).toEqual([COARSER])
  there.set(COARSER, [middle, coarsest])
  for (const [off, triangles] of [
    [0.001, 8],
    [1, 4],
  ] as const) {
    one.sync(items, off)
    expect(trianglesOf(one)).toEqual([triangles])
  }
  expect([...asked]).toEqual([COARSER])
  one.sync(items)
  expect(trianglesOf(one)).toEqual([12])
})

test('the number of changed items in a frame is limited, and a camera that rests changes nothing', () => {
  const { cache, there } = cacheOf()
  there.set(COARSER, [middle, coarsest])
  const one = new FurnitureField(cache)
  one.chooseLevels(() => 1)
  one.sync([1, 2, 3].map((x) => drawn(`${x}`, x, null, modelled)))
  expect(one.chooseLevels(() => 0.02, 0, 2)).toBe(true)
  expect(trianglesOf(one)).toEqual([4, 8, 8])
  expect(one.chooseLevels(() => 0.02, 0, 2)).toBe(false)
  expect(trianglesOf(one)).toEqual([8, 8, 8])
  const add = vi.spyOn(MaterialBatch.prototype, 'bring')
  expect(one.chooseLevels(() => 0.02, 0, 2)).toBe(false)
  expect(add).not.toHaveBeenCalled()
})
