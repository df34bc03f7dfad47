/**
 * `npm run build`: the page into dist/; the path tracer's core, the furniture and its pictures (cached by content) into build/.
 * `--quick` draws of each product the first variant's picture alone, which the others then show too; `--no-pictures` none: `npm start` draws what is left
 * out, and so does the next whole build.
 */
import { run } from './steps.ts'

const [quick, noPictures] = ['--quick', '--no-pictures'].map((flag) => process.argv.includes(flag))
const steps: readonly (readonly [string, readonly string[]])[] = [
  ['vite', ['build']],
  ['node', ['scripts/tracer.ts']],
  ['node', ['scripts/furniture.ts', ...(noPictures ? ['--no-pictures'] : quick ? ['--quick'] : [])]],
]

for (const [program, args] of steps) {
  const status = await run(program, args)
  if (status !== 0) process.exit(status)
}
