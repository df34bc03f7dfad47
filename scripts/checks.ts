/** What `npm run check` and `npm test` hold the source to. */
import type { Step } from './steps.ts'

export const CHECKS: readonly Step[] = [
  { name: 'types', program: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'lint (oxlint, type-aware)', program: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format (oxfmt)', program: 'oxfmt', args: ['--check'] },
  { name: 'dead code (knip)', program: 'knip', args: ['--no-progress'] },
]
