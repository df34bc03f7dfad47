/**
 * `npm run soak [-- FACTOR]`: the random tests (properties, models, fuzzing), the crowds on PostgreSQL (orders/soak.test.ts) and the floods of one person with many
 * guests (docs/limits.md#who-can-fill-what), FACTOR (10) times as long as `npm run test:full` runs them.
 */
import { globSync, readFileSync } from 'node:fs'
import { projectRoot, run } from '../scripts/steps.ts'

const factor = process.argv[2] ?? '10'
const random = globSync('src/**/*.test.{ts,tsx}', { cwd: projectRoot }).filter((file) =>
  readFileSync(file, 'utf8').match(/\bcases\(|inject\('soak'\)/),
)
process.exitCode = await run('vitest', ['run', ...random], { SOAK: factor })
