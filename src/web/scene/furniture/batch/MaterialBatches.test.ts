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
import { Looks, type Wanted } from './MaterialBatches.ts'

const LINEN = new DataTexture()
const [box, ball] = [new BoxGeometry(), new SphereGeometry()]
const of = (material: Material, shape: BufferGeometry = box, lit?: boolean): Wanted => ({ shape, material, lit })
const looksOf = (...wanted: Wanted[]) => {
  const looks = new Looks()
  return { looks, pieces: looks.add(wanted) }
}

test('colours and finishes of one stuff are drawn by one call, each piece in its own', () => {
  const { looks, pieces } = looksOf(
    of(new MeshStandardMaterial({ map: LINEN, color: '#ff0000', roughness: 0.9 })),
    of(new MeshStandardMaterial({ map: LINEN, color: '#00ff00', roughness: 0.4 }), ball),
  )
  expect(looks.size).toBe(1)
  expect(pieces.map(({ look, at }) => look.getColorAt(at, new Vector4()).toArray())).toEqual([
    [1, 0, 0, 1],
    [0, 1, 0, 1],
  ])
  expect(pieces.map(({ finish }) => finish.roughness)).toEqual([0.9, 0.4])
})

test('another picture, glass, the underside shown, or another kind of stuff is another call', () => {
  const { looks } = looksOf(
    of(new MeshStandardMaterial()),
    of(new MeshStandardMaterial({ map: LINEN })),
    of(new MeshStandardMaterial({ map: new DataTexture() })),
    of(new MeshStandardMaterial({ transparent: true, opacity: 0.3 })),
    of(new MeshStandardMaterial({ side: 2 })),
    of(new MeshPhysicalMaterial({ sheen: 1 })),
    of(new MeshPhysicalMaterial({ sheen: 0.5 })),
    of(new MeshStandardMaterial({ metalness: 1 })),
  )
  expect(looks.size).toBe(8)
})

test('a plain shape with and without places for a picture is one call', () => {
  const bare = new BoxGeometry().deleteAttribute('uv')
  expect(looksOf(of(new MeshStandardMaterial()), of(new MeshStandardMaterial(), bare)).looks.size).toBe(1)
})

test('a lamp is lit without a call of its own', () => {
  const shade = new MeshStandardMaterial({ emissive: '#402010' })
  const { looks, pieces } = looksOf(of(shade, box, true), of(shade, box, false), of(shade))
  expect(looks.size).toBe(1)
  const [lit, out, none] = pieces.map(({ finish }) => finish.glow.r)
  expect(lit).toBeGreaterThan(none!)
  expect(out).toBeLessThan(none!)
})

test('a look goes with the last that wears it', () => {
  const { looks, pieces } = looksOf(of(new MeshStandardMaterial()), of(new MeshStandardMaterial({ map: LINEN })))
  pieces[0]!.look.put(pieces[0]!.at, new Matrix4())
  looks.remove([pieces[1]!])
  looks.tidy()
  expect([looks.size, looks.root.children.length]).toEqual([1, 1])
})

test('the shader takes roughness, metalness and glow from the piece', () => {
  const { vertexShader, fragmentShader } = ShaderLib.physical
  const shader = { vertexShader, fragmentShader }
  readPieces(shader)
  expect(shader.vertexShader).toContain('texelFetch( stuffTexture')
  for (const said of ['= vGlow;', '= vStuff.x;', '= vStuff.y;']) expect(shader.fragmentShader).toContain(said)
  expect(() => readPieces({ vertexShader: '', fragmentShader: '' })).toThrow('no longer says')
})
