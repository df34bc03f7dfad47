/** Conversion of files for AR by Diwan's own converter, in processes of its own. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArPlatform } from '#contract/ar/ar.ts'
import { productFile, roomFile } from '#models/convert/convert.ts'
import { sourceHash } from '#models/sourceHash.ts'
import { emptyRoom } from './emptyRoom.ts'
import type { Recipe } from './recipe.ts'
import type { Converter, Made } from './conversionQueue.ts'

const SOURCES = join(import.meta.dirname, '../../../models/convert')
/** Other modules that decide the output: how models are read, and the libraries by which they are written. */
const BESIDE = ['../../../models/ingest/bake.ts', './emptyRoom.ts']
const PACKAGES = ['@gltf-transform/core', '@gltf-transform/extensions', '@gltf-transform/functions', 'meshoptimizer', 'sharp', 'three'] as const

/** Pinned version of each package. */
const pinned = (): Record<string, string> => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return dependencies
}

/** SHA-256 of what decides how a file comes out. */
const versionOf = (): string => {
  const own = readdirSync(SOURCES).filter((name) => name.endsWith('.ts') && !name.includes('test'))
  const sources = [...own.map((name) => join(SOURCES, name)), ...BESIDE.map((path) => join(import.meta.dirname, path))]
  const versions = pinned()
  return sourceHash(sources, ...PACKAGES.map((name) => `${name} ${versions[name]}`)).slice(0, 16)
}

const convert = async (recipe: Recipe, models: ReadonlyMap<string, string>, target: ArPlatform): Promise<Made> => {
  const modelOf = ({ model }: { model: string }): string => {
    const path = models.get(model)
    if (path === undefined) throw new Error(`where the model ${model} lies was not said`)
    return path
  }
  if (recipe.kind === 'product') return productFile(modelOf(recipe), recipe, target)
  const pieces = recipe.pieces.map((piece) => ({ ...piece, model: modelOf(piece) }))
  return pieces.length === 0 ? { bytes: emptyRoom(target), triangles: 0, simplified: null } : roomFile(pieces, recipe.centre, target)
}

export const houseConverter = (): Converter => ({ version: versionOf(), convert })
