/** `npm start`: builds what is missing, then runs the service in this very process, so that signals reach it. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectRoot, run } from './steps.ts'

/** What `npm run build` leaves behind. */
const BUILT = ['dist/index.html', 'build/catalogue/catalogue.json', 'build/templates']

const missing = BUILT.filter((path) => !existsSync(resolve(projectRoot, path)))
if (missing.length > 0) {
  console.error(`Building Diwan first (${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not there yet). This happens once.`)
  const status = await run('node', ['scripts/build.ts', '--quick'])
  if (status !== 0) process.exit(status)
}
await import('../src/service/main.ts')
