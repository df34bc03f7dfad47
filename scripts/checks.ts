/** Checks of the source in `npm run check` and `npm test`. */
import pLimit from 'p-limit'
import { runCaptured, type Step } from './steps.ts'

export const CHECKS: readonly Step[] = [
  { name: 'types', program: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'interfaces of browsers', program: 'node', args: ['scripts/browsers.ts', '--check'] },
  { name: 'dead code (knip)', program: 'knip', args: ['--no-progress'] },
  { name: 'lint (oxlint, type-aware)', program: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format (oxfmt)', program: 'oxfmt', args: ['--check'] },
  { name: 'spelling (cspell)', program: 'cspell', args: ['lint', '--no-progress', '--no-summary'] },
]

/** Runs them two at a time: each has stretches that use one core. What one writes is shown when it has ended. @returns the names of those that failed */
export const runChecks = async (checks: readonly Step[]): Promise<string[]> => {
  const limit = pLimit(2)
  const results = await Promise.all(
    checks.map((check) =>
      limit(async () => {
        const { status, output } = await runCaptured(check)
        console.log(`── ${check.name}: ${status === 0 ? 'passed' : 'failed'}${status === 0 ? '' : `\n${output}`}`)
        return status
      }),
    ),
  )
  return checks.filter((_, index) => results[index] !== 0).map(({ name }) => name)
}
