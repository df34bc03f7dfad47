/** Writes the table of settings into the README. */
import { readFileSync, writeFileSync } from 'node:fs'
import { settingsTable } from '../src/service/config.ts'

const readme = new URL('../README.md', import.meta.url)
const text = readFileSync(readme, 'utf8')
writeFileSync(
  readme,
  text.replace(/<!-- settings -->[^]*<!-- \/settings -->/, () => `<!-- settings -->\n${settingsTable()}\n<!-- /settings -->`),
)
