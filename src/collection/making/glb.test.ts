import { expect, test } from 'vitest'
import { sampleOf } from '../../../test/contract/scope.ts'
import { COLLECTION } from '../index.ts'
import { slotMeshes } from '#models/glb.ts'
import { assembled } from './makeModel.ts'

test('no coordinate is a negative zero: processors disagree on the sign of what is next to nothing', () => {
  const modelled = COLLECTION.filter(({ build }) => build)
  const signed = sampleOf(modelled, { every: 12 }).filter((product) =>
    slotMeshes(assembled(product), product.variants).some((mesh) =>
      [mesh.positions, mesh.normals, mesh.uvs].some((values) => values.some((value) => Object.is(value, -0))),
    ),
  )
  expect(signed.map(({ sku }) => sku)).toEqual([])
})
