/** The floors of the house (docs/architecture.md): imports go down only, read off the import statements. */
import { readFileSync, globSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname)

/** What each room may import besides itself and packages. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  room: ['contract'],
  planner: ['contract', 'room'],
  models: ['contract', 'room'],
  collection: ['contract', 'room', 'models'],
  tracer: ['contract', 'room', 'models'],
  service: ['contract', 'room', 'planner', 'models', 'collection', 'tracer'],
  web: ['contract', 'room', 'planner', 'models', 'tracer'],
}
/** Rooms that may use only these packages. */
const PACKAGES: Record<string, readonly string[]> = { contract: ['zod'], room: [], planner: [] }
const TEST_PACKAGES = new Set(['vitest', 'fast-check'])

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"\n]*?(?:\n[^'"]*?)?from\s*['"]([^'"]+)['"]|import\s*\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+\.ts)['"]/g

interface Import {
  file: string
  room: string
  specifier: string
  /** Of types alone: gone before anything runs. */
  isType: boolean
  /** Loaded when its line is reached, or run by a thread or process of its own. */
  isLate: boolean
}

const importsOf = (file: string): Import[] => {
  const source = readFileSync(resolve(root, file), 'utf8')
  const room = file.split('/')[0]!
  return [...source.matchAll(IMPORT)].map((match) => ({
    file,
    room,
    specifier: match[1] ?? match[2] ?? match[3] ?? match[4]!,
    isType: /^\s*(?:import|export)\s+type\b/.test(match[0]),
    isLate: (match[2] ?? match[4]) !== undefined,
  }))
}

const files = globSync('*/**/*.{ts,tsx}', { cwd: root })
const imports = files.flatMap(importsOf)
/** Tests, and what supports them outside the product: `test/`, in the folders of what it is for. */
const isTest = (file: string) => /\.test\.tsx?$|^\.\.\/test\//.test(file)
/** By a path from the file, or by one of package.json's `imports`, which stand for the rooms below. */
const isLocal = ({ specifier }: Import) => /^[.#]/.test(specifier)
const target = ({ file, specifier }: Import) =>
  specifier.startsWith('#') ? specifier.slice(1) : relative(root, resolve(root, dirname(file), specifier)).replaceAll('\\', '/')
/** The module of the service that a file belongs to. */
const moduleOf = (file: string): string | undefined => file.match(/^service\/modules\/(\w+)\//)?.[1]
const MODULES = [...new Set(files.flatMap((file) => moduleOf(file) ?? []))]
const sourceOf = (file: string): string => readFileSync(resolve(root, file), 'utf8')
/** Packages that modules bring by what they import, and what that imports in turn, each with a file that names it. */
const packagesOf = (entries: readonly string[], isFollowed: (i: Import) => boolean = () => true): Map<string, string> => {
  const reached = new Set(entries)
  const packages = new Map<string, string>()
  // What is added meanwhile is visited too.
  for (const file of reached)
    for (const i of importsOf(file).filter((one) => !one.isType && isFollowed(one)))
      if (isLocal(i)) reached.add(target(i))
      else if (!i.specifier.startsWith('node:')) packages.set(/^(?:@[^/]+\/)?[^/]+/.exec(i.specifier)![0], file)
  return packages
}
const local = imports.filter(isLocal)

/**
 * The floors of the page, lowest first. What stands on one floor knows nothing of its neighbours, but for the lowest, which is what every page
 * is made of.
 */
const PAGE_FLOORS: readonly (readonly string[])[] = [
  ['lib/storage', 'lib/api', 'lib/i18n', 'lib/ui', 'lib/currency', 'lib/offline', 'lib/oldBrowsers'],
  ['editor', 'lib/catalogue', 'lib/handOver'],
  ['scene'],
  ['renders'],
  ['studio'],
  ['ar'],
  ['pages/account'],
  ['pages/rooms'],
  ['pages/shop'],
  ['pages/staff', 'pages/business', 'pages/shared', 'pages/policies', 'pages/home'],
  ['app', 'print'],
  ['main.tsx'],
]
/** The room of the page that a file is in: `lib/ui`, `studio`. */
const pageRoomOf = (path: string): string => /^web\/((?:lib|pages)\/[^/]+|[^/]+)/.exec(path)?.[1] ?? ''
const floorOf = (path: string): number => PAGE_FLOORS.findIndex((rooms) => rooms.includes(pageRoomOf(path)))
/** The source without its comments. */
const codeOf = (file: string): string => sourceOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

/** What only a browser's page has. */
const OF_THE_PAGE = [
  /(?<![\w.'-])(?:window|navigator)\./,
  /(?<![\w.])document\.(?:body|documentElement|activeElement|visibilityState|hidden|title|cookie|(?:add|remove)EventListener|create\w+|querySelector\w*|getElement\w*)/,
  /\bHTML\w*Element\b|(?<![\w'.])(?:Element|EventTarget)\b(?!\w)|\b(?:Pointer|Keyboard|Mouse|Touch|Wheel|Drag|Focus)Event\b/,
  /(?<![\w.])(?:matchMedia|requestAnimationFrame|cancelAnimationFrame|getComputedStyle|createImageBitmap)\b|new (?:Image|\w+Observer)\(/,
]

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
      // The first catalogue is data that any test may look at.
      if (isTest(i.file) && (isTest(target(i)) || to === 'collection')) return false
      return to !== i.room && !MAY_IMPORT[i.room]?.includes(to)
    })
    expect(up.map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })

  test('of the path tracer know rooms in src/tracer/room, and goods in src/tracer/product, alone', () => {
    const wrong = local.filter(
      (i) =>
        i.room === 'tracer' && !/^tracer\/(?:room|product)\//.test(i.file) && /^(?:contract|room|models|tracer\/(?:room|product))\//.test(target(i)),
    )
    expect(wrong.map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })

  test('contract uses zod alone, room no package at all', () => {
    const foreign = imports.filter(
      (i) => i.room in PACKAGES && !isLocal(i) && !PACKAGES[i.room]!.includes(i.specifier) && !(isTest(i.file) && TEST_PACKAGES.has(i.specifier)),
    )
    expect(foreign.map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })

  test("a module reads another module's functions, never its tables", () => {
    const reads = local.filter((i) => {
      const from = i.file.match(/^service\/modules\/(\w+)\//)?.[1]
      const to = target(i).match(/^service\/modules\/(\w+)\/tables\.ts$/)?.[1]
      return to !== undefined && from !== to
    })
    expect(reads.map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })

  test('modules form no circle, types included: each stands above those that it imports', () => {
    const below = new Map<string, Set<string>>()
    for (const i of local) {
      const [from, to] = [moduleOf(i.file), moduleOf(target(i))]
      if (from === undefined || to === undefined || from === to || isTest(i.file)) continue
      below.set(from, (below.get(from) ?? new Set()).add(to))
    }
    expect(below.size).toBeGreaterThan(4)
    // Areas that import none of those left are taken away until none is left, or a circle.
    const left = new Map(MODULES.map((area) => [area, below.get(area) ?? new Set<string>()]))
    for (;;) {
      const lowest = [...left].find(([, imported]) => ![...imported].some((area) => left.has(area)))
      if (lowest === undefined) break
      left.delete(lowest[0])
    }
    const circle = local.filter(
      (i) => !isTest(i.file) && left.has(moduleOf(i.file)!) && left.has(moduleOf(target(i))!) && moduleOf(i.file) !== moduleOf(target(i)),
    )
    expect(circle.map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })

  test('what the modules stand on knows none of them', () => {
    const up = local.filter(
      (i) => /^service\/(?:http|jobs|adapters|secrets|shares|db)\//.test(i.file) && !isTest(i.file) && moduleOf(target(i)) !== undefined,
    )
    expect(up.map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })

  test('every module declares itself in its module.ts, with the modules that it imports, and service/modules.ts lists it', () => {
    const listed = new Set(local.filter((i) => i.file === 'service/modules.ts').map(target))
    expect(MODULES.map((module) => `service/modules/${module}/module.ts`).filter((file) => !listed.has(file))).toEqual([])
    for (const module of MODULES) {
      const source = sourceOf(`service/modules/${module}/module.ts`)
      const imported = local.filter((i) => moduleOf(i.file) === module && !isTest(i.file)).flatMap((i) => moduleOf(target(i)) ?? [])
      const declared = [...(/dependsOn: \[(.*)\]/.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name!)
      expect({ module, dependsOn: declared }).toEqual({ module, dependsOn: [...new Set(imported)].filter((name) => name !== module).toSorted() })
      expect(source).toContain(`name: '${module}'`)
    }
    // It is for the list alone: what one module needs of another is beside it.
    expect(local.filter((i) => /^service\/modules\/\w+\/module\.ts$/.test(target(i)) && i.file !== 'service/modules.ts').map((i) => i.file)).toEqual(
      [],
    )
  })

  test('hooks are connected in the module.ts of modules alone, every one of them', () => {
    const declared = files.filter((file) => /^service\/modules\/\w+\/hooks\.ts$/.test(file))
    expect(declared.length).toBeGreaterThan(2)
    const connects = (file: string) => local.some((i) => i.file === file && declared.includes(target(i))) && /\.connect\(/.test(sourceOf(file))
    const connecting = files.filter((file) => file.startsWith('service/') && !isTest(file) && connects(file))
    expect(connecting.filter((file) => !/^service\/modules(?:\/\w+\/module)?\.ts$/.test(file))).toEqual([])
    const written = connecting.map(sourceOf).join('\n')
    const names = declared.flatMap((file) => [...sourceOf(file).matchAll(/export const (\w+) = (?:hook|question|parts)</g)].map(([, name]) => name!))
    const isConnected = (name: string) => new RegExp(`\\b${name}\\.connect\\(`).test(written)
    expect(names.filter((name) => !isConnected(name))).toEqual([])
    // They run when the service starts, not when a module is loaded.
    expect(written).not.toMatch(/^[\w.]+\.connect\(|^connectModules\(/m)
  })

  test('the service starts without the libraries that most of its processes never need', () => {
    const seldom = [
      'sharp',
      'stripe',
      'prom-client',
      'fflate',
      'nodemailer',
      'playwright-core',
      '@scalar/fastify-api-reference',
      '@aws-sdk/client-s3',
    ]
    const packages = packagesOf(['service/main.ts'], ({ isLate }) => !isLate)
    expect([...packages.keys()]).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod']))
    expect(seldom.filter((name) => packages.has(name)).map((name) => `${packages.get(name)} → ${name}`)).toEqual([])
    expect(seldom.filter((name) => !imports.some(({ file, specifier }) => file.startsWith('service/') && specifier === name))).toEqual([])
  })

  test('dependencies are what the service and its commands import, and nothing else: what builds, tests or is part of the page is for development', () => {
    const manifest = JSON.parse(readFileSync(resolve(root, '../package.json'), 'utf8')) as Record<string, Record<string, string>>
    const commands = ['start', 'account', 'catalog', 'settings'].map((name) => `../scripts/${name}.ts`)
    const packages = [...packagesOf(['service/main.ts', ...commands]).keys()].filter((name) => !(name in manifest['optionalDependencies']!))
    expect(packages.toSorted()).toEqual(Object.keys(manifest['dependencies']!).toSorted())
  })

  test('what every visit reads of the words brings no package but react', () => {
    const first = files.filter((file) => /^web\/lib\/i18n\/\w+\.ts$/.test(file) && !isTest(file))
    expect(first.length).toBeGreaterThan(3)
    const packages = imports.filter((i) => first.includes(i.file) && !isLocal(i) && !i.isType)
    expect(packages.filter(({ specifier }) => specifier !== 'react').map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })

  test('sentences of refusals are made in src/service/http alone', () => {
    const SENTENCES = new Set(['contract/detailSentences.ts', 'contract/errorMessages.ts', 'contract/words/words.ts'])
    const below = local.filter((i) => i.file.startsWith('service/') && !i.file.startsWith('service/http/') && !/\btest(?:ing)?\b/.test(i.file))
    const worded = below.filter((i) => SENTENCES.has(target(i)) && !i.isType)
    expect(worded.map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })

  test('no program reads a date as one locale writes it: days and hours come from contract/text/wallTime.ts', () => {
    const ONE_LOCALE = /Intl\.DateTimeFormat\(\s*['"`]|\.toLocale(?:Date|Time)String\(/
    const reading = files.filter((file) => !isTest(file) && ONE_LOCALE.test(codeOf(file)))
    expect(reading).toEqual(['contract/text/wallTime.ts'])
  })

  test('every page forbids zod to write programs before it makes a schema', () => {
    const entries = globSync(['*.html', 'src/web/print/*.html'], { cwd: resolve(root, '..') }).flatMap((page) =>
      [...readFileSync(resolve(root, '..', page), 'utf8').matchAll(/src="\/src\/([^"]+\.tsx?)"/g)].map(([, file]) => file!),
    )
    expect(entries).toEqual(['web/main.tsx', 'web/print/main.ts'])
    const first = (file: string) => target(importsOf(file)[0]!)
    expect(entries.filter((file) => first(file) !== 'web/lib/api/noEval.ts')).toEqual([])
  })

  test('the page keeps things in the browser through src/web/lib/storage alone', () => {
    const STORED = /\b(?:localStorage|sessionStorage|indexedDB|caches)\b|['"]idb-keyval['"]/
    const elsewhere = files.filter((file) => file.startsWith('web/') && !file.startsWith('web/lib/storage/') && !isTest(file))
    expect(elsewhere.filter((file) => STORED.test(codeOf(file)))).toEqual([])
    expect(files.filter((file) => file.startsWith('web/lib/storage/') && !isTest(file) && STORED.test(codeOf(file))).length).toBeGreaterThan(0)
  })

  test('of the page go down only, types included, and never to a neighbour', () => {
    const rooms = [...new Set(files.filter((file) => file.startsWith('web/')).map(pageRoomOf))]
    expect(rooms.filter((room) => floorOf(`web/${room}`) < 0)).toEqual([])
    const up = local.filter((i) => {
      const to = target(i)
      if (!i.file.startsWith('web/') || !to.startsWith('web/') || isTest(i.file)) return false
      const [from, below] = [floorOf(i.file), floorOf(to)]
      return below > from || (below === from && from > 0 && pageRoomOf(i.file) !== pageRoomOf(to))
    })
    expect(up.map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })

  test('of values form no circle among modules of the page', () => {
    const values = local.filter((i) => i.file.startsWith('web/') && !i.isType && !i.isLate)
    const below = new Map([...Map.groupBy(values, ({ file }) => file)].map(([file, of]) => [file, new Set(of.map(target))]))
    expect(below.size).toBeGreaterThan(300)
    // Modules that import none of those left are taken away until none is left, or circles and what stands on them.
    for (let before = -1; before !== below.size;) {
      before = below.size
      for (const [file, imported] of below) if (![...imported].some((one) => below.has(one))) below.delete(file)
    }
    expect([...below.keys()]).toEqual([])
  })

  test('editing knows neither the page nor three.js: stores, gestures and actions run anywhere', () => {
    const editing = files.filter((file) => file.startsWith('web/editor/') && !isTest(file))
    expect(editing.length).toBeGreaterThan(80)
    const packages = imports.filter((i) => editing.includes(i.file) && !isLocal(i)).map(({ specifier }) => specifier)
    // The icons of actions are drawn by whoever shows them.
    expect([...new Set(packages)].toSorted()).toEqual(['lucide-react', 'zustand/vanilla'])
    expect(editing.filter((file) => OF_THE_PAGE.some((pattern) => pattern.test(codeOf(file))))).toEqual([])
    const studio = files.filter((file) => file.startsWith('web/studio/') && !isTest(file))
    for (const pattern of OF_THE_PAGE)
      expect(
        studio.some((file) => pattern.test(codeOf(file))),
        String(pattern),
      ).toBe(true)
  })

  test('the scene draws, and edits nothing: it writes to no room and sends nothing to the service', () => {
    const reads = local.filter(
      (i) =>
        i.file.startsWith('web/scene/') && !isTest(i.file) && !i.isType && /^web\/(?:editor\/(?!store\/)|lib\/api\/(?!recovery))/.test(target(i)),
    )
    expect(reads.map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })

  test('pages: only a first reading that failed replaces the page; what was read stays while it is read again without success', () => {
    const pages = files.filter((file) => file.startsWith('web/') && !isTest(file))
    expect(pages.filter((file) => /\bisLoadingError\b/.test(codeOf(file))).length).toBeGreaterThan(20)
    expect(pages.filter((file) => /\bisError\b/.test(codeOf(file)))).toEqual([])
  })

  test('pages: a query that polls does so by whileOnline, and one whose key holds a language is kept by inLanguage or keepPreviousData', () => {
    const pages = files.filter((file) => file.startsWith('web/') && !isTest(file)).map(codeOf)
    const polled = pages.flatMap((code) => [...code.matchAll(/refetchInterval: (?:\([^)]*\) => )?(\w+)/g)].map(([, by]) => by))
    expect(polled.length).toBeGreaterThan(10)
    expect(polled.filter((by) => by !== 'whileOnline' && by !== 'false')).toEqual([])
    const keys = pages.flatMap((code) => code.split(/(?=queryKey: \[)/).slice(1))
    const inLanguage = keys.filter((rest) => /^queryKey: \[[^\]]*\b(?:language|lang)\b/.test(rest))
    expect(inLanguage.length).toBeGreaterThan(3)
    expect(inLanguage.filter((rest) => !rest.includes('keepPreviousData'))).toEqual([])
  })

  test('every idempotency key of the page is made by once()', () => {
    const callers = files.filter((file) => file.startsWith('web/') && !file.startsWith('web/lib/api/') && !isTest(file))
    const keyed = callers.filter((file) => /\bidempotencyKey\b/.test(readFileSync(resolve(root, file), 'utf8')))
    expect(keyed.length).toBeGreaterThan(3)
    expect(keyed.filter((file) => !/\bonce\(/.test(readFileSync(resolve(root, file), 'utf8')))).toEqual([])
  })

  test('production code never imports tests or what supports them', () => {
    const wrong = local.filter((i) => !isTest(i.file) && isTest(target(i)))
    expect(wrong.map((i) => `${i.file} → ${i.specifier}`)).toEqual([])
  })
})
