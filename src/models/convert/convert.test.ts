import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { KHRMaterialsVariants } from '@gltf-transform/extensions'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { collectionModel } from '../../../test/collection/collectionModel.ts'
import { productFile, roomFile, type ArPiece } from './convert.ts'
import { arFaults } from './faults.ts'
import { AR_TARGETS, type ArTarget } from './targets.ts'
import { ball, COLORS, noise, thing, type Modelled, type Transform } from '../../../test/models/convert/models.ts'
import { readGlb } from './readGlb.ts'
import { cornersSeen, gap, readBack } from '../../../test/models/convert/readBack.ts'
import { readZip } from './zip.ts'

const MILLIMETRE = 0.001
const CORNERS = [COLORS.topLeft, COLORS.topRight, COLORS.bottomLeft, COLORS.bottomRight]
const ONE = { x: 1, y: 1, z: 1 }
const STILL = { position: { x: 0, y: 0, z: 0 }, angle: 0, scale: ONE, variant: null, name: 'Thing' }
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let model: Uint8Array
beforeAll(async () => {
  model = await thing()
})

describe.each(AR_TARGETS)('a product for %s', (target) => {
  test('the product has the scaled size of the item, is on its pivot, and has no faults', async () => {
    const file = await productFile(model, { variant: 'RED', scale: { x: 0.5, y: 2, z: 1 }, name: 'Thing' }, target)
    expect(await arFaults(file.bytes, target, 'product')).toEqual([])
    const wanted = { min: [-0.5, 0, -0.25], max: [0.5, 2, 0.25] } as const
    const [piece, ...others] = await readBack(file.bytes, target)
    expect(others).toEqual([])
    expect(gap(piece!.box, { min: [...wanted.min], max: [...wanted.max] })).toBeLessThan(MILLIMETRE)
    expect(gap(file.box, piece!.box)).toBeLessThan(MILLIMETRE)
    expect([file.triangles, piece!.triangles, file.simplified]).toEqual([14, 14, null])
  })

  test.each([
    ['RED', [1, 0, 0]],
    ['BLUE', [0, 0, 1]],
    [null, [0.5, 0.5, 0.5]],
    ['NO-SUCH-FINISH', [0.5, 0.5, 0.5]],
  ] as const)('wears the finish %s and carries no other', async (variant, color) => {
    const { bytes } = await productFile(model, { variant, name: 'Thing' }, target)
    const [piece] = await readBack(bytes, target)
    expect(piece!.colors).toContainEqual([...color])
    expect(piece!.colors).toHaveLength(2)
    if (target === 'ios') return
    const root = (await readGlb(bytes)).getRoot()
    expect(root.listExtensionsUsed().some((extension) => extension instanceof KHRMaterialsVariants)).toBe(false)
    expect(root.listMaterials()).toHaveLength(2)
  })

  test('the product’s textures are upright', async () => {
    const { bytes } = await productFile(model, { variant: 'RED', name: 'Thing' }, target)
    expect(await cornersSeen(bytes, target)).toEqual(CORNERS)
  })
})

describe.each(['android', 'ios'] as const)('for %s a picture’s transform is worked into its coordinates', (target) => {
  const turns: { name: string; transform: Transform; uvs: number[] }[] = [
    {
      name: 'scale and offset',
      transform: { scale: [2, 4], offset: [0.25, 0.5] },
      uvs: [-0.125, -0.125, 0.375, -0.125, -0.125, 0.125, 0.375, 0.125],
    },
    { name: 'a quarter turn', transform: { rotation: Math.PI / 2 }, uvs: [0, 0, 0, 1, -1, 0, -1, 1] },
  ]
  test.each(turns)('$name', async ({ transform, uvs }) => {
    const { bytes } = await productFile(await thing({ transform, uvs }), { variant: null, name: 'Thing' }, target)
    expect(await cornersSeen(bytes, target)).toEqual(CORNERS)
  })
})

describe('a room', () => {
  const piece = (over: Partial<ArPiece> = {}): ArPiece => ({ id: 'a', model, ...STILL, ...over })
  const axis = fc.double({ min: -5, max: 5, noNaN: true })
  const stretch = fc.double({ min: 0.1, max: 4, noNaN: true })
  const anyStand = fc.record({
    position: fc.record({ x: axis, y: fc.double({ min: 0, max: 3, noNaN: true }), z: axis }),
    angle: fc.double({ min: -7, max: 7, noNaN: true }),
    scale: fc.record({ x: stretch, y: stretch, z: stretch }),
  })

  /** The box's corners, turned counter-clockwise from above. */
  const boxAt = ({ position, angle, scale }: Pick<ArPiece, 'position' | 'angle' | 'scale'>, centre: { x: number; z: number }) => {
    const reach = [
      Math.abs(Math.cos(angle)) * scale.x + Math.abs(Math.sin(angle)) * 0.25 * scale.z,
      Math.abs(Math.sin(angle)) * scale.x + Math.abs(Math.cos(angle)) * 0.25 * scale.z,
    ] as const
    const [x, z] = [position.x - centre.x, position.z - centre.z]
    return {
      min: [x - reach[0], position.y, z - reach[1]] as [number, number, number],
      max: [x + reach[0], position.y + scale.y, z + reach[1]] as [number, number, number],
    }
  }

  test('a room has every piece in the same place and size in all three formats, to a millimetre', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStand, { minLength: 1, maxLength: 4 }), axis, axis, async (stands, x, z) => {
        const pieces = stands.map((stand, i) => piece({ ...stand, id: `item ${i}` }))
        for (const target of AR_TARGETS) {
          const file = await roomFile(pieces, { x, z }, target)
          const found = await readBack(file.bytes, target)
          expect(found).toHaveLength(pieces.length)
          for (const [i, stand] of stands.entries()) expect(gap(found[i]!.box, boxAt(stand, { x, z }))).toBeLessThan(MILLIMETRE)
        }
      }),
      { numRuns: 10 * inject('soak') },
    )
  })

  test('turns a piece the way the studio does: what faced +z faces +x after a quarter turn', async () => {
    const off = await thing({ middle: [0, 0.5, 2] })
    for (const target of AR_TARGETS) {
      const { bytes, box } = await roomFile([piece({ model: off, angle: Math.PI / 2 })], { x: 0, z: 0 }, target)
      const [found] = await readBack(bytes, target)
      const wanted = { min: [1.75, 0, -1] as [number, number, number], max: [2.25, 1, 1] as [number, number, number] }
      expect([gap(found!.box, wanted) < MILLIMETRE, gap(box, wanted) < MILLIMETRE]).toEqual([true, true])
    }
  })

  const row = (): ArPiece[] => [
    piece({ id: 'first', variant: 'RED', name: 'كرسي' }),
    // The same model, come on another way.
    piece({ id: 'second', variant: 'RED', model: model.slice(), position: { x: 3, y: 0, z: 0 } }),
    piece({ id: 'third', variant: 'BLUE', position: { x: 6, y: 0, z: 0 } }),
  ]

  test.each(['web', 'android'] as const)('for %s: a node for each item with its id, meshes shared, every shape written once', async (target) => {
    const { bytes } = await roomFile(row(), { x: 3, z: 0 }, target)
    expect(await arFaults(bytes, target, 'room')).toEqual([])
    const root = (await readGlb(bytes)).getRoot()
    const nodes = root.listScenes()[0]!.listChildren()
    expect(nodes.map((node) => node.getExtras()['itemId'])).toEqual(['first', 'second', 'third'])
    expect(nodes.map((node) => node.getName())).toEqual(['كرسي', 'Thing', 'Thing'])
    expect(new Set(nodes.map((node) => node.getMesh())).size).toBe(2)
    expect(root.listMaterials().map((material) => material.getName())).toEqual(['RED', 'front', 'BLUE'])
    const positions = root.listMeshes().flatMap((mesh) => mesh.listPrimitives().map((primitive) => primitive.getAttribute('POSITION')))
    expect([positions.length, new Set(positions).size]).toEqual([4, 2])
    expect(root.listTextures()).toHaveLength(1)
  })

  test('for ios: every shape and picture written once, in a ZIP whose first file is the scene', async () => {
    const { bytes, contentType } = await roomFile(row(), { x: 3, z: 0 }, 'ios')
    expect(await arFaults(bytes, 'ios', 'room')).toEqual([])
    expect(contentType).toBe('model/vnd.usdz+zip')
    const entries = readZip(bytes)
    expect(entries.map(({ name }) => name)).toEqual([
      'model.usda',
      'geometries/Geometry_1.usda',
      'geometries/Geometry_2.usda',
      'textures/Picture_1.jpg',
    ])
    const scene = new TextDecoder().decode(entries[0]!.data)
    expect(scene.match(/def Material /g)).toHaveLength(3)
    expect(scene).toMatch(/metersPerUnit = 1\n\s*upAxis = "Y"/)
    expect((await readBack(bytes, 'ios')).map(({ colors }) => colors[0])).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [0, 0, 1],
    ])
  })

  test('a room of too many triangles is simplified to the budget and reports it; no piece changes its size', async () => {
    const heavy = await ball(130)
    const stands = [0, 1, 2, 3].map((i) => piece({ id: `ball ${i}`, model: heavy, position: { x: 3 * i, y: i, z: 0 } }))
    const pieces = [piece(), ...stands]
    const whole = await roomFile(pieces, { x: 0, z: 0 }, 'web')
    expect([whole.simplified, whole.triangles]).toEqual([null, 14 + 4 * 2 * 130 ** 2])
    const file = await roomFile(pieces, { x: 0, z: 0 }, 'ios')
    expect(await arFaults(file.bytes, 'ios', 'room')).toEqual([])
    expect(file.triangles).toBeLessThanOrEqual(100_000)
    expect(file.triangles).toBeGreaterThan(90_000)
    expect(file.simplified).toEqual({ textures: 0, triangles: file.triangles / whole.triangles, materials: 0 })
    const [full, less] = [await readBack(whole.bytes, 'web'), await readBack(file.bytes, 'ios')]
    // A bright texture stays as it is.
    expect(less[0]!.triangles).toBe(14)
    for (const [i, { box }] of less.entries()) expect(gap(full[i]!.box, box)).toBeLessThan(MILLIMETRE)
  })

  test('a room of too many bytes loses triangles too if it has no textures to reduce', async () => {
    const pieces = [piece({ model: await ball(190) }), piece({ id: 'b', model: await ball(191) })]
    const file = await roomFile(pieces, { x: 0, z: 0 }, 'android')
    expect(file.bytes.length).toBeLessThanOrEqual(10_000_000)
    expect(file.simplified).toEqual({ textures: 0, triangles: file.triangles / (2 * (190 ** 2 + 191 ** 2)), materials: 0 })
  })

  test('a room without pieces, or with a piece without a place, is refused', async () => {
    await expect(roomFile([], { x: 0, z: 0 }, 'web')).rejects.toThrow('There is no furniture in the room.')
    await expect(roomFile([piece({ position: { x: NaN, y: 0, z: 0 } })], { x: 0, z: 0 }, 'ios')).rejects.toThrow(
      'Thing stands at a place that is not a number.',
    )
    await expect(roomFile([piece({ scale: { x: 0, y: 1, z: 1 } })], { x: 0, z: 0 }, 'android')).rejects.toThrow('cannot be 0 × 1 × 1 times its size')
  })
})

test('pictures are brought down before a shape is touched', async () => {
  const loud = await thing({ picture: await noise(1024, 1), relief: await noise(1024, 2) })
  const file = await productFile(loud, { variant: null, name: 'Thing' }, 'web')
  expect(file.simplified).toEqual({ textures: 512, triangles: 1, materials: 0 })
  expect(await arFaults(file.bytes, 'web', 'product')).toEqual([])
})

describe('what USD has no word for', () => {
  const usda = async (wish: Modelled) => {
    const { bytes, triangles } = await productFile(await thing(wish), { variant: null, name: 'Thing' }, 'ios')
    return { scene: new TextDecoder().decode(readZip(bytes)[0]!.data), triangles, bytes }
  }

  test('constant opacity is converted where a JPEG has no alpha', async () => {
    const { scene } = await usda({ opacity: 0.25 })
    expect(scene).toContain('float inputs:opacity = 0.25')
    expect(scene).not.toContain('opacity.connect')
  })

  test('transmission is converted to opacity', async () => {
    expect((await usda({ transmission: 0.5 })).scene).toContain('float inputs:opacity = 0.6')
  })

  test('vertex colours are converted to their mean', async () => {
    const { scene } = await usda({ colors: [1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1] })
    expect(scene).toContain('inputs:scale = (0.5, 0, 0.25, 1)')
  })

  test('the back faces of double-sided materials are written as triangles, which count', async () => {
    const { triangles, bytes } = await usda({ isDoubleSided: true })
    const [piece] = await readBack(bytes, 'ios')
    expect([triangles, piece!.triangles]).toEqual([16, 16])
    const front = readZip(bytes)
      .map(({ data }) => new TextDecoder().decode(data))
      .find((text) => text.includes('primvars:st'))
    expect(front).toContain('faceVertexIndices = [0,1,2,2,1,3,4,6,5,6,7,5]')
    expect(front).toMatch(/normals = \[(?:\(0,0,1\),){4}(?:\(0,0,-1\),?){4}\]/)
  })
})

test('the same input gives the same bytes, whatever was made before', async () => {
  const pieces = [1, 2].map((i) => ({ id: `${i}`, model, ...STILL, variant: 'RED', position: { x: i, y: 0, z: 0 } }))
  const make = async (target: ArTarget) => [
    hashOf((await productFile(model, { variant: 'BLUE', name: 'Thing' }, target)).bytes),
    hashOf((await roomFile(pieces, { x: 0, z: 0 }, target)).bytes),
  ]
  for (const target of AR_TARGETS) {
    const first = await make(target)
    await Promise.all([1, 2, 3].map((i) => productFile(model, { variant: 'RED', scale: { ...ONE, x: i }, name: 'Thing' }, 'ios')))
    expect(await make(target)).toEqual(first)
    expect(first[0]).not.toBe(first[1])
  }
})

describe('a broken model', () => {
  test.each([
    ['no GLB at all', () => new TextEncoder().encode('this is no model, whatever it is called')],
    ['nothing', () => new Uint8Array()],
    ['cut off', () => model.slice(0, model.length / 2)],
    ['cut off in its description', () => model.slice(0, 40)],
  ])('a broken model is refused with a message: %s', async (_, bytes) => {
    for (const target of AR_TARGETS)
      await expect(productFile(bytes(), { variant: null, name: 'Thing' }, target)).rejects.toMatchObject({
        name: 'ModelRefused',
        message: expect.stringMatching(/^The model cannot be read: ./),
      })
  })

  test('a model with a broken texture is refused, and the next one is converted all the same', async () => {
    const torn = await thing({ picture: new Uint8Array(100) })
    await expect(productFile(torn, { variant: null, name: 'Thing' }, 'ios')).rejects.toThrow('A picture of the model is broken.')
    expect((await productFile(model, { variant: null, name: 'Thing' }, 'ios')).triangles).toBe(14)
  })
})

test('a job that cannot be sent to a process fails alone', async () => {
  const given = { variant: null, name: (() => 'Thing') as unknown as string }
  await expect(productFile(model, given, 'web')).rejects.toThrow('could not be cloned')
  expect((await productFile(model, { variant: null, name: 'Thing' }, 'web')).triangles).toBe(14)
})

/** Children of this process that make files: their process ids and niceness. */
const makers = (): { pid: number; nice: number }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const [stat, command] = [readIfThere(`/proc/${pid}/stat`), readIfThere(`/proc/${pid}/cmdline`)]
      // proc(5): the fields after the name, which may hold anything, begin with the third.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const isMaker = Number(fields[1]) === process.pid && command.includes('convert/worker.ts')
      return isMaker ? [{ pid: Number(pid), nice: Number(fields[16]) }] : []
    })
/** Processes come and go. */
const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

test.skipIf(process.platform !== 'linux')('only processes that make files run at lower priority than requests', async () => {
  await productFile(model, { variant: null, name: 'Thing' }, 'web')
  expect(new Set(makers().map(({ nice }) => nice))).toEqual(new Set([5]))
  expect(getPriority()).toBe(0)
})

test.skipIf(process.platform !== 'linux')('a file whose process ends is said to have failed, and the next is made by another', async () => {
  const other = await thing()
  await productFile(model, { variant: null, name: 'Thing' }, 'web')
  // Looked up before: the file would be made while they are looked for.
  const resting = makers()
  const making = productFile(other, { variant: 'RED', name: 'Thing' }, 'ios')
  for (const { pid } of resting) process.kill(pid, 'SIGTERM')
  await expect(making).rejects.toThrow('The process that made the file ended.')
  expect((await productFile(model, { variant: null, name: 'Thing' }, 'web')).triangles).toBe(14)
})

test('nothing of the browser that the processes play is seen outside them', async () => {
  await productFile(model, { variant: null, name: 'Thing' }, 'ios')
  expect(['document', 'ImageBitmap', 'window'].filter((name) => name in globalThis)).toEqual([])
})

describe('a product of the collection', () => {
  const SKU = 'CHAIR-DOKKI'

  test('the product is the same in all three formats, made from either of its files', async () => {
    for (const form of ['model', 'plain'] as const) {
      const bytes = await collectionModel(SKU, form)
      const files = await Promise.all(AR_TARGETS.map((target) => productFile(bytes, { variant: `${SKU}-WALNUT`, name: 'Dokki' }, target)))
      for (const [i, target] of AR_TARGETS.entries()) {
        const { bytes: made, box, triangles, simplified } = files[i]!
        expect(await arFaults(made, target, 'product')).toEqual([])
        const [piece] = await readBack(made, target)
        expect([triangles, simplified, gap(box, files[0]!.box)]).toEqual([piece!.triangles, null, 0])
        expect(gap(box, piece!.box)).toBeLessThan(MILLIMETRE)
      }
    }
  }, 120_000)
})
