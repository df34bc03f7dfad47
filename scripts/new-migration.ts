/**
 * Makes the first migration anew from all tables. Until the first release there is only this one; a database made with an
 * earlier form of it is deleted (`rm -r data`).
 */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const kit = fileURLToPath(new URL('../node_modules/drizzle-kit/bin.cjs', import.meta.url))

rmSync(new URL('../src/service/db/migrations', import.meta.url), { recursive: true, force: true })
execFileSync(process.execPath, [kit, 'generate', '--name', 'first'], { cwd: root, stdio: 'inherit' })
