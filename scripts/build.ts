/** `npm run build`: the furniture, its pictures and those of the furnished rooms (cached by content) into build/, the page into dist/. */
import { run } from './steps.ts'

const steps: readonly (readonly [string, readonly string[]])[] = [
  ['vite', ['build']],
  ['node', ['scripts/furniture.ts']],
  ['node', ['scripts/templates.ts']],
]

for (const [program, args] of steps) {
  const status = await run(program, args)
  if (status !== 0) process.exit(status)
}
