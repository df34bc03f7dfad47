/**
 * `npm start`: builds what is missing, then runs the service in this very process, so that signals reach it. Nobody waits for pictures:
 * those that are missing are drawn by a child, and shown as they come.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { keepDrawing } from './child.ts'
import { runtimeProblem } from './runtime.mjs'
import { projectRoot, run } from './steps.ts'

/** What the service cannot do without. */
const BUILT = ['dist/index.html', 'build/catalogue/catalogue.json']

const problem = await runtimeProblem()
if (problem !== null) {
  console.error(problem)
  process.exit(1)
}

const missing = BUILT.filter((path) => !existsSync(resolve(projectRoot, path)))
if (missing.length > 0) {
  console.error(`Building Diwan first (${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not there yet). This happens once.`)
  const status = await run('node', ['scripts/build.ts', '--no-pictures'])
  if (status !== 0) process.exit(status)
}
await import('../src/service/main.ts')
if (process.exitCode === undefined) keepDrawing()
