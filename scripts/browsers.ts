/**
 * `npm run browsers`: which interfaces the page uses, and the oldest browsers of each (docs/browsers.md). With `--write` what is newer than the
 * browserslist goes into that page; with `--check`, as in `npm run check`, it fails where something is used that no table allows.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { newerTable, problemsOfPage, usesOfPage, wholeTable } from './browsers/check.ts'

const PAGE = new URL('../docs/browsers.md', import.meta.url)
const [mode] = process.argv.slice(2)

if (mode === undefined) console.log(wholeTable(usesOfPage(false)))
else {
  const uses = usesOfPage(true)
  const text = readFileSync(PAGE, 'utf8')
  const written = text.replace(/<!-- newer -->[^]*<!-- \/newer -->/, () => `<!-- newer -->\n${newerTable(uses)}\n<!-- /newer -->`)
  if (mode === '--write') writeFileSync(PAGE, written)
  const problems = [
    ...problemsOfPage(uses),
    ...(mode === '--check' && written !== text ? ['docs/browsers.md is out of date: npm run browsers -- --write'] : []),
  ]
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
