/** `npm run check`: types, lint, format, dead code, architecture. */
import { CHECKS, runChecks } from './checks.ts'

const failed = await runChecks([...CHECKS, { name: 'architecture', program: 'vitest', args: ['run', 'src/architecture.test.ts'] }])
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
