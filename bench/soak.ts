/**
 * `npm run soak [-- FACTOR]`: the random tests (properties, models, fuzzing) and the crowds on PostgreSQL (orders/soak.test.ts), FACTOR (10)
 * times as long as `npm run test:full` runs them.
 */
import { globSync, readFileSync } from 'node:fs'
import { projectRoot, run } from '../scripts/steps.ts'

const factor = process.argv[2] ?? '10'
const random = globSync('src/**/*.test.{ts,tsx}', { cwd: projectRoot }).filter((file) =>
  readFileSync(file, 'utf8').match(/\bcases\(|inject\('soak'\)/),
)
process.exitCode = await run('vitest', ['run', ...random], { SOAK: factor })
