/** Assigns the material of each of the shop's variants, and writes them as KHR_materials_variants by SKU. */
import type { Document, Material } from '@gltf-transform/core'
import { KHRMaterialsVariants } from '@gltf-transform/extensions'
import type { Part } from './bake.ts'
import { ModelRefused } from './refused.ts'

export interface WantedVariant {
  sku: string
  /** Names by which the file may know it: its own in any language, its finish, what the manifest says. */
  names: readonly string[]
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The file's variant for each SKU; null for the default. A file without variants dresses all alike, and one variant of the shop needs none of the file's.
 * @throws ModelRefused when the file has variants and the shop's several are not all among them
 */
export const matchVariants = (inFile: readonly string[], wanted: readonly WantedVariant[]): Map<string, string | null> => {
  const byName = new Map(inFile.map((name) => [plain(name), name]))
  const matched = new Map(
    wanted.map(({ sku, names }) => [sku, [sku, ...names].map((name) => byName.get(plain(name))).find((name) => name !== undefined) ?? null]),
  )
  const missing = wanted.filter(({ sku }) => matched.get(sku) === null)
  if (inFile.length > 0 && wanted.length > 1 && missing.length > 0)
    throw new ModelRefused(
      `The model has the variants ${inFile.map((name) => JSON.stringify(name.slice(0, 60))).join(', ')}; none of them is ${missing.map(({ sku }) => sku).join(', ')}. Name it in model_variant.`,
    )
  return matched
}

/** Writes the parts' materials by SKU; the first is the default. */
export const assignVariantMaterials = (document: Document, parts: readonly Part[], matched: ReadonlyMap<string, string | null>): void => {
  const extension = document.createExtension(KHRMaterialsVariants)
  const variants = [...matched.keys()].map((sku) => extension.createVariant(sku))
  for (const { primitive, material, dressed } of parts) {
    const materials = [...matched.values()].map((name) => (name === null ? material : (dressed.get(name) ?? material)))
    const bare = document.createMaterial()
    const list = extension.createMappingList()
    for (const one of new Set(materials)) {
      const mapping = extension.createMapping().setMaterial(one ?? bare)
      materials.forEach((other, i) => other === one && mapping.addVariant(variants[i]!))
      list.addMapping(mapping)
    }
    const first: Material = materials[0] ?? bare
    primitive.setMaterial(first).setExtension('KHR_materials_variants', list)
    if (!materials.includes(null)) bare.dispose()
  }
}
