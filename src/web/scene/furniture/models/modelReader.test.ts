/** A room's file for AR, as the converter writes it, taken apart into a model a piece. */
import { Document, NodeIO } from '@gltf-transform/core'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { roomFile } from '#models/convert/convert.ts'
import type { Model } from './models.ts'
import { loadPieces } from './modelReader.ts'
import { ModelCache } from './ModelCache.ts'

/** A tetrahedron 1 m wide, 0.5 m high and 0.8 m deep, on its pivot. */
const tetrahedron = (): Promise<Uint8Array> => {
  const document = new Document()
  const buffer = document.createBuffer()
  const corners = new Float32Array([-0.5, 0, -0.4, 0.5, 0, -0.4, 0, 0, 0.4, 0, 0.5, 0])
  const part = document
    .createPrimitive()
    .setAttribute('POSITION', document.createAccessor().setType('VEC3').setArray(corners).setBuffer(buffer))
    .setIndices(
      document
        .createAccessor()
        .setType('SCALAR')
        .setArray(new Uint16Array([0, 1, 2, 0, 3, 1, 1, 3, 2, 2, 3, 0]))
        .setBuffer(buffer),
    )
    .setMaterial(document.createMaterial())
  document.createScene().addChild(document.createNode().setMesh(document.createMesh().addPrimitive(part)))
  return new NodeIO().writeBinary(document)
}

let url: string
beforeAll(async () => {
  const model = await tetrahedron()
  const pieces = [
    { id: 'as-it-is', model, variant: null, position: { x: 1, y: 0, z: 2 }, angle: 0, scale: { x: 1, y: 1, z: 1 }, name: 'Box' },
    { id: 'turned', model, variant: null, position: { x: 3, y: 0.4, z: 1 }, angle: 1.1, scale: { x: 2, y: 0.5, z: 1 }, name: 'Box' },
  ]
  const { bytes } = await roomFile(pieces, { x: 2.5, z: 2 }, 'web')
  url = `data:model/gltf-binary;base64,${Buffer.from(bytes).toString('base64')}`
})

/** Loading reports its progress. */
beforeEach(() => void vi.stubGlobal('ProgressEvent', Event))

test('a room’s file gives each piece a model of its own, without the place, the turn and the size that it has in the room', async () => {
  const pieces = await loadPieces(url)
  expect([...pieces.keys()]).toEqual(['as-it-is', 'turned'])
  for (const { bounds } of pieces.values()) {
    bounds.min.toArray().forEach((value, i) => expect(value).toBeCloseTo([-0.5, 0, -0.4][i]!, 4))
    bounds.max.toArray().forEach((value, i) => expect(value).toBeCloseTo([0.5, 0.5, 0.4][i]!, 4))
  }
  // Equal pieces are one shape, and so one in a draw call.
  const [first, second] = [...pieces.values()]
  expect(second!.parts[0]!.geometry).toBe(first!.parts[0]!.geometry)
})

test('given models are drawn at once, never requested, and stay when the cache is disposed of', async () => {
  const [[, given]] = [...(await loadPieces(url))] as [[string, Model]]
  const freed = vi.spyOn(given.parts[0]!.geometry, 'dispose')
  const cache = new ModelCache(() => undefined, new Map([['room.glb#sofa', given]]))
  expect([cache.get('room.glb#sofa'), cache.known('room.glb#sofa'), cache.pending]).toEqual([given, given, 0])
  cache.dispose()
  expect(freed).not.toHaveBeenCalled()
})
