/** Every sentence and name that people read, in each language, for wordRules.test.ts: of the page, the studio, the service and the collection. */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from 'vite'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'

export type Source = 'page' | 'service' | 'collection'
export interface Message {
  source: Source
  /** Below `src/`. */
  file: string
  /** Message key of the page; '' elsewhere. */
  key: string
  language: Language
  text: string
}

const SRC = resolve(import.meta.dirname, '../src')
const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: SRC })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
const languageOf = (name: string): Language | undefined => LANGUAGES.find((language) => language === name)

/** The language of a file of messages: `words/fr/errors.ts`. */
const folderOf = (file: string): Language | undefined => languageOf(/\/words\/(\w+)\//.exec(file)?.[1] ?? '')

const ofPage = async (): Promise<Message[]> => {
  const said: Message[] = []
  for (const file of files('web/lib/i18n/words/**/*.ts')) {
    const language = folderOf(file)!
    const { default: words } = (await import(resolve(SRC, file))) as { default: Record<string, string> }
    // The studio's main file exports the words of the others as well.
    const own = readFileSync(resolve(SRC, file), 'utf8')
    for (const [key, text] of Object.entries(words))
      if (own.includes(`'${key}':`) || own.includes(`  ${key}:`)) said.push({ source: 'page', file, key, language, text })
  }
  return said
}

interface Node {
  type: string
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const ARABIC = /[\u0621-\u064a]/

/** The text of a literal; what is put into a template is a value. */
const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{value}')
}

type Found = (language: Language, text: string) => void

/** Three literals in a row, one of them Arabic: `finish('#fff', 'oak', ar, en, fr)`. */
const inCall = (given: readonly unknown[], found: Found): void => {
  const texts = given.map(textOf)
  const at = texts.findIndex((text) => text !== undefined && ARABIC.test(text))
  if (at < 0) return
  const english = texts[at + 2] === undefined ? at - 1 : at + 1
  for (const [language, text] of [
    ['ar', texts[at]],
    ['en', texts[english]],
    ['fr', texts[english === at + 1 ? at + 2 : at + 1]],
  ] as const)
    if (text !== undefined) found(language, text)
}

/** Fields of nodes whose literals are types or paths of imports. */
const NO_TEXT: ReadonlySet<string> = new Set(['typeAnnotation', 'source'])

/** @param language of the file, or of the property that the node belongs to, such as `fr: …` */
const walk = (node: Node, language: Language | undefined, found: Found): void => {
  const text = textOf(node)
  if (text !== undefined) {
    if (language !== undefined && /\p{L}/u.test(text)) found(language, text)
    return
  }
  if (node.type === 'CallExpression') inCall(node['arguments'] as unknown[], found)
  const key = node.type === 'Property' ? (node['key'] as { name?: string }).name : undefined
  const inner = (key === undefined ? undefined : languageOf(key)) ?? language
  for (const [field, value] of Object.entries(node)) {
    if (NO_TEXT.has(field) || (node.type === 'Property' && field === 'key')) continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, inner, found)
  }
}

/** Search words, examples and what stands in for people's own texts are no sentences of ours. */
const NOT_SAID = /\.test\.ts$|[tT]esting|fixture|\/search\/|example|limitWords|openapi|commonPasswords|text\/languages/

const ofCode = (source: Source, ...patterns: string[]): Message[] =>
  patterns.flatMap(files).flatMap((file) => {
    const own = readFileSync(resolve(SRC, file), 'utf8')
    const folder = folderOf(file)
    if (NOT_SAID.test(file) || (folder === undefined && !ARABIC.test(own))) return []
    const program: unknown = parseSync(file, own).program
    const said: Message[] = []
    if (isNode(program)) walk(program, folder, (language, text) => said.push({ source, file, key: '', language, text }))
    return said
  })

export const allMessages = async (): Promise<Message[]> => [
  ...(await ofPage()),
  ...ofCode('page', 'web/lib/oldBrowsers/words.ts'),
  ...ofCode('service', 'service/**/*.ts', 'contract/**/*.ts'),
  ...ofCode('collection', 'collection/**/*.ts'),
]
