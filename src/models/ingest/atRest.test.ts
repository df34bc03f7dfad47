/** A file is imported as it is shown at rest: bones and morph targets in their rest pose, without hidden parts, lights and sounds. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Primitive, type Document, type mat4, type Node, type vec4 } from '@gltf-transform/core'
import { KHRMaterialsVariants } from '@gltf-transform/extensions'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boxDocument, type Built, boxJson, glb, rawGlb } from '../../../test/models/ingest.ts'
import { bakedParts } from './bake.ts'
import { readModelFiles } from './container.ts'
import { houseTriangles } from './examine.ts'
import { boxOf } from './fit.ts'
import { readDocument } from './readDocument.ts'
import { ingestModel } from './ingestModel.ts'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'diwan-rest-')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const filesOf = async (bytes: Uint8Array) => {
  writeFileSync(join(folder, 'box.glb'), bytes)
  return (await readModelFiles(folder, 'box.glb')).document
}
const measured = async (bytes: Uint8Array): Promise<number[][]> => {
  const { min, max } = boxOf(bakedParts((await readDocument(await filesOf(bytes))).document))
  return [min, max].map((corner) => corner.map((value) => Math.round(value * 1000) / 1000 + 0))
}

const list = (document: Document, type: 'VEC3' | 'VEC4' | 'MAT4', array: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>) =>
  document.createAccessor().setType(type).setArray(array).setBuffer(document.getRoot().listBuffers()[0]!)
const UNTURNED: vec4 = [0, 0, 0, 1]
/** A quarter turn about x. */
const QUARTER: vec4 = [Math.SQRT1_2, 0, 0, Math.SQRT1_2]
const IDENTITY: mat4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** Cubic metres that the triangles enclose; negative where they are inside out. */
const volumeOf = (primitive: Primitive): number => {
  const corner = (i: number) => primitive.getAttribute('POSITION')!.getElement(primitive.getIndices()!.getScalar(i), [])
  return Array.from({ length: primitive.getIndices()!.getCount() / 3 }, (_, i) => {
    const [a, b, c] = [corner(i * 3), corner(i * 3 + 1), corner(i * 3 + 2)] as [number[], number[], number[]]
    const cross = (one: number, other: number) => b[one]! * c[other]! - b[other]! * c[one]!
    return (a[0]! * cross(1, 2) + a[1]! * cross(2, 0) + a[2]! * cross(0, 1)) / 6
  }).reduce((sum, one) => sum + one, 0)
}

/** A box of 2 × 1 × 0.5 m on bones: its lower half on the first, its upper half on the second. */
const skinned = ({
  inverse = [IDENTITY, IDENTITY],
  weights = [1, 1],
  box = boxDocument({ max: [2, 1, 0.5] }),
  withNormals = false,
}: { inverse?: mat4[] | null; weights?: [number, number]; box?: Built; withNormals?: boolean } = {}) => {
  const { document } = box
  const [mesh] = document.getRoot().listMeshes()
  const [primitive] = mesh!.listPrimitives()
  const node = document
    .getRoot()
    .listNodes()
    .find((one) => one.getMesh())!
  const isUpper = (corner: number) => primitive!.getAttribute('POSITION')!.getElement(corner, [])[1]! > 0.5
  primitive!.setAttribute(
    'JOINTS_0',
    list(
      document,
      'VEC4',
      Uint8Array.from({ length: 32 }, (_, i) => (i % 4 === 0 && isUpper(i >> 2) ? 1 : 0)),
    ),
  )
  primitive!.setAttribute(
    'WEIGHTS_0',
    list(
      document,
      'VEC4',
      Float32Array.from({ length: 32 }, (_, i) => (i % 4 === 0 ? weights[isUpper(i >> 2) ? 1 : 0] : 0)),
    ),
  )
  // Outwards at its corners.
  const corners = primitive!.getAttribute('POSITION')!.getArray()!
  const normals = Float32Array.from(corners, (value) => (value > 0 ? 1 : -1) / Math.sqrt(3))
  if (withNormals) primitive!.setAttribute('NORMAL', list(document, 'VEC3', normals))
  const [lower, upper] = [document.createNode('lower'), document.createNode('upper')]
  document.getRoot().listScenes()[0]!.addChild(lower.addChild(upper))
  const skin = document.createSkin().addJoint(lower).addJoint(upper)
  if (inverse) skin.setInverseBindMatrices(list(document, 'MAT4', Float32Array.from(inverse.flat())))
  node.setSkin(skin)
  return { document, node, primitive: primitive!, lower, upper }
}

describe('bones', () => {
  test('hold a mesh where they are, and the transform of its own node is passed over', async () => {
    const { document, node } = skinned()
    node.setRotation(QUARTER).setScale([0.01, 0.01, 0.01]).setTranslation([5, 5, 5])
    expect(await measured(await glb(document))).toEqual([
      [0, 0, 0],
      [2, 1, 0.5],
    ])
    const { notes, triangles } = await ingestModel(await filesOf(await glb(document)), {
      size: { width: 2, height: 1, depth: 0.5 },
      category: 'bench',
      mount: 'floor',
      pose: {},
      variants: [{ sku: 'BENCH-1', names: [] }],
    })
    expect([notes, triangles]).toEqual([['Its bones were left out: it stands as they hold it at rest.'], 12])
  })

  test.each([
    ['one that is moved takes its corners along', [0, 0.5, 0], UNTURNED, [0, 0, 0], [2, 1.5, 0.5]],
    ['one that is turned turns them', [0, 0, 0], QUARTER, [0, -0.5, 0], [2, 0, 1]],
  ] as const)('%s', async (_what, translation, rotation, min, max) => {
    const { document, upper } = skinned()
    upper.setTranslation([...translation]).setRotation([...rotation])
    const [low, high] = await measured(await glb(document))
    expect(low).toEqual(min)
    expect(high![0]).toBe(max[0])
    expect(high![1]).toBeCloseTo(max[1], 3)
  })

  test.each([
    ['with its bones', (parent: Node, { node, lower }: ReturnType<typeof skinned>) => parent.addChild(node).addChild(lower)],
    ['as its bones alone are, the mesh beside them', (parent: Node, { lower }: ReturnType<typeof skinned>) => parent.addChild(lower)],
  ] as const)('under a mirrored parent keep a mesh’s outer side outside: %s', async (_what, hang) => {
    const made = skinned({ withNormals: true })
    const { document } = made
    const parent = document.createNode('__root__').setScale([1, 1, -1])
    document.getRoot().listScenes()[0]!.addChild(parent)
    hang(parent, made)
    const { primitive } = bakedParts((await readDocument(await filesOf(await glb(document)))).document)[0]!
    expect(boxOf([{ primitive, material: null, dressed: new Map() }]).min).toEqual([0, 0, -0.5])
    expect(volumeOf(primitive)).toBeCloseTo(1)
    const [position, normal] = [primitive.getAttribute('POSITION')!, primitive.getAttribute('NORMAL')!]
    for (let i = 0; i < position.getCount(); i++) {
      const [at, out] = [position.getElement(i, []), normal.getElement(i, [])]
      const fromCentre = [at[0]! - 1, at[1]! - 0.5, at[2]! + 0.25]
      expect(fromCentre.reduce((sum, value, axis) => sum + value * out[axis]!, 0)).toBeGreaterThan(0)
    }
  })

  test('bones are undone by the bind pose of the mesh', async () => {
    const { document, lower, upper } = skinned({ inverse: [IDENTITY, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -3, 0, 1]] })
    lower.setTranslation([0, 0, 0])
    upper.setTranslation([0, 3, 0])
    expect(await measured(await glb(document))).toEqual([
      [0, 0, 0],
      [2, 1, 0.5],
    ])
  })

  test('without a pose of binding, and with shares that do not sum up to one, still hold it whole', async () => {
    expect(await measured(await glb(skinned({ inverse: null, weights: [0.5, 0.25] }).document))).toEqual([
      [0, 0, 0],
      [2, 1, 0.5],
    ])
  })

  test('missing bones are refused with a message', async () => {
    const { document, primitive } = skinned()
    primitive.getAttribute('JOINTS_0')!.setArray(new Uint8Array(32).fill(9))
    const bytes = await glb(document)
    await expect(measured(bytes)).rejects.toThrow('A part of the model hangs on bones that it does not have.')
  })

  test('a skin without a named root uses its node', async () => {
    const { document, node, primitive } = skinned()
    primitive.setAttribute('JOINTS_0', null).setAttribute('WEIGHTS_0', null)
    node.setScale([2, 2, 2])
    expect((await measured(await glb(document)))[1]).toEqual([4, 2, 1])
  })
})

describe('morph targets', () => {
  /** A box of 1 m that its one target makes a metre higher. */
  const morphing = () => {
    const { document } = boxDocument()
    const [mesh] = document.getRoot().listMeshes()
    const [primitive] = mesh!.listPrimitives()
    const position = primitive!.getAttribute('POSITION')!
    const up = Float32Array.from({ length: 24 }, (_, i) => (i % 3 === 1 ? position.getElement(Math.floor(i / 3), [])[1]! : 0))
    primitive!.addTarget(document.createPrimitiveTarget().setAttribute('POSITION', list(document, 'VEC3', up)))
    return {
      document,
      mesh: mesh!,
      node: document
        .getRoot()
        .listNodes()
        .find((one) => one.getMesh())!,
    }
  }

  test.each([
    ['none', [], undefined, 1],
    ['the mesh’s own', [0.5], undefined, 1.5],
    ['the node’s before the mesh’s', [0.5], [1], 2],
  ] as const)('count by their weights at rest: %s', async (_what, ofMesh, ofNode, height) => {
    const { document, mesh, node } = morphing()
    mesh.setWeights([...ofMesh])
    if (ofNode) node.setWeights([...ofNode])
    expect((await measured(await glb(document)))[1]).toEqual([1, height, 1])
  })
})

describe('a file like the house’s own', () => {
  const keptTriangles = async (document: Document) => {
    const extension = document.createExtension(KHRMaterialsVariants)
    extension.createVariant('BOX-1')
    writeFileSync(join(folder, 'box.glb'), await glb(document))
    return houseTriangles(await readModelFiles(folder, 'box.glb'), { size: { width: 2, height: 1, depth: 0.5 }, mount: 'floor', skus: ['BOX-1'] })
  }
  const centred = () => boxDocument({ min: [-1, 0, -0.25], max: [1, 1, 0.25] })

  test('a file is kept byte for byte only without bones and morph targets, which the studio does not draw', async () => {
    expect(await keptTriangles(centred().document)).toBe(12)

    const onBones = skinned({ box: centred() })
    expect(await keptTriangles(onBones.document)).toBeNull()

    const { document } = centred()
    const up = list(document, 'VEC3', new Float32Array(24))
    document.getRoot().listMeshes()[0]!.listPrimitives()[0]!.addTarget(document.createPrimitiveTarget().setAttribute('POSITION', up))
    expect(await keptTriangles(document)).toBeNull()
  })
})

describe('what says nothing of shape and material', () => {
  const requiring = (name: string, changes: object = {}) => {
    const { json, bin } = boxJson({ extensionsUsed: [name], extensionsRequired: [name], ...changes })
    return rawGlb(json, bin)
  }
  const taken = async (bytes: Uint8Array) =>
    ingestModel(await filesOf(bytes), {
      size: { width: 1, height: 1, depth: 1 },
      category: 'floor-lamp',
      mount: 'floor',
      pose: {},
      variants: [{ sku: 'LAMP-1', names: [] }],
    })

  test.each([
    ['KHR_lights_punctual', ['Its lights were left out.']],
    ['EXT_lights_image_based', ['Its lights were left out.']],
    ['EXT_lights_ies', ['Its lights were left out.']],
    ['KHR_audio_emitter', ['Its sounds were left out.']],
    ['KHR_xmp_json_ld', []],
    ['KHR_node_visibility', []],
    ['KHR_node_selectability', []],
    ['KHR_physics_rigid_bodies', []],
    ['KHR_animation_pointer', []],
    ['KHR_interactivity', []],
  ])('irrelevant extensions are dropped, even if the file requires them: %s', async (name, notes) => {
    expect((await taken(requiring(name))).notes).toEqual(notes)
  })

  test('a lamp with its light in a node of its own', async () => {
    const lights = [{ type: 'point', intensity: 100 }]
    const bytes = requiring('KHR_lights_punctual', {
      extensions: { KHR_lights_punctual: { lights } },
      nodes: [
        { mesh: 0, children: [1] },
        { translation: [0, 5, 0], extensions: { KHR_lights_punctual: { light: 0 } } },
      ],
    })
    expect((await taken(bytes)).triangles).toBe(12)
  })

  test('a node that the file hides is left out with all that hangs on it', async () => {
    const hidden = { KHR_node_visibility: { visible: false } }
    const bytes = requiring('KHR_node_visibility', {
      scenes: [{ nodes: [0, 1] }],
      nodes: [
        { mesh: 0 },
        { extensions: hidden, children: [2] },
        { mesh: 0, translation: [9, 0, 0], children: [3] },
        { mesh: 0, translation: [9, 0, 0] },
      ],
    })
    expect(await measured(bytes)).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ])
  })

  test('hidden nodes and nodes outside the scene count toward no limit', async () => {
    const { json, bin } = boxJson()
    const [position, indices] = (json as { accessors: object[] }).accessors
    const bytes = rawGlb(
      {
        ...json,
        accessors: [position, indices, { componentType: 5123, count: 2_400_000, type: 'SCALAR' }],
        meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }, { primitives: [{ attributes: { POSITION: 0 }, indices: 2 }] }],
        scene: 1,
        scenes: [{ nodes: [3] }, { nodes: [0, 1] }],
        nodes: [{ mesh: 0 }, { extensions: { KHR_node_visibility: { visible: false } }, children: [2] }, { mesh: 1 }, { mesh: 1 }],
      },
      bin,
    )
    expect((await taken(bytes)).triangles).toBe(12)
  })

  test('points and lines beside the surface are left out', async () => {
    const { document } = boxDocument()
    const [mesh] = document.getRoot().listMeshes()
    const [primitive] = mesh!.listPrimitives()
    const far = list(document, 'VEC3', Float32Array.from([0, 0, 0, 50, 50, 50]))
    mesh!.addPrimitive(document.createPrimitive().setMode(Primitive.Mode.LINES!).setAttribute('POSITION', far).setMaterial(primitive!.getMaterial()))
    expect((await measured(await glb(document)))[1]).toEqual([1, 1, 1])
  })
})
