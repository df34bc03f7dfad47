/** A lazy chunk loads the messages of everything that it imports at once: nothing suspends after it was shown. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '../..')
const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\b)(?:[^'"]*?from\s*)?['"](\.[^'"]+\.tsx?)['"]/g
const SPEAKING = /useTranslation\(\s*(\[[^\]]*\]|'[^']*')?\s*\)/g
const LAZY = /(?:withWords\(\s*\[([^\]]*)\],\s*)?\(\) =>\s*import\('([^']+\.tsx)'\)/g
const quoted = (list: string) => [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name!)

/** Namespaces that a file and everything that it imports at once speak from. */
const spokenBy = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const own = [...source.matchAll(SPEAKING)].flatMap(([, names]) => quoted(names ?? "'shell'"))
  const theirs = [...source.matchAll(IMPORT)].flatMap(([, path]) => [...spokenBy(resolve(dirname(file), path!), seen)])
  return new Set([...own, ...theirs])
}

// What the service's browser prints waits for its words: it is handed its content after them.
const chunks = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.*', 'print/**'] }).flatMap((from) =>
  [...readFileSync(resolve(web, from), 'utf8').matchAll(LAZY)].map(([, brought, path]) => {
    const chunk = resolve(web, dirname(from), path!)
    return { from, chunk: relative(web, chunk), brought: quoted(brought ?? ''), spoken: [...spokenBy(chunk)] }
  }),
)

test('messages: lazy chunks are found, with the namespaces of what they import', () => {
  expect(chunks.length).toBeGreaterThan(30)
  expect(chunks.find(({ chunk }) => chunk === 'pages/shop/browse/Browse.tsx')?.spoken.toSorted()).toEqual(['browse', 'catalogue', 'errors', 'shell'])
})

test('messages: every lazy chunk loads the namespaces that it uses, and no other', () => {
  const wrong = chunks.flatMap(({ from, chunk, brought, spoken }) => {
    const wanted = spoken.filter((name) => name !== 'shell').toSorted()
    return wanted.join() === brought.toSorted().join() ? [] : [`${from}: ${chunk} uses [${wanted.join(', ')}], loaded are [${brought.join(', ')}]`]
  })
  expect(wrong).toEqual([])
})
