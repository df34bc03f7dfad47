/** `npm run build`: the furniture and its pictures (cached by content) into build/, the page into dist/. */
import { run } from './steps.ts'

const steps: readonly (readonly [string, readonly string[]])[] = [
  ['vite', ['build']],
  ['node', ['scripts/furniture.ts']],
]

for (const [program, args] of steps) {
  const status = await run(program, args)
  if (status !== 0) process.exit(status)
}
