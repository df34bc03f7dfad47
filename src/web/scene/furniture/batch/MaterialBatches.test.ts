import {
  BoxGeometry,
  BufferGeometry,
  DataTexture,
  Matrix4,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  ShaderLib,
  SphereGeometry,
  Vector4,
  type Material,
} from 'three'
import { expect, test } from 'vitest'
import { readPieces } from './MaterialBatch.ts'
import { MaterialBatches, type Wanted } from './MaterialBatches.ts'

const LINEN = new DataTexture()
const [box, ball] = [new BoxGeometry(), new SphereGeometry()]
const of = (material: Material, shape: BufferGeometry = box, lit?: boolean): Wanted => ({ shape, material, lit })
const batchesOf = (...wanted: Wanted[]) => {
  const batches = new MaterialBatches()
  return { batches, pieces: batches.add(wanted) }
}

test('colours and finishes with one material key are drawn by one call, each piece in its own', () => {
  const { batches, pieces } = batchesOf(
    of(new MeshStandardMaterial({ map: LINEN, color: '#ff0000', roughness: 0.9 })),
    of(new MeshStandardMaterial({ map: LINEN, color: '#00ff00', roughness: 0.4 }), ball),
  )
  expect(batches.size).toBe(1)
  expect(pieces.map(({ batch, at }) => batch.getColorAt(at, new Vector4()).toArray())).toEqual([
    [1, 0, 0, 1],
    [0, 1, 0, 1],
  ])
  expect(pieces.map(({ finish }) => finish.roughness)).toEqual([0.9, 0.4])
})

test('another texture, glass, a visible underside, or another kind of material is another call', () => {
  const { batches } = batchesOf(
    of(new MeshStandardMaterial()),
    of(new MeshStandardMaterial({ map: LINEN })),
    of(new MeshStandardMaterial({ map: new DataTexture() })),
    of(new MeshStandardMaterial({ transparent: true, opacity: 0.3 })),
    of(new MeshStandardMaterial({ side: 2 })),
    of(new MeshPhysicalMaterial({ sheen: 1 })),
    of(new MeshPhysicalMaterial({ sheen: 0.5 })),
    of(new MeshStandardMaterial({ metalness: 1 })),
  )
  expect(batches.size).toBe(8)
})

test('a plain shape with and without texture coordinates is one call', () => {
  const bare = new BoxGeometry().deleteAttribute('uv')
  expect(batchesOf(of(new MeshStandardMaterial()), of(new MeshStandardMaterial(), bare)).batches.size).toBe(1)
})

test('a lamp is lit without a call of its own', () => {
  const shade = new MeshStandardMaterial({ emissive: '#402010' })
  const { batches, pieces } = batchesOf(of(shade, box, true), of(shade, box, false), of(shade))
  expect(batches.size).toBe(1)
  const [lit, out, none] = pieces.map(({ finish }) => finish.glow.r)
  expect(lit).toBeGreaterThan(none!)
  expect(out).toBeLessThan(none!)
})

test('a batch is removed with its last piece', () => {
  const { batches, pieces } = batchesOf(of(new MeshStandardMaterial()), of(new MeshStandardMaterial({ map: LINEN })))
  pieces[0]!.batch.put(pieces[0]!.at, new Matrix4())
  batches.remove([pieces[1]!])
  batches.tidy()
  expect([batches.size, batches.root.children.length]).toEqual([1, 1])
})

test('the shader takes roughness, metalness and glow from the piece', () => {
  const { vertexShader, fragmentShader } = ShaderLib.physical
  const shader = { vertexShader, fragmentShader }
  readPieces(shader)
  expect(shader.vertexShader).toContain('texelFetch( pieceTexture')
  for (const said of ['= vGlow;', '= vSurface.x;', '= vSurface.y;']) expect(shader.fragmentShader).toContain(said)
  expect(() => readPieces({ vertexShader: '', fragmentShader: '' })).toThrow('no longer says')
})
