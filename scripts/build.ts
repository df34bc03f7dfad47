/**
 * `npm run build`: everything beforehand, for an image or a bucket. The page goes into dist/; the path tracer’s core and the models into build/, and with
 * `BLOB_URL` into the bucket. What is kept with the code (catalogue, textures, pictures) is made again where what it was made from has changed.
 * `--page` builds the page alone: `npm start` needs no more, and makes the rest when it is asked for.
 */
import { run } from './steps.ts'

const steps: readonly (readonly [string, readonly string[]])[] = [
  ['vite', ['build']],
  ['node', ['scripts/tracer.ts']],
  ['node', ['scripts/furniture.ts']],
  ['node', ['scripts/fillBucket.ts']],
]

for (const [program, args] of process.argv.includes('--page') ? steps.slice(0, 1) : steps) {
  const status = await run(program, args)
  if (status !== 0) process.exit(status)
}
