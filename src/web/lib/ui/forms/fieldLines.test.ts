import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const WEB = resolve(import.meta.dirname, '../../..')
/**
 * Least line of a field in the body font (Readex Pro: ascent 1.00, descent 0.25, the bowl of a final ghain 0.46 em below the baseline), as the
 * line's leading is split above and below: 2 × 0.46 + 1.00 − 0.25.
 */
const LEAST = 1.67

const rules = (path: string) =>
  Array.from(readFileSync(resolve(WEB, path), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g), ([, selector = '', body = '']) => ({ selector, body }))
const FIELD = /(?:^|[\s,>])(?:input|select|textarea)\b(?!\[type|:checked|::)|\.input\b(?!::)/
const lineOf = (body: string): number | null => {
  const [, line] = /line-height:\s*([\d.]+)/.exec(body) ?? /font:[^;]*?\/\s*([\d.]+)/.exec(body) ?? []
  return line === undefined ? null : Number(line)
}

test('fields: a line holds the whole of every Arabic letter', () => {
  const lines = rules('lib/ui/base.css').flatMap(({ selector, body }) => (FIELD.test(selector) ? (lineOf(body) ?? []) : []))
  expect(lines).not.toEqual([])
  for (const line of lines) expect(line).toBeGreaterThanOrEqual(LEAST)
})

test('fields: no page gives them a lower line', () => {
  const lower = globSync('**/*.css', { cwd: WEB }).flatMap((path) =>
    rules(path).flatMap(({ selector, body }) => {
      const line = FIELD.test(selector) ? lineOf(body) : null
      return line !== null && line < LEAST ? [`${path}: ${selector.trim()} ${line}`] : []
    }),
  )
  expect(lower).toEqual([])
})
