/** Goods and models for tests of their images. */
import { Document, NodeIO } from '@gltf-transform/core'
import type { CatalogueEntry } from '#contract/catalog/catalog.ts'
import type { Color } from '#tracer/scene.ts'
import { boxMesh } from './scenes.ts'

/** A thing that stands on the floor, with a model. */
export const entryOf = (sku: string, variants: readonly string[]): CatalogueEntry => ({
  sku,
  name: { ar: sku, en: sku, fr: sku },
  description: { ar: sku, en: sku, fr: sku },
  category: 'stool',
  roomTypes: ['living_room'],
  styles: ['modern'],
  price: 100,
  discountPercentage: 0,
  size: { width: 0.4, depth: 0.4, height: 0.4 },
  mount: 'floor',
  clearance: { front: 0, back: 0, left: 0, right: 0 },
  requiresInstallation: false,
  installationPrice: 0,
  variants: variants.map((variant) => ({
    sku: variant,
    name: { ar: variant, en: variant, fr: variant },
    color: '#806040',
    finish: 'wood',
    priceDelta: 0,
    stock: 1,
    image: null,
    largeImage: null,
  })),
  model: { path: `models/${sku}.glb`, sha256: 'a'.repeat(64), bytes: 1000, triangles: 12 },
  plain: null,
})

/** A cube of half a metre that stands on the floor. @param color linear */
export const boxGlb = (color: Color): Promise<Uint8Array> => {
  const { positions, indices } = boxMesh([-0.25, 0, -0.25], [0.25, 0.5, 0.25])
  const document = new Document()
  const buffer = document.createBuffer()
  const accessor = (type: 'VEC3' | 'SCALAR', array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', Float32Array.from(positions)))
    .setIndices(accessor('SCALAR', Uint32Array.from(indices)))
    .setMaterial(
      document
        .createMaterial()
        .setBaseColorFactor([...color, 1])
        .setMetallicFactor(0),
    )
  document.createScene().addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  return new NodeIO().writeBinary(document)
}
