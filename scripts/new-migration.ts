/**
 * Makes the first migration anew from all tables. Until the first release there is only this one; a database made with an
 * earlier form of it is deleted (`rm -r data`). Tables that have not changed leave it as it is.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pathOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const migrations = pathOf('src/service/db/migrations')
const before = `${migrations}.before`
const sqlIn = (folder: string): string | null => {
  const path = `${folder}/0000_first.sql`
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

rmSync(before, { recursive: true, force: true })
if (existsSync(migrations)) renameSync(migrations, before)
execFileSync(process.execPath, [pathOf('node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', 'first'], { cwd: pathOf(''), stdio: 'inherit' })

if (sqlIn(before) === sqlIn(migrations)) {
  // The same tables under a new id and date would run again on databases that have them.
  rmSync(migrations, { recursive: true })
  renameSync(before, migrations)
} else {
  rmSync(before, { recursive: true, force: true })
}
