import { globSync } from 'node:fs'
import fc from 'fast-check'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { projectRoot } from '../steps.ts'
import { chunkNames, GROUPS, type Graph } from './chunks.ts'

const ROOT = '/project'
const INDEX = `${ROOT}/index.html`
const SHARED = `${ROOT}/src/shared.ts`
/** Automatic loads, from which the tests build graphs. */
const late = ['pages/home/Home', 'pages/shop/browse/Browse', 'pages/shop/Cart', 'pages/rooms/NewRoom', 'studio/Studio', 'scene/viewer/Viewer'].map(
  (name) => `${ROOT}/src/web/${name}.tsx`,
)
const [home, browse, cart, newRoom, studio, viewer] = late as [string, string, string, string, string, string]

type Imports = Readonly<Record<string, readonly string[]>>

/** @param imports what each module imports @param sizes characters of modules; of the others many */
const graphOf = (imports: Imports, sizes: Readonly<Record<string, number>> = {}): Graph => ({
  getModuleInfo: (id) =>
    ({
      code: 'x'.repeat(sizes[id] ?? 20_000),
      isEntry: id === INDEX,
      importedIds: [...(imports[id] ?? [])],
      importers: Object.keys(imports).filter((one) => imports[one]!.includes(id)),
      dynamicallyImportedIds: id === INDEX ? late : [],
      dynamicImporters: late.includes(id) ? [INDEX] : [],
    }) as unknown as Rolldown.ModuleInfo,
})
const nameIn = (imports: Imports, id: string, sizes?: Readonly<Record<string, number>>) => chunkNames(ROOT)(id, graphOf(imports, sizes))
const neededIn = (...parts: string[]): Imports => ({ [INDEX]: [], ...Object.fromEntries(parts.map((part) => [part, [SHARED]])) })

test.each([
  ['a module of one part stays with it', [browse], null],
  ['a module of the document and a page is in the first chunk', [INDEX, browse], 'shop-start'],
  ['a module of two shop pages is in the shop’s chunk', [browse, cart], 'shop'],
  ['a module of the shop and rooms is in a chunk of their own', [cart, newRoom], 'rooms-shop'],
  ['a module of drawing parts is in no other page’s chunk', [studio, viewer], 'late-studio'],
])('chunks: %s', (_, parts, name) => {
  expect(nameIn(neededIn(...parts), SHARED)).toBe(name)
})

test('each group names files that there are, so that none is lost when files move', () => {
  const paths = globSync(['*.html', 'src/web/print/*.html', 'src/**/*.{ts,tsx}'], { cwd: projectRoot }).map((path) => path.replaceAll('\\', '/'))
  const named = GROUPS.flatMap(([pattern]) => {
    // Each name that a pattern lists, alone: one that is gone is not hidden by the others.
    const [, before = '', names = '', after = ''] = /^(.*?)\(\?:((?:[^()]|\([^()]*\))*)\)(.*)$/.exec(pattern.source) ?? []
    const alone = names.split(/\|(?![^(]*\))/).map((name) => new RegExp(before + name + after))
    return names === '' ? [pattern] : alone
  })
  expect(named.length).toBeGreaterThan(GROUPS.length + 10)
  expect(named.filter((pattern) => !paths.some((path) => pattern.test(path))).map(String)).toEqual([])
})

test('a module too small for a file of its own is in the chunk of a larger set', () => {
  const small = `${ROOT}/src/small.ts`
  const imports = { ...neededIn(home, cart, newRoom), [browse]: [small], [cart]: [SHARED, small] }
  expect(nameIn(imports, small, { [small]: 14_000 })).toBe('home-rooms-shop')
  expect(nameIn(imports, small, { [small]: 16_000 })).toBe('shop')
})

test('modules of a package that is used in small parts are left to the bundler', () => {
  const zod = `${ROOT}/node_modules/zod/v4/core/core.js`
  expect(nameIn({ [INDEX]: [zod], [browse]: [zod] }, zod)).toBeNull()
})

test('files never import one another in a circle', () => {
  const modules = Array.from({ length: 12 }, (_, at) => `${ROOT}/src/m${at}.ts`)
  const all = [...late, ...modules]
  let betweenFiles = 0
  const edges = fc.array(fc.tuple(fc.nat(all.length - 1), fc.nat(modules.length - 1)), { minLength: 10, maxLength: 50 })
  fc.assert(
    fc.property(edges, fc.array(fc.constantFrom(2_000, 20_000), { minLength: 12, maxLength: 12 }), (pairs, sizes) => {
      const imports: Record<string, string[]> = { [INDEX]: [] }
      // A module imports only later ones: a circle of files could come of their names alone.
      for (const [from, to] of pairs) if (from - late.length < to) (imports[all[from]!] ??= []).push(modules[to]!)
      const graph = graphOf(imports, Object.fromEntries(modules.map((id, at) => [id, sizes[at]!])))
      const fileOf = chunkNames(ROOT)
      const next = new Map<string, Set<string>>()
      for (const [from, targets] of Object.entries(imports))
        for (const to of targets) {
          // A dependency of a single part is shared with no other: here their files are one.
          const [file, other] = [fileOf(from, graph) ?? 'own', fileOf(to, graph) ?? 'own']
          if (file === other) continue
          next.set(file, (next.get(file) ?? new Set()).add(other))
          betweenFiles += 1
        }
      const reached = (from: string, seen = new Set<string>()): Set<string> => {
        for (const to of next.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to))
        return seen
      }
      for (const file of next.keys()) expect(reached(file)).not.toContain(file)
    }),
  )
  expect(betweenFiles).toBeGreaterThan(100)
})
