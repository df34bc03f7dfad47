/** Guides of docs/ that the service shows beside its reference, for developers who use the API. */
import { readdirSync, readFileSync } from 'node:fs'
import { ERRORS } from '#contract/errors.ts'
import { documentOf, htmlOf, cachedPage } from './docPages.ts'

const FOLDER = new URL('../../../../docs/', import.meta.url)
const GUIDES = ['quickstart', 'guide', 'webhooks', 'events', 'limits']
const AREAS = 'interface'

let known: ReadonlySet<string> | undefined
/** Keys of the guides: their paths below /docs, without an ending. */
const guides = (): ReadonlySet<string> =>
  (known ??= new Set([
    ...GUIDES,
    ...readdirSync(new URL(`${AREAS}/`, FOLDER)).flatMap((name) => (name.endsWith('.md') ? [`${AREAS}/${name.slice(0, -3)}`] : [])),
  ]))

export const isGuide = (key: string): boolean => guides().has(key)

/** Whether a page of documentation is served under /docs with this key. */
export const isServed = (key: string): boolean => {
  const [, code] = /^errors\/(\w+)$/.exec(key) ?? []
  return key === '' || key === 'errors' || (code === undefined ? isGuide(key) : code === 'DETAILS' || Object.hasOwn(ERRORS, code))
}

/** A guide as it is written. */
export const guide = (key: string): string => readFileSync(new URL(`${key}.md`, FOLDER), 'utf8')

/** A guide as a whole document of HTML. */
export const guideHtml = (key: string): string =>
  cachedPage(key, () => {
    const markdown = guide(key)
    return documentOf(/^# (.+)$/m.exec(markdown)?.[1] ?? key, htmlOf(markdown, key, isServed))
  })
