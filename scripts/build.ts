/**
 * `npm run build`: the furniture, its pictures and those of the furnished rooms (cached by content) into build/, the page into dist/.
 * `--quick` draws of each product the first variant's picture alone, which the others then show too; `--no-rooms` leaves the furnished
 * rooms undrawn. What is left out now is drawn by the next whole build.
 */
import { run } from './steps.ts'

const [quick, noRooms] = ['--quick', '--no-rooms'].map((flag) => process.argv.includes(flag))
const steps: readonly (readonly [string, readonly string[]])[] = [
  ['vite', ['build']],
  ['node', ['scripts/furniture.ts', ...(quick ? ['--quick'] : [])]],
  ...(noRooms ? [] : [['node', ['scripts/templates.ts']] as const]),
]

for (const [program, args] of steps) {
  const status = await run(program, args)
  if (status !== 0) process.exit(status)
}
