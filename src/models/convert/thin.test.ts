import { MeshoptSimplifier } from 'meshoptimizer'
import { beforeAll, describe, expect, test } from 'vitest'
import { readModel } from './model.ts'
import { fewerPieces } from './loosePieces.ts'
import { emptyBox, hold, type Shape } from './shape.ts'
import { ball, fringe, thing } from '../../../test/models/convert/models.ts'
import { thinned } from './thin.ts'

const ANY = Number.MAX_SAFE_INTEGER
const STILL = { position: { x: 0, y: 0, z: 0 }, angle: 0, scale: { x: 1, y: 1, z: 1 } }
const boxOf = (shapes: readonly Shape[]) => {
  const box = emptyBox()
  for (const shape of shapes) hold(box, shape, STILL)
  return box
}

beforeAll(() => MeshoptSimplifier.ready)

describe('what has too many triangles', () => {
  test('a model within the limits is not simplified', async () => {
    const model = await readModel(await thing())
    const { shape, triangles } = await thinned(new Map([[model, 3]]), { triangles: 42, vertices: ANY })
    expect([triangles, shape(model.parts[0]!)]).toEqual([42, model.parts[0]!.shape])
  })

  test('gives where it is heaviest; what is light keeps all', async () => {
    const [light, heavy] = [await readModel(await thing()), await readModel(await ball(60))]
    const { shape, triangles } = await thinned(
      new Map([
        [light, 2],
        [heavy, 3],
      ]),
      { triangles: 3000, vertices: ANY },
    )
    expect(triangles).toBeLessThanOrEqual(3000)
    expect(triangles).toBeGreaterThan(2500)
    expect(light.parts.map(shape)).toEqual(light.parts.map((part) => part.shape))
    expect(boxOf(heavy.parts.map(shape))).toEqual(boxOf(heavy.parts.map((part) => part.shape)))
  })

  test('gives for the sake of its vertices too', async () => {
    const heavy = await readModel(await ball(60))
    const { shape } = await thinned(new Map([[heavy, 1]]), { triangles: ANY, vertices: 4000 })
    expect(shape(heavy.parts[0]!).positions.length / 3).toBeLessThanOrEqual(4000)
  })

  test('stays as large as it is even where only whole pieces can go', async () => {
    const model = await readModel(await fringe(400))
    const { shape, triangles } = await thinned(new Map([[model, 1]]), { triangles: 500, vertices: ANY })
    expect(triangles).toBeLessThanOrEqual(500)
    const [before, after] = [boxOf(model.parts.map((part) => part.shape)), boxOf(model.parts.map(shape))]
    for (const end of ['min', 'max'] as const)
      expect(after[end].map((value, i) => Math.abs(value - before[end][i]!) < 0.001)).toEqual([true, true, true])
  })
})

test('loose pieces are thinned evenly, and required ones are kept', async () => {
  const { shape } = (await readModel(await fringe(100))).parts[0]!
  const held = new Uint8Array(shape.positions.length / 3)
  held[0] = 1
  const kept = fewerPieces(shape, held, 20 * 12 * 3)
  expect(kept.length / 3).toBe(20 * 12)
  expect(kept).toContain(0)
  const places = [...kept].map((vertex) => shape.positions[vertex * 3]!)
  // A hundred strands, a centimetre apart: none of the ten decimetres is bare.
  expect(new Set(places.map((x) => Math.min(9, Math.floor(x * 10)))).size).toBe(10)
})
