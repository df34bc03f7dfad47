/** Everything that is measured of a finished piece without writing its file. */
import type { ProductDefinition } from '../definition.ts'
import { slotMeshes } from '../glb.ts'
import type { ModelBuilder } from '../modelBuilder.ts'
import { coplanarClashes, thinOverlays, type Clash } from './coplanar.ts'
import { floatingParts } from './floating.ts'
import { portrait, type Portrait } from './similarity.ts'
import { partsOf } from './parts.ts'

export interface Examination {
  sku: string
  triangles: number
  vertices: number
  drawCalls: number
  clashes: Clash[]
  /** Broad sheets less than a millimetre over another material. */
  thin: Clash[]
  floating: string[]
  portrait: Portrait
}

export const examine = (product: ProductDefinition, builder: ModelBuilder): Examination => {
  const meshes = slotMeshes(builder, product.variants)
  const parts = partsOf(builder)
  return {
    sku: product.sku,
    triangles: meshes.reduce((sum, mesh) => sum + mesh.indices.length / 3, 0),
    vertices: meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0),
    drawCalls: meshes.length,
    clashes: coplanarClashes(parts, product.mount),
    thin: thinOverlays(parts, product.mount),
    floating: floatingParts(parts, product.mount),
    portrait: portrait(product.sku, parts),
  }
}
