/** `npm run check`: types, lint, format, dead code, architecture. */
import { CHECKS } from './checks.ts'
import { runAll } from './steps.ts'

const failed = await runAll([...CHECKS, { name: 'architecture', program: 'vitest', args: ['run', 'src/architecture.test.ts'] }])
console.log(failed.length === 0 ? '\nAll checks hold.' : `\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
