import { BoxGeometry, Matrix4, MeshBasicMaterial, SphereGeometry, type BufferGeometry } from 'three'
import { expect, test } from 'vitest'
import { Batch } from './Batch.ts'
import { Casters } from './Casters.ts'

const [box, ball] = [new BoxGeometry(), new SphereGeometry()]
const batch = (shapes: BufferGeometry[]) => {
  const made = new Batch(new MeshBasicMaterial())
  made.reserve(shapes, shapes.length)
  return { made, pieces: shapes.map((shape) => made.bring(shape)) }
}
/** As the renderer does when the matrices have gone to the card. */
const send = ({ _matricesTexture: matrices }: Batch) => {
  matrices.clearUpdateRanges()
  matrices.onUpdate?.(matrices)
}
const verticesIn = (made: Batch) => made.geometry.getAttribute('position').count - made.unusedVertexCount

test('a shape is stored once, however many instances it has', () => {
  const { made } = batch([box, box, box, ball])
  expect(verticesIn(made)).toBe(24 + ball.getAttribute('position').count)
  expect(made.instanceCount).toBe(4)
})

test('the room that a shape leaves is taken by those that come', () => {
  const { made, pieces } = batch([box, ball])
  const room = made.geometry.getAttribute('position').count
  made.drop(pieces[1]!)
  for (let turn = 0; turn < 50; turn++) {
    const other = new SphereGeometry()
    made.reserve([other], 1)
    made.drop(made.bring(other))
  }
  expect(made.geometry.getAttribute('position').count).toBe(room)
  expect(made.maxInstanceCount).toBe(4)
  made.drop(pieces[0]!)
  expect(made.empty).toBe(true)
})

test('more than there is room for keeps what stood there', () => {
  const { made, pieces } = batch([box])
  made.put(pieces[0]!, new Matrix4().makeTranslation(1, 2, 3))
  const many = Array.from({ length: 9 }, () => new SphereGeometry())
  made.reserve(many, many.length)
  for (const shape of many) made.bring(shape)
  expect(made.getMatrixAt(pieces[0]!, new Matrix4()).elements.slice(12, 15)).toEqual([1, 2, 3])
  const range = made.getGeometryRangeAt(made.getGeometryIdAt(pieces[0]!))
  expect([range?.vertexCount, range?.indexCount]).toEqual([24, 36])
})

test('a piece that moves sends its own matrix, unless all have to go', () => {
  const { made, pieces } = batch([box, box, box])
  made.put(pieces[1]!, new Matrix4())
  expect(made._matricesTexture.updateRanges).toEqual([])
  send(made)
  made.put(pieces[1]!, new Matrix4())
  expect(made._matricesTexture.updateRanges).toEqual([{ start: 16, count: 16 }])
  made.sendAll()
  made.put(pieces[2]!, new Matrix4())
  expect(made._matricesTexture.updateRanges).toEqual([])
})

test('shadow casters are drawn for the sun and not for the camera', () => {
  const casters = new Casters()
  casters.reserve([box], 1)
  casters.bring(box)
  const about = [{}, casters, {}, {}, casters.geometry, casters.material, null] as never as Parameters<Casters['onBeforeShadow']>
  for (let frame = 0; frame < 2; frame++) {
    casters.onBeforeShadow(...about)
    expect(casters._multiDrawCount).toBe(1)
    casters.onBeforeRender()
    expect(casters._multiDrawCount).toBe(0)
  }
})
