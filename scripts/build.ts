/**
 * `npm run build`: the furniture, its pictures and those of the furnished rooms (cached by content) into build/, the page into dist/.
 * `--quick` leaves out what takes long and what no test looks at: of each product only the first variant's picture, no furnished rooms.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectRoot, run } from './steps.ts'

/** Says that the last build was whole; `npm start` looks for it. */
const WHOLE = resolve(projectRoot, 'build/.whole')

const quick = process.argv.includes('--quick')
const steps: readonly (readonly [string, readonly string[]])[] = [
  ['vite', ['build']],
  ['node', ['scripts/furniture.ts', ...(quick ? ['--quick'] : [])]],
  ...(quick ? [] : [['node', ['scripts/templates.ts']] as const]),
]

for (const [program, args] of steps) {
  const status = await run(program, args)
  if (status !== 0) process.exit(status)
}
if (quick) rmSync(WHOLE, { force: true })
else writeFileSync(WHOLE, '')
