/** The model of one product: its files, each named by its content, and what the catalogue says of it. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueEntry } from '#contract/catalog/catalog.ts'
import { partsOf } from '#models/checks/parts.ts'
import { coarserOf } from '#models/coarser/coarser.ts'
import { COLLECTION } from '../index.ts'
import type { ProductDefinition } from '#models/definition.ts'
import { slotMeshes, writeGlb, type SlotMesh } from '#models/glb.ts'
import { ModelBuilder } from '#models/modelBuilder.ts'
import { MODELS } from '../kept.ts'
import { PALETTE, type Material } from '#models/materials/palette.ts'
import { openTextures, type Format, type TextureSource } from '#models/materials/textureFiles.ts'
import type { TextureName } from '#models/materials/textures.ts'
import { frontArt, planArt } from '#models/plan/planArt.ts'
import type { ModelForm } from '#models/modelFiles.ts'
import { sourceHash } from '#models/sourceHash.ts'
import { writeWhole } from '#models/writeWhole.ts'

type Model = NonNullable<CatalogueEntry['model']>
/** Facts of a product’s model in the catalogue. */
export interface ModelFacts {
  model: Model
  plain: NonNullable<CatalogueEntry['plain']>
}

/** The parts of a product, by slot. */
export const assembled = (product: ProductDefinition): ModelBuilder => {
  const builder = new ModelBuilder()
  product.build?.(builder)
  return builder.setDown(product.mount)
}

/** The palette’s rows that a product’s variants name. */
export const paintsOf = ({ variants }: ProductDefinition): [string, Material][] =>
  [...new Set(variants.flatMap(({ materials }) => Object.values(materials)))].toSorted().map((name) => [name, PALETTE[name]])

/** The textures that a product’s models carry. */
const texturesOf = (product: ProductDefinition): TextureName[] => [
  ...new Set(paintsOf(product).flatMap(([, { texture, weave }]) => [texture, weave].filter((name) => name !== undefined))),
]

const productOf = (sku: string): ProductDefinition => {
  const product = COLLECTION.find((one) => one.sku === sku)
  if (!product?.build) throw new Error(`The collection has no ${sku} with a model.`)
  return product
}

const SRC = join(import.meta.dirname, '../..')
/** Sources that write models, find their coarser levels and draw their plans; what they are given is in the key itself. */
const WRITERS = ['glb.ts', 'paints.ts', 'coarser', 'convert/glbFile.ts', 'convert/readGlb.ts', 'plan'].map((name) => `models/${name}`)
/** Sources of what they are given. */
const DEFINITIONS = [
  'collection',
  ...['modelBuilder.ts', 'terms.ts', 'definition.ts', 'checks/parts.ts', 'geometry', 'materials'].map((name) => `models/${name}`),
  ...WRITERS,
]
/** Modules that only schedule the making of models and store them. */
const NOT_DEFINING = /\.test\.|^collection\/(?:kept\.ts|making\/(?!makeModel\.ts))/
/** Libraries that decide bytes. */
const LIBRARIES = ['@gltf-transform/core', '@gltf-transform/extensions', '@gltf-transform/functions', 'meshoptimizer', 'sharp']

const filesUnder = async (name: string): Promise<string[]> => {
  if (name.endsWith('.ts')) return [name]
  const found = await readdir(join(SRC, name), { recursive: true })
  return found.map((file) => `${name}/${file.replaceAll('\\', '/')}`).filter((file) => file.endsWith('.ts') && !NOT_DEFINING.test(file))
}

const hashOf = async (names: readonly string[]): Promise<string> => {
  const files = (await Promise.all(names.map(filesUnder))).flat().map((file) => join(SRC, file))
  const { dependencies } = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return sourceHash(files, ...LIBRARIES.map((name) => `${name} ${dependencies[name]}`))
}

/** SHA-256 of all sources that models and the catalogue follow from. */
export const modelSourceHash = (): Promise<string> => hashOf(DEFINITIONS)

/** Input of a product’s files. */
interface Ingredients {
  product: ProductDefinition
  builder: ModelBuilder
  meshes: SlotMesh[]
}
const ingredientsOf = (product: ProductDefinition): Ingredients => {
  const builder = assembled(product)
  return { product, builder, meshes: slotMeshes(builder, product.variants) }
}

const keyOf = async ({ product, meshes }: Ingredients, textures: TextureSource, writers: string): Promise<string> => {
  const hash = createHash('sha256')
  const carried = await Promise.all(
    texturesOf(product).map(async (name) => {
      const sets = [await textures(name, 'web'), await textures(name, 'plain')]
      return sets.flatMap(({ base, normal, surface, mean, roughness }) => [base?.name, normal?.name, surface?.name, mean, roughness])
    }),
  )
  const { category, name, variants } = product
  hash.update(JSON.stringify([writers, category, name.en, variants.map(({ sku, materials }) => [sku, materials]), paintsOf(product), carried]))
  for (const { slot, tile, positions, normals, uvs, indices } of meshes) {
    hash.update(JSON.stringify([slot, tile]))
    for (const list of [positions, normals, uvs, indices]) hash.update(new Float64Array(list))
  }
  return hash.digest('hex')
}

interface NamedFile {
  path: string
  bytes: number
  sha256: string
}

/** Makes models and writes their files into `folder`. */
export class ModelMaker {
  readonly #folder: string
  readonly #textures: TextureSource
  readonly #writers: string

  private constructor(folder: string, textures: TextureSource, writers: string) {
    this.#folder = folder
    this.#textures = textures
    this.#writers = writers
  }

  /** @param folder receives the files, each as `<SHA-256>.glb` */
  static async open(folder: string): Promise<ModelMaker> {
    return new ModelMaker(folder, await openTextures(), await hashOf(WRITERS))
  }

  /**
   * Makes one file of a product; for its coarser levels, the model too where it is not there.
   * @param model SHA-256 of the model, as the catalogue says
   * @returns SHA-256 of what was made; null where nothing coarser passes for the model
   */
  async makeFile(sku: string, form: ModelForm, model: string): Promise<string | null> {
    const ingredients = ingredientsOf(productOf(sku))
    if (form !== 'coarser') return (await this.#glb(ingredients, form === 'plain' ? 'plain' : 'web')).file.sha256
    const path = join(this.#folder, `${model}.glb`)
    const bytes = existsSync(path) ? await readFile(path) : (await this.#glb(ingredients, 'web')).content
    const coarser = await coarserOf(bytes)
    return coarser && (await this.#write(coarser.bytes)).sha256
  }

  /**
   * Makes all files of a product, unless it is known to be what it was.
   * @returns what decides the files, and null for what is known
   */
  async makeAll(sku: string, known: string | null): Promise<{ key: string; facts: ModelFacts | null }> {
    const ingredients = ingredientsOf(productOf(sku))
    const key = await this.#key(ingredients)
    if (key === known) return { key, facts: null }
    const { product, builder, meshes } = ingredients
    // Before the parts are joined by what they are made of.
    const parts = partsOf(builder)
    const web = await this.#glb(ingredients, 'web')
    const coarser = await coarserOf(web.content)
    const model: Model = {
      ...web.file,
      triangles: meshes.reduce((sum, mesh) => sum + mesh.indices.length / 3, 0),
      plan: planArt(parts, product.category),
      front: frontArt(parts),
      ...(coarser && {
        coarser: { ...(await this.#write(coarser.bytes)), levels: coarser.levels, pictures: coarser.pictures.map(({ sha256 }) => sha256) },
      }),
    }
    return { key, facts: { model, plain: (await this.#glb(ingredients, 'plain')).file } }
  }

  /** Key of a product’s files. */
  keyOf(sku: string): Promise<string> {
    return this.#key(ingredientsOf(productOf(sku)))
  }

  #key(ingredients: Ingredients): Promise<string> {
    return keyOf(ingredients, this.#textures, this.#writers)
  }

  async #glb({ product, meshes }: Ingredients, format: Format): Promise<{ file: NamedFile; content: Uint8Array }> {
    const content = await writeGlb(product.name.en, meshes, product.variants, this.#textures, format)
    return { file: await this.#write(content), content }
  }

  async #write(bytes: Uint8Array): Promise<NamedFile> {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = join(this.#folder, `${sha256}.glb`)
    if (!existsSync(path)) await writeWhole(path, bytes)
    return { path: `${MODELS}/${sha256}.glb`, bytes: bytes.byteLength, sha256 }
  }
}
