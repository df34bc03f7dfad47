import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const WEB = resolve(import.meta.dirname, '../..')
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/gi
/** Boxes in the margin of a printed page know no variables. */
const MARGIN_BOX = /@bottom-center \{[^}]*\}/g

test('colours: stylesheets of pages and of what they share name tokens, and write no colour of their own', () => {
  const paths = globSync('{app,lib,pages,renders}/**/*.css', { cwd: WEB }).filter((path) => path !== 'lib/ui/tokens.css')
  expect(paths.length).toBeGreaterThan(40)
  const literal = paths.flatMap((path) => {
    const source = readFileSync(resolve(WEB, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    return Array.from(source.replaceAll(MARGIN_BOX, '').matchAll(COLOUR), ([colour]) => `${path}: ${colour}`)
  })
  expect(literal).toEqual([])
})
