/** A part that is read late brings the words of everything that it imports at once: nothing suspends after it was shown. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '../..')
const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\b)(?:[^'"]*?from\s*)?['"](\.[^'"]+\.tsx?)['"]/g
const SPEAKING = /useTranslation\(\s*(\[[^\]]*\]|'[^']*')?\s*\)/g
const LATE = /(?:withWords\(\s*\[([^\]]*)\],\s*)?\(\) =>\s*import\('([^']+\.tsx)'\)/g
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

const parts = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.*'] }).flatMap((from) =>
  [...readFileSync(resolve(web, from), 'utf8').matchAll(LATE)].map(([, brought, path]) => {
    const part = resolve(web, dirname(from), path!)
    return { from, part: relative(web, part), brought: quoted(brought ?? ''), spoken: [...spokenBy(part)] }
  }),
)

test('late parts are found, and what they import speaks', () => {
  expect(parts.length).toBeGreaterThan(30)
  expect(parts.find(({ part }) => part === 'pages/shop/browse/Browse.tsx')?.spoken.toSorted()).toEqual(['browse', 'catalogue', 'errors', 'shell'])
})

test('every late part brings all words that it speaks, and none besides', () => {
  const wrong = parts.flatMap(({ from, part, brought, spoken }) => {
    const wanted = spoken.filter((name) => name !== 'shell').toSorted()
    return wanted.join() === brought.toSorted().join() ? [] : [`${from}: ${part} speaks [${wanted.join(', ')}], brought are [${brought.join(', ')}]`]
  })
  expect(wrong).toEqual([])
})
