/** How large folders and files may be, and that folders side by side depend on each other in one direction at most (docs/architecture.md). */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, posix, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
const sources = tracked.filter((file) => /^(?:src|e2e|bench|scripts|test)\/.*\.tsx?$/.test(file))
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$|^(?:e2e|test)\//.test(file)
const textOf = (file: string) => readFileSync(resolve(root, file), 'utf8')

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.\.?\/[^'"\n]+|#[a-z][^'"\n]+)['"]/g
/** The file that an import names: AssemblyScript writes none of its endings, and the build's own words follow a question mark. */
const fileOf = (from: string, specifier: string): string => {
  const path = specifier.startsWith('#') ? `src/${specifier.slice(1)}` : posix.join(posix.dirname(from), specifier)
  return /\.\w+(?:\?.*)?$/.test(path) ? path.replace(/\?.*/, '') : `${path}.ts`
}
interface Import {
  from: string
  to: string
}
const imports: readonly Import[] = sources
  .filter((file) => !isTest(file))
  .flatMap((from) => [...textOf(from).matchAll(SPECIFIER)].map(([, specifier]) => ({ from, to: fileOf(from, specifier!) })))

/** The folders side by side in which two files are, one below the other's: `src/web/editor/store`, `src/web/editor/sync`. */
const siblings = ({ from, to }: Import): [string, string] | undefined => {
  const [a, b] = [dirname(from).split('/'), dirname(to).split('/')]
  const same = a.findIndex((name, depth) => name !== b[depth])
  if (same < 0 || same >= b.length) return undefined
  return [a.slice(0, same + 1).join('/'), b.slice(0, same + 1).join('/')]
}

/** What is drawn once and kept with its source: each held to it by a test of its own. */
const KEPT = /^(?:src\/collection\/kept|src\/models\/textures)(?:\/|$)/

test('imports are found', () => {
  expect(imports.length).toBeGreaterThan(3000)
  expect(imports.filter(({ to }) => !tracked.includes(to)).map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('no two folders side by side import each other, at any depth, types included', () => {
  const pairs = new Map<string, Import[]>()
  for (const one of imports) {
    const pair = siblings(one)?.join(' → ')
    if (pair !== undefined) pairs.set(pair, [...(pairs.get(pair) ?? []), one])
  }
  expect(pairs.size).toBeGreaterThan(100)
  const mutual = [...pairs].filter(([pair]) => pairs.has(pair.split(' → ').toReversed().join(' → ')))
  expect(mutual.flatMap(([, of]) => of.map(({ from, to }) => `${from} → ${to}`))).toEqual([])
})

test('no folder has more than 30 files side by side', () => {
  const count = new Map<string, number>()
  for (const folder of tracked.filter((file) => file.startsWith('src/')).map(dirname)) count.set(folder, (count.get(folder) ?? 0) + 1)
  // Migrations are a list in order of time.
  const large = [...count].filter(([folder, files]) => files > 30 && !KEPT.test(folder) && folder !== 'src/service/db/migrations')
  expect(large).toEqual([])
})

test('no source file is longer than 350 lines', () => {
  expect(sources.filter((file) => textOf(file).split('\n').length > 351)).toEqual([])
})
