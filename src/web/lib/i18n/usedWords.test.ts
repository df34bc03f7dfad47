/** Words that nothing shows are deleted. */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import ar from './words/en/ar.ts'
import handOver from './words/en/handOver.ts'
import pictures from './words/en/pictures.ts'
import studio from './words/en/studio.ts'

const SOURCE = resolve(import.meta.dirname, '../../..')
const code = globSync('**/*.{ts,tsx}', { cwd: SOURCE })
  .filter((path) => !path.includes('.test.') && !/(?:^|\/)words\//.test(path))
  .map((path) => readFileSync(resolve(SOURCE, path), 'utf8'))
  .join('\n')

const literals = new Set(Array.from(code.matchAll(/['"`]([\w.-]+)['"`]/g), ([, text]) => text))
/** Keys put together in the code, such as `hint.${gesture}`. */
const templates = Array.from(code.matchAll(/`([\w.-]*)\$\{[^`{}]*\}([\w.-]*)`/g), ([, start = '', end = '']) => ({ start, end })).filter(
  ({ start, end }) => start.includes('.') || end.startsWith('.'),
)
const isUsed = (key: string): boolean =>
  literals.has(key) || templates.some(({ start, end }) => key.length > start.length + end.length && key.startsWith(start) && key.endsWith(end))

test.each(Object.entries({ studio, ar, handOver, pictures }))('every word of %s is used', (_name, words) => {
  expect(Object.keys(words).filter((key) => !isUsed(key))).toEqual([])
})
