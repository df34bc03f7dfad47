/** The floors of the house (docs/architecture.md): imports go down only, read off the import statements. */
import { readFileSync, globSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname)

/** What each room may import besides itself and packages. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  room: ['contract'],
  furniture: ['contract', 'room'],
  tracer: ['contract', 'room'],
  service: ['contract', 'room', 'furniture', 'tracer'],
  web: ['contract', 'room', 'furniture', 'tracer'],
}
/** Rooms that may use only these packages. */
const PACKAGES: Record<string, readonly string[]> = { contract: ['zod'], room: [] }
const TEST_PACKAGES = new Set(['vitest', 'fast-check'])

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"\n]*?(?:\n[^'"]*?)?from\s*['"]([^'"]+)['"]|import\s*\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g

interface Import {
  file: string
  room: string
  specifier: string
  /** Of types alone: gone before anything runs. */
  isType: boolean
}

const importsOf = (file: string): Import[] => {
  const source = readFileSync(resolve(root, file), 'utf8')
  const room = file.split('/')[0]!
  return [...source.matchAll(IMPORT)].map((match) => ({
    file,
    room,
    specifier: match[1] ?? match[2] ?? match[3]!,
    isType: /^\s*(?:import|export)\s+type\b/.test(match[0]),
  }))
}

const files = globSync('*/**/*.{ts,tsx}', { cwd: root })
const imports = files.flatMap(importsOf)
const isTest = (file: string) => /\.test\.tsx?$|\/testing(\/|\.ts$)/.test(file)
const target = ({ file, specifier }: Import) => relative(root, resolve(root, dirname(file), specifier)).replaceAll('\\', '/')
const local = imports.filter((i) => i.specifier.startsWith('.'))

describe('imports', () => {
  test('are found at all', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(imports.length).toBeGreaterThan(100)
  })

  test('every room of the house is known', () => {
    const unknown = [...new Set(files.map((file) => file.split('/')[0]!))].filter((room) => !(room in MAY_IMPORT))
    expect(unknown).toEqual([])
  })

  test('go down only', () => {
    const up = local.filter((i) => {
      const to = target(i).split('/')[0]!
      return to !== i.room && !MAY_IMPORT[i.room]?.includes(to)
    })
    expect(up.map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })

  test('contract uses zod alone, room no package at all', () => {
    const foreign = imports.filter(
      (i) =>
        i.room in PACKAGES &&
        !i.specifier.startsWith('.') &&
        !PACKAGES[i.room]!.includes(i.specifier) &&
        !(isTest(i.file) && TEST_PACKAGES.has(i.specifier)),
    )
    expect(foreign.map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })

  test("an area reads another area's functions, never its tables", () => {
    const reads = local.filter((i) => {
      const from = i.file.match(/^service\/areas\/(\w+)\//)?.[1]
      const to = target(i).match(/^service\/areas\/(\w+)\/tables\.ts$/)?.[1]
      return to !== undefined && from !== to && i.file !== 'service/db/schema.ts'
    })
    expect(reads.map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })

  test('sentences of refusals are made in src/service/wire alone', () => {
    const WORDED = new Set(['service/wire/sentence.ts', 'contract/detailSentences.ts', 'contract/errors.ts'])
    // What a terminal shows is a wire of its own.
    const TERMINAL = 'service/areas/accounts/command.ts'
    const below = local.filter(
      (i) => i.file.startsWith('service/') && !i.file.startsWith('service/wire/') && i.file !== TERMINAL && !/\btest(?:ing)?\b/.test(i.file),
    )
    const worded = below.filter((i) => WORDED.has(target(i)) && !i.isType)
    expect(worded.map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })

  test('the page keeps things in the browser through src/web/storage alone', () => {
    const STORED = /\b(?:localStorage|sessionStorage|indexedDB|caches)\b|['"]idb-keyval['"]/
    const elsewhere = files.filter(
      (file) => file.startsWith('web/') && !file.startsWith('web/storage/') && !isTest(file) && !file.endsWith('.testing.ts'),
    )
    const code = (file: string) => readFileSync(resolve(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    expect(elsewhere.filter((file) => STORED.test(code(file)))).toEqual([])
    expect(files.filter((file) => file.startsWith('web/storage/') && !isTest(file) && STORED.test(code(file))).length).toBeGreaterThan(0)
  })

  test('every idempotency key of the page is made by once()', () => {
    const callers = files.filter((file) => file.startsWith('web/') && !file.startsWith('web/api/') && !isTest(file))
    const keyed = callers.filter((file) => /\bidempotencyKey\b/.test(readFileSync(resolve(root, file), 'utf8')))
    expect(keyed.length).toBeGreaterThan(3)
    expect(keyed.filter((file) => !/\bonce\(/.test(readFileSync(resolve(root, file), 'utf8')))).toEqual([])
  })

  test('production code never imports tests or what supports them', () => {
    const wrong = local.filter((i) => !isTest(i.file) && isTest(target(i)))
    expect(wrong.map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })
})
