/** References from the source to pages, from page to page, and names in pages: each leads to something that exists. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)))
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const SOURCES = tracked.filter((path) => /^(?:src|e2e|scripts|bench)\/.*\.(?:ts|tsx|css|mjs|js)$/.test(path) && path !== 'src/docReferences.test.ts')
const PAGES = tracked.filter((path) => path.endsWith('.md') && (path.startsWith('docs/') || !path.includes('/')))

/** As GitHub makes the anchor of a heading. */
const slug = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const withoutCode = (markdown: string): string => markdown.replaceAll(/^```[^]*?^```/gm, '')

const kept = new Map<string, Set<string>>()
const anchorsOf = (page: string): Set<string> => {
  const known = kept.get(page)
  if (known) return known
  const anchors = new Set([...withoutCode(textOf(page)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slug(heading!)))
  kept.set(page, anchors)
  return anchors
}

/** What is wrong with a link to this file, from the repository's root; null when it leads somewhere. */
const faultOf = (path: string, anchor: string | undefined): string | null => {
  if (!existsSync(join(ROOT, path))) return `${path} does not exist`
  if (anchor === undefined || !path.endsWith('.md')) return null
  return anchorsOf(path).has(anchor) ? null : `${path} has no heading #${anchor}`
}

/** `docs/interface/design.md#positions`, anywhere in a file. */
const REFERENCE = /\bdocs\/[\w./-]+\.md(?:#([\w-]+))?/g
/** Documents that are not in the repository, and numbers of an issue. */
const ELSEWHERE = /\bdecisions §|\bdocument [123]\b|\b(?:house|decisions|look|words|language)\.md\b|(?<![\w/.-])(?:studio|ar)\.md\b|\bissue #?\d/i

describe('a comment', () => {
  test('refers to pages and headings that exist', () => {
    const faults = SOURCES.flatMap((source) =>
      [...textOf(source).matchAll(REFERENCE)].flatMap(([reference, anchor]) => {
        const fault = faultOf(reference.split('#')[0]!, anchor)
        return fault === null ? [] : [`${source}: ${fault}`]
      }),
    )
    expect(faults).toEqual([])
  })

  test('refers to nothing that the repository does not hold', () => {
    const faults = SOURCES.flatMap((source) =>
      textOf(source)
        .split('\n')
        .flatMap((line, index) => (ELSEWHERE.test(line) ? [`${source}:${index + 1}: ${line.trim()}`] : [])),
    )
    expect(faults).toEqual([])
  })

  test('is read: the source refers to many headings of the interface', () => {
    const anchors = new Set(SOURCES.flatMap((source) => [...textOf(source).matchAll(REFERENCE)].map(([reference]) => reference)))
    expect([...anchors].filter((reference) => reference.startsWith('docs/interface/')).length).toBeGreaterThan(40)
  })
})

describe.each(PAGES)('%s', (page) => {
  test('links to files and headings that exist', () => {
    const links = [...withoutCode(textOf(page)).matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]*)\)/g)].map(([, link]) => link!)
    const faults = links.flatMap((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : normalize(join(dirname(page), path))
      return faultOf(target, anchor) ?? []
    })
    expect(faults).toEqual([])
  })
})

test('headings of the interface are anchors of their own', () => {
  for (const page of PAGES.filter((path) => path.startsWith('docs/interface/'))) {
    const headings = [...withoutCode(textOf(page)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slug(heading!))
    expect(headings, page).toEqual([...new Set(headings)])
  }
})

/** Words of inline code, such as `npm run check` or `src/room`; code blocks are examples and are left out. */
const inlineCode = (markdown: string): string[] =>
  [...withoutCode(markdown).matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].flatMap(([, code]) => code!.split(/\s+/).map((word) => word.replace(/[.,;:]$/, '')))

/** Whether a command makes this file: git ignores it. The types of the example client are named without their folder. */
const isMade = (path: string): boolean =>
  [path, `docs/client/${path}`].some((name) => spawnSync('git', ['check-ignore', '-q', name], { cwd: ROOT }).status === 0)
const isFolderOrFile = (path: string): boolean => existsSync(join(ROOT, path)) || isMade(path)
const ROOTED = /^(?:src|docs|scripts|test|e2e|bench|public)\//

/** Endings of files that a page names without the whole path. */
const FILE = /^[\w-][\w./-]*\.(?:tsx?|mjs|css|md|html)$/
const suffixes = new Set(tracked.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))))

/** Words of the source without its comments, so that a name is not kept by a comment alone. */
const sourceWords = new Set(
  tracked
    .filter((path) => /\.(?:tsx?|mjs|js|json|css|html|sql|sh)$/.test(path) && path !== 'src/docReferences.test.ts')
    .flatMap(
      (path) =>
        textOf(path)
          .replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
          .match(/[A-Za-z_]\w*/g) ?? [],
    ),
)
/** `camelCase`, `PascalCase`, `CONSTANT_CASE`, `<Component`, `call()`; not a single word of plain English. */
const NAME = /^<?((?:[a-z]+|[A-Z][a-z]+)(?:[A-Z][a-z\d]*)+|[A-Z]+(?:_[A-Z\d]+)+)(?:\(\))?$/
/** Records of a time and comparisons with other libraries: their names were right when they were written. */
const isRecord = (page: string): boolean => /^docs\/(?:decisions|measurements)\//.test(page)

describe.each(PAGES)('names in %s', (page) => {
  const words = inlineCode(textOf(page))

  test('docs: every path and file in backticks exists', () => {
    const paths = words.map((word) => word.replace(/#.*$|\/[^/]*\*.*$/, ''))
    const faults = paths.filter((path) => (ROOTED.test(path) ? !isFolderOrFile(path) : FILE.test(path) && !suffixes.has(path) && !isMade(path)))
    expect(faults).toEqual([])
  })

  test('docs: every npm script exists', () => {
    const scripts = Object.keys((JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts)
    const faults = [...textOf(page).matchAll(/\bnpm run ([\w:]+)/g)].map(([, script]) => script!).filter((script) => !scripts.includes(script))
    expect(faults).toEqual([])
  })

  test.skipIf(isRecord(page))('docs: every name in backticks occurs in the source', () => {
    const faults = words.map((word) => NAME.exec(word)?.[1]).filter((name) => name !== undefined && !sourceWords.has(name))
    expect(faults).toEqual([])
  })
})

/** Pages and folders that a page links to, from the repository's root. */
const linkedFrom = (page: string): string[] =>
  [...withoutCode(textOf(page)).matchAll(/\]\((?!https?:|mailto:|\/|#)([^)#\s]+)/g)].map(([, link]) => normalize(join(dirname(page), link!)))

test('docs: the index links to a page once, and links lead from it to every page', () => {
  const index = linkedFrom('docs/README.md')
  expect(index).toEqual([...new Set(index)])
  const reached = new Set<string>()
  const queue = ['docs/README.md']
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const pages = path.endsWith('/') ? PAGES.filter((page) => page.startsWith(path)) : PAGES.filter((page) => page === path)
    const found = pages.filter((page) => !reached.has(page))
    for (const page of found) reached.add(page)
    queue.push(...found.flatMap(linkedFrom))
  }
  expect(PAGES.filter((page) => page.startsWith('docs/') && !reached.has(page))).toEqual([])
})

test('docs: titles have at most 60 characters', () => {
  const long = PAGES.filter((path) => path.startsWith('docs/')).flatMap((path) => {
    const title = /^# (.+)$/m.exec(textOf(path))?.[1] ?? ''
    return title === '' || title.length > 60 ? [`${path}: ${title}`] : []
  })
  expect(long).toEqual([])
})
