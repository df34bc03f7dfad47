/**
 * Models and textures that have passed their tests, with their keys. `npm test` tries those that differ from the list and a few others each day; `npm
 * run test:full` tries all. `npm run furniture` tries what it has made, and writes the list once that has passed.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { KEPT, readKeptCatalogue, readKeptKeys } from '#collection/kept.ts'
import { readTextureIndex } from '#models/materials/textureFiles.ts'
import { sourceHash } from '#models/sourceHash.ts'
import { writeWhole } from '#models/writeWhole.ts'

const FILE = join(KEPT, 'passed.json')
const ROOT = resolve(import.meta.dirname, '../..')

/** The tests that hold each model and texture by itself. */
export const TESTS_OF_EACH = ['src/collection/collection.test.ts', 'src/collection/making/make.test.ts']
/** Files that define what these tests check. */
const HELD_TO = [...TESTS_OF_EACH, 'src/models/checks/*.ts']

/** Key of each passed item, by SKU of a model or name of a texture. */
export type Passed = Readonly<Record<string, string>>

const keyOf = (...parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Keys to pass with: the item's own key, its catalogue entry, and the tests themselves. */
export const passKeys = async (): Promise<Passed> => {
  const files = HELD_TO.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: ROOT })
    if (found.length === 0) throw new Error(`${pattern} names no test that models are held to.`)
    return found
  })
  const tests = sourceHash(files.map((file) => join(ROOT, file)))
  const [entries, { models }, { source, textures }] = await Promise.all([readKeptCatalogue(), readKeptKeys(), readTextureIndex()])
  const ofModels = entries.filter(({ sku }) => sku in models).map((entry) => [entry.sku, keyOf(tests, models[entry.sku], entry)] as const)
  const ofTextures = Object.entries(textures).map(([name, texture]) => [name, keyOf(tests, source, texture)] as const)
  return Object.fromEntries([...ofModels, ...ofTextures])
}

const readPassed = (): Passed => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Passed) : {})

/** Items with another key than the one that passed. @param passed the tracked list, by default */
export const notPassedYet = async (passed: Passed = readPassed()): Promise<ReadonlySet<string>> =>
  new Set(Object.entries(await passKeys()).flatMap(([name, key]) => (passed[name] === key ? [] : [name])))

/** All of them have passed as they are now. */
export const notePassed = async (): Promise<void> => writeWhole(FILE, `${JSON.stringify(await passKeys(), null, 1)}\n`)
