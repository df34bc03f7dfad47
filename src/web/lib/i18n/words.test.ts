/** Every word in each language, and none in a component. */
import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { CATEGORY_GROUPS, CATEGORY_NAMES, ROOM_TYPES, STYLES } from '#contract/wire/vocabulary.ts'
import { GOVERNORATES, ORDER_STATUSES } from '#contract/wire/orderVocabulary.ts'
import { argumentsOf, parse } from '#contract/text/icu.ts'
import { LANGUAGES } from '#contract/text/languages.ts'
import catalogue from './words/en/catalogue.ts'

const WEB = resolve(import.meta.dirname, '../..')
const ENGLISH = globSync('lib/i18n/words/en/*.ts', { cwd: WEB }).map((path) => resolve(WEB, path))
const wordsIn = async (path: string): Promise<Record<string, string>> => ((await import(path)) as { default: Record<string, string> }).default

const spaceOf = (path: string): string => basename(path, '.ts')

describe.each(ENGLISH.map((path) => ({ name: spaceOf(path), path })))('the words of $name', ({ path }) => {
  test.each(LANGUAGES.filter((language) => language !== 'en'))('are all there in %s, none empty, each with the same values', async (language) => {
    const english = await wordsIn(path)
    const other = await wordsIn(path.replace('/en/', `/${language}/`))
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const [key, words] of Object.entries(other)) {
      expect(words.trim(), key).not.toBe('')
      expect(argumentsOf(parse(words)).toSorted(), key).toEqual(argumentsOf(parse(english[key] ?? '')).toSorted())
    }
  })
})

test('everything in the vocabulary has a name', () => {
  const names = new Set(Object.keys(catalogue))
  const wanted = [
    ...ROOM_TYPES.map((id) => `roomType.${id}`),
    ...STYLES.flatMap((id) => [`style.${id}`, `style.${id}.about`]),
    ...CATEGORY_NAMES.map((id) => `category.${id}`),
    ...CATEGORY_GROUPS.map((id) => `group.${id}`),
    ...GOVERNORATES.map((id) => `governorate.${id}`),
    ...ORDER_STATUSES.map((id) => `orderStatus.${id}`),
  ]
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})

/** Kinds of words that are named by the vocabulary, and by the finish table (finishWords.test.ts). */
const BY_VOCABULARY = /^(?:roomType|style|category|group|governorate|orderStatus)\./
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

test('every word is asked for somewhere', async () => {
  const sources = globSync(['../{web,room,planner,contract}/**/*.{ts,tsx}'], { cwd: WEB })
    .filter((path) => !/\.test\.tsx?$|(?:^|\/)words\//.test(path.replaceAll('\\', '/')))
    .map((path) => readFileSync(resolve(WEB, path), 'utf8'))
  const literal = new Set(sources.flatMap((source) => [...source.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , text]) => text)))
  // `style.${style}.about`; where nothing but dots is written, any key would do.
  const composed = sources
    .flatMap((source) => [...source.matchAll(/`([\w.-]*(?:\$\{[^`{}]*\}[\w.-]*)+)`/g)].map(([, template]) => template!.split(/\$\{[^}]*\}/)))
    .filter((parts) => /[a-z]{2}/i.test(parts.join('')) && parts.some((part) => part.includes('.')))
    .map((parts) => new RegExp(`^${parts.map(escaped).join('[\\w.:-]+')}$`))
  const unused: string[] = []
  for (const path of ENGLISH) {
    const space = spaceOf(path)
    if (space === 'finishes') continue
    for (const key of Object.keys(await wordsIn(path)))
      if (!literal.has(key) && !BY_VOCABULARY.test(key) && !composed.some((pattern) => pattern.test(key))) unused.push(`${space} ${key}`)
  }
  expect(unused).toEqual([])
})

/** Attributes whose text a person meets. */
const SPOKEN = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'name',
  'hint',
  'error',
])
const LETTERS = /\p{L}{2,}/u
interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Words written straight into JSX: text between tags, and literal attributes that are read or heard. */
const literalWords = (node: Node, tag = ''): string[] => {
  if (node.type === 'JSXText') return LETTERS.test(String(node['value'])) ? [String(node['value']).trim()] : []
  const found: string[] = []
  if (node.type === 'JSXAttribute') {
    const attribute = (node['name'] as { name?: unknown }).name
    const value = node['value'] as { type?: string; value?: unknown } | null
    // On an element, `name` is for forms, autofill and three.js, not for people; our own components read theirs out.
    const machine = attribute === 'name' && (/^[a-z]/.test(tag) || tag.endsWith('Field'))
    if (!machine && SPOKEN.has(String(attribute)) && value?.type === 'Literal' && LETTERS.test(String(value.value)))
      found.push(`${String(attribute)}="${String(value.value)}"`)
  }
  const inside = node.type === 'JSXOpeningElement' ? String((node['name'] as { name?: unknown }).name) : tag
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) found.push(...literalWords(child, inside))
  }
  return found
}

test('no component writes words of its own', () => {
  const components = globSync('**/*.tsx', { cwd: WEB }).filter((path) => !path.endsWith('.test.tsx'))
  expect(components.length).toBeGreaterThan(20)
  const written = components.flatMap((path) => {
    const tree: unknown = parseSync(path, readFileSync(resolve(WEB, path), 'utf8')).program
    return isNode(tree) ? literalWords(tree).map((words) => `${path}: ${words}`) : [`${path} cannot be read`]
  })
  expect(written).toEqual([])
})
