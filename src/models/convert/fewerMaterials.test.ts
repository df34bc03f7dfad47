import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { productFile } from './convert.ts'
import { arFaults } from './faults.ts'
import type { ArTarget } from './targets.ts'
import { patchwork, type Patch } from '../../../test/models/convert/models.ts'
import { readGlb } from './readGlb.ts'

const LIMIT = 10
type Triple = [number, number, number]

/** Colours that are far from each other. */
const colored = (i: number, more: Partial<Patch> = {}): Patch => ({
  color: [(i % 3) / 2, (Math.floor(i / 3) % 3) / 2, (Math.floor(i / 9) % 3) / 2],
  ...more,
})
const many = (count: number, more: (i: number) => Partial<Patch> = () => ({})): Patch[] =>
  Array.from({ length: count }, (_, i) => colored(i, more(i)))

const made = async (patches: readonly Patch[], target: ArTarget = 'android') =>
  productFile(await patchwork(patches), { variant: null, name: 'Patchwork' }, target)

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Appearance of each square, in their order: linear colour, roughness, metalness, opacity, and the name of its material. */
const seen = async (bytes: Uint8Array) => {
  const root = (await readGlb(bytes)).getRoot()
  const primitives = root.listMeshes()[0]!.listPrimitives()
  return Promise.all(
    primitives.map(async (primitive) => {
      const material = primitive.getMaterial()!
      const uvs = primitive.getAttribute('TEXCOORD_0')?.getArray()
      const at = async (image: Uint8Array | null | undefined): Promise<number[]> => {
        if (!image || !uvs) return [1, 1, 1, 1]
        const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
        const [x, y] = [Math.floor(uvs[0]! * (info.width - 1)), Math.floor(uvs[1]! * (info.height - 1))]
        return [0, 1, 2, 3].map((k) => data[(y * info.width + x) * 4 + k]! / 255)
      }
      const color = await at(material.getBaseColorTexture()?.getImage())
      const surface = await at(material.getMetallicRoughnessTexture()?.getImage())
      const glow = await at(material.getEmissiveTexture()?.getImage())
      const factor = material.getBaseColorFactor()
      return {
        color: [0, 1, 2].map((k) => linear(color[k]!) * factor[k]!) as Triple,
        opacity: material.getAlphaMode() === 'BLEND' ? color[3]! * factor[3] : 1,
        roughness: surface[1]! * material.getRoughnessFactor(),
        metalness: surface[2]! * material.getMetallicFactor(),
        glow: material.getEmissiveFactor().map((value, k) => value * linear(glow[k]!)) as Triple,
        isDoubleSided: material.getDoubleSided(),
        name: material.getName(),
      }
    }),
  )
}
/** Tolerance of values in 8 bits and a JPEG, of 1. */
const NEAR = 0.02
const expectNear = (found: readonly number[], wanted: readonly number[], what: string) => {
  for (const [k, value] of wanted.entries()) expect(Math.abs(found[k]! - value), `${what}: ${found.join()}, not ${wanted.join()}`).toBeLessThan(NEAR)
}

describe('a product of more materials than Scene Viewer takes', () => {
  test('the product has the allowed number, and every untextured part looks as before', async () => {
    const patches = many(17)
    const file = await made(patches)
    expect(await arFaults(file.bytes, 'android', 'product')).toEqual([])
    expect(file.simplified).toEqual({ textures: 0, triangles: 1, materials: 8 })
    expect((await readGlb(file.bytes)).getRoot().listMaterials()).toHaveLength(LIMIT)
    for (const [i, { color, roughness, metalness }] of (await seen(file.bytes)).entries())
      expectNear([...color, roughness, metalness], [...patches[i]!.color, i / 17, i % 2], `square ${i}`)
  })

  test('keeps the pictures that are seen most; the smallest are shown in their colour', async () => {
    const patches = many(14, (i) => ({ isPictured: true, side: i < 5 ? 0.1 : 1 }))
    const file = await made(patches)
    expect(await arFaults(file.bytes, 'android', 'product')).toEqual([])
    expect(file.simplified).toMatchObject({ materials: 5 })
    const found = await seen(file.bytes)
    for (const [i, { color }] of found.entries()) expectNear(color, patches[i]!.color, `square ${i}`)
    expect(found.map(({ name }) => name.startsWith('patch'))).toEqual(patches.map((_, i) => i >= 5))
  })

  test('gives up plain colours before any picture', async () => {
    const file = await made(many(13, (i) => ({ isPictured: i < 9, side: i < 9 ? 0.1 : 1 })))
    expect(file.simplified).toMatchObject({ materials: 4 })
    expect((await seen(file.bytes)).filter(({ name }) => name.startsWith('patch'))).toHaveLength(9)
  })

  test('stays clear where it was, seen from both sides, and glowing', async () => {
    const patches = [
      ...many(9),
      colored(9, { opacity: 0.25, side: 0.1 }),
      colored(10, { transmission: 0.5, side: 0.1 }),
      colored(11, { isDoubleSided: true, side: 0.1 }),
      colored(12, { glow: [1, 0.5, 0], side: 0.1 }),
      colored(13, { side: 0.1 }),
    ]
    const file = await made(patches)
    expect(await arFaults(file.bytes, 'android', 'product')).toEqual([])
    const found = await seen(file.bytes)
    expectNear(
      found.map(({ opacity }) => opacity),
      [...Array.from({ length: 9 }, () => 1), 0.25, 0.6, 1, 1, 1],
      'opacity',
    )
    expect(found.map(({ isDoubleSided }) => isDoubleSided)).toEqual(patches.map((_, i) => i === 11))
    expectNear(found[12]!.glow, [1, 0.5, 0], 'glow')
    expectNear(found[13]!.glow, [0, 0, 0], 'no glow')
  })

  test('the product is unchanged for viewers that take any number', async () => {
    const patches = many(17)
    for (const target of ['web', 'ios'] as const) expect((await made(patches, target)).simplified).toBeNull()
    expect((await readGlb((await made(patches, 'web')).bytes)).getRoot().listMaterials()).toHaveLength(17)
  })

  test('comes out the same each time', async () => {
    const [first, second] = [await made(many(12)), await made(many(12))]
    expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true)
  })
})

test('a product of just as many materials keeps them all', async () => {
  const file = await made(many(LIMIT))
  expect(file.simplified).toBeNull()
  expect((await seen(file.bytes)).map(({ name }) => name)).toEqual(many(LIMIT).map((_, i) => `patch ${i}`))
})
