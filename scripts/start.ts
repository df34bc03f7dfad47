/**
 * `npm start`: runs the service in this very process, so that signals reach it. The page is built beside it where it is not there yet; models are made when
 * they are asked for.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectRoot, run } from './steps.ts'

const buildPage = async (): Promise<void> => {
  if (existsSync(resolve(projectRoot, 'dist/index.html'))) return
  console.error('Building the page first. This happens once.')
  const status = await run('node', ['scripts/build.ts', '--page'])
  if (status !== 0) throw new Error('The page could not be built: see above.')
}

const page = buildPage()
const { runService } = await import('../src/service/run.ts')
await runService(page)
