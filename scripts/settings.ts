/** Writes the table of settings into docs/settings.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { settingsTable } from '../src/service/config.ts'

const page = new URL('../docs/settings.md', import.meta.url)
const text = readFileSync(page, 'utf8')
writeFileSync(
  page,
  text.replace(/<!-- settings -->[^]*<!-- \/settings -->/, () => `<!-- settings -->\n${settingsTable()}\n<!-- /settings -->`),
)
