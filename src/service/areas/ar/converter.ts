/** Files of AR as the house's own converter makes them, in processes of its own. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { ArPlatform } from '../../../contract/ar.ts'
import { productFile, roomFile } from '../../../furniture/convert/convert.ts'
import { emptyRoom } from './emptyRoom.ts'
import type { Recipe } from './recipe.ts'
import type { Converter, Made } from './workshop.ts'

const SOURCES = new URL('../../../furniture/convert/', import.meta.url)
/** What else decides how a file comes out: how models are read, and the libraries by which they are written. */
const BESIDE = ['../../../furniture/intake/bake.ts', './emptyRoom.ts']
const PACKAGES = ['@gltf-transform/core', '@gltf-transform/extensions', '@gltf-transform/functions', 'meshoptimizer', 'sharp', 'three'] as const

/** Of each package, as it is pinned. */
const pinned = (): Record<string, string> => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return dependencies
}

/** SHA-256 of what decides how a file comes out. */
const versionOf = (): string => {
  const hash = createHash('sha256')
  const own = readdirSync(SOURCES).filter((name) => name.endsWith('.ts') && !name.includes('test'))
  const sources = [...own.toSorted().map((name) => new URL(name, SOURCES)), ...BESIDE.map((path) => new URL(path, import.meta.url))]
  for (const source of sources) hash.update(readFileSync(source))
  const versions = pinned()
  for (const name of PACKAGES) hash.update(`${name} ${versions[name]}\n`)
  return hash.digest('hex').slice(0, 16)
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
