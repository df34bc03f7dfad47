/** Every reference from the source to a page, and from page to page, leads to a file and a heading that exist. */
import { execFileSync } from 'node:child_process'
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
